import * as v from 'valibot';
import { ReplyRequest, SHARE_KEY_HEADER, SharedSheet } from '../call-sheet/shared.ts';
import { defineCall } from './define-call.ts';

/** Shared call sheets. Any fault of key or sheet has one answer, so an id of another shape is read by the handler. */

const shared = {
  tag: 'shared call sheets',
  auth: 'token-or-share-key',
  budget: 'sharedSheet',
  params: { sheetId: v.string() },
  headers: { [SHARE_KEY_HEADER]: 'Key of a shared sheet, instead of an access token.' },
} as const;

export const readSharedSheet = defineCall({
  ...shared,
  method: 'GET',
  path: '/call-sheets/shared/:sheetId',
  summary: 'A shared call sheet, view-only',
  description: 'A guest gets the issued versions without private fields; 304 when nothing has changed.',
  answer: SharedSheet,
  also: [304],
});

export const replyToSheet = defineCall({
  ...shared,
  method: 'POST',
  path: '/call-sheets/shared/:sheetId/replies',
  summary: 'Seen or confirmed, by a person of the sheet',
  body: ReplyRequest,
  answer: null,
});

export const readSheetManifest = defineCall({
  method: 'GET',
  path: '/call-sheets/shared/:sheetId/manifest.webmanifest',
  tag: 'shared call sheets',
  summary: 'Web app manifest of one sheet, for the home screen',
  auth: 'none',
  budget: 'sharedSheet',
  answer: { mediaType: 'application/manifest+json' },
});
