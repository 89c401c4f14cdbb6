import * as v from 'valibot';
import { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import type { PhotoState } from '../../domain/talent/photo.ts';
import type { FileListener, FileRow } from '../files/file-rows.ts';
import { changeAsServer } from '../sync/server-change.ts';
import type { ServerChange } from '../sync/server-writes.ts';
import { readPhotos, settleOnboarding } from './settle-onboarding.ts';

const STATE_OF_FILE: Record<FileRow['state'], PhotoState> = {
  uploading: 'uploading',
  processing: 'processing',
  ready: 'pending_review',
  refused: 'rejected',
  deleted: 'superseded',
};

/**
 * Keeps the record of a talent's photo in step with its file. A new photo replaces every one that is not approved, and
 * completes an onboarding that waited for it.
 */
export const profilePhotoChanged: FileListener = async (services, file) => {
  const userId = v.parse(UserId, file.ownerId);
  const scope = userScope(userId);
  const state = STATE_OF_FILE[file.state];
  await changeAsServer(services, async ({ tx, record, write }) => {
    const at = services.clock().toISOString();
    const key = { scope, kind: 'talent-photo', id: file.id } as const;
    const before = await record(key);
    const isDecided = before?.['state'] === 'approved' || before?.['state'] === 'rejected';
    if (before === null && state === 'superseded') return;
    if (before?.['state'] === state || (isDecided && state !== 'superseded')) return;
    const isRefused = file.state === 'refused';
    const fields = {
      state,
      reasons: isRefused ? (['damaged'] as const).slice() : [],
      submittedAt: typeof before?.['submittedAt'] === 'string' ? before['submittedAt'] : at,
      decidedAt: isRefused ? at : '',
    };
    const writes: ServerChange[] = [{ ...key, op: 'put', fields }];
    if (file.state === 'ready') {
      const others = (await readPhotos(tx, userId)).filter((photo) => photo.id !== file.id);
      for (const photo of others)
        if (photo.state !== 'approved' && photo.state !== 'superseded')
          writes.push({ scope, kind: 'talent-photo', id: photo.id, op: 'update', fields: { state: 'superseded' } });
    }
    await write(writes);
    if (file.state === 'ready') await settleOnboarding({ tx, read: record, write, at }, userId, { hasPhoto: true });
  });
};
