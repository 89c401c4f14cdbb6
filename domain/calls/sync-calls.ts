import { DeletedRequest, DeletedResponse } from '../sync/deleted.ts';
import { PullRequest, PullResponse, PushRequest, PushResponse } from '../sync/protocol.ts';
import { defineCall } from './define-call.ts';

/** The sync protocol (docs/sync.md). */

const sync = { tag: 'sync', method: 'POST', auth: 'token', budget: 'sync', errors: ['PAYLOAD_TOO_LARGE'] } as const;

export const push = defineCall({
  ...sync,
  path: '/sync/push',
  summary: 'Send mutations of the own outbox, in order',
  body: PushRequest,
  answer: PushResponse,
});

export const pull = defineCall({
  ...sync,
  path: '/sync/pull',
  summary: 'Records that are newer than the given cursors',
  body: PullRequest,
  answer: PullResponse,
});

export const readDeleted = defineCall({
  ...sync,
  path: '/sync/deleted',
  summary: 'What deleted records were, to restore them',
  body: DeletedRequest,
  answer: DeletedResponse,
});

export const openEvents = defineCall({
  ...sync,
  method: 'GET',
  path: '/sync/events',
  summary: 'Hints that a scope has changed, as server-sent events',
  answer: { mediaType: 'text/event-stream' },
  errors: [],
});
