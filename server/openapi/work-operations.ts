import * as v from 'valibot';
import { Uuid } from '../../domain/ids.ts';
import { BreakdownResponse } from '../../domain/breakdown/breakdown-response.ts';
import { ReplyRequest, SHARE_KEY_HEADER, SharedSheet } from '../../domain/call-sheet/shared.ts';
import { FileAnnouncement, FileStatus } from '../../domain/files/file-messages.ts';
import { FILE_VARIANTS } from '../../domain/files/file-states.ts';
import { ClientConfig } from '../../domain/identity/client-config.ts';
import { DeletedRequest, DeletedResponse } from '../../domain/sync/deleted.ts';
import { PullRequest, PullResponse, PushRequest, PushResponse } from '../../domain/sync/protocol.ts';
import {
  DetailAnswer,
  FacetAnswer,
  SearchAnswer,
  SuggestionAnswer,
} from '../../domain/talent-search/search-messages.ts';
import { SuggestionRequest } from '../../domain/talent-search/model-suggestions.ts';
import { TalentSearch } from '../../domain/talent/search.ts';
import type { Operations } from './operation.ts';

const shareKey = { [SHARE_KEY_HEADER]: 'Key of a shared sheet, instead of an access token.' };
const tus = { 'Tus-Resumable': 'Version of the tus protocol: 1.0.0.' };
const signedIn = ['TOKEN_EXPIRED', 'SESSION_REVOKED'] as const;

/** The house of the search. */
const house = v.optional(Uuid);
const talentQuery = v.object({ ...TalentSearch.entries, frame: v.optional(v.string()), house });

/** Everything but /sessions. */
export const WORK_OPERATIONS = {
  'GET /config': {
    tag: 'installation',
    summary: 'What a browser has to know of this installation',
    auth: 'none',
    answers: { 200: ClientConfig },
  },
  'GET /health': {
    tag: 'installation',
    summary: 'Does the server answer?',
    auth: 'none',
    answers: { 200: v.object({ ok: v.literal(true) }) },
  },
  'GET /docs': {
    tag: 'installation',
    summary: 'This documentation as a page',
    auth: 'none',
    answers: { 200: { mediaType: 'text/html' } },
  },
  'GET /docs/openapi.json': {
    tag: 'installation',
    summary: 'This documentation as OpenAPI 3.1',
    auth: 'none',
    answers: { 200: v.looseObject({ openapi: v.string() }) },
  },
  'GET /scenes/breakdown/:scriptId': {
    tag: 'productions',
    summary: 'The breakdown of a script',
    auth: 'token',
    answers: { 200: BreakdownResponse },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /call-sheets/shared/:sheetId': {
    tag: 'shared call sheets',
    summary: 'A shared call sheet, view-only',
    description: 'A guest gets the issued versions without private fields; 304 when nothing has changed.',
    auth: 'token-or-share-key',
    headers: shareKey,
    answers: { 200: SharedSheet, 304: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /call-sheets/shared/:sheetId/replies': {
    tag: 'shared call sheets',
    summary: 'Seen or confirmed, by a person of the sheet',
    auth: 'token-or-share-key',
    headers: shareKey,
    body: ReplyRequest,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /call-sheets/shared/:sheetId/manifest.webmanifest': {
    tag: 'shared call sheets',
    summary: 'Web app manifest of one sheet, for the home screen',
    auth: 'none',
    answers: { 200: { mediaType: 'application/manifest+json' } },
    errors: ['NOT_FOUND'],
  },
  'GET /talents': {
    tag: 'talents',
    summary: 'Search talents',
    description: 'The plain parameters stand over those of `frame`.',
    auth: 'token',
    query: talentQuery,
    answers: { 200: SearchAnswer },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'GET /talents/facets': {
    tag: 'talents',
    summary: 'How many talents each filter would leave',
    auth: 'token',
    query: talentQuery,
    answers: { 200: FacetAnswer },
    errors: [...signedIn, 'FORBIDDEN'],
  },
  'POST /talents/suggestions': {
    tag: 'talents',
    summary: 'Filters that a configured AI service suggests for a sentence',
    description:
      'Only for members of a house with `ai_access`. Fills slots that the reading of the sentence left empty.',
    auth: 'token',
    body: SuggestionRequest,
    answers: { 200: SuggestionAnswer },
    errors: [...signedIn, 'FORBIDDEN', 'LOOKUP_FAILED'],
  },
  'GET /talents/:id': {
    tag: 'talents',
    summary: 'The profile of a talent',
    auth: 'token',
    query: v.object({ house }),
    answers: { 200: DetailAnswer },
    errors: [...signedIn, 'FORBIDDEN', 'NOT_FOUND'],
  },
  'POST /files': {
    tag: 'files',
    summary: 'Announce a file with its hash; the same again answers how it stands',
    auth: 'token',
    body: FileAnnouncement,
    answers: { 200: FileStatus },
    errors: [...signedIn, 'FORBIDDEN', 'NOT_FOUND'],
  },
  'HEAD /files/uploads/:id': {
    tag: 'files',
    summary: 'How many bytes of a file have arrived (tus)',
    auth: 'token',
    headers: tus,
    answers: { 200: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'PATCH /files/uploads/:id': {
    tag: 'files',
    summary: 'Send the next bytes of a file (tus)',
    auth: 'token',
    headers: tus,
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'OPTIONS /files/uploads/:id': {
    tag: 'files',
    summary: 'What this server can do of the tus protocol',
    auth: 'token',
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /files/:id/status': {
    tag: 'files',
    summary: 'How a file stands',
    auth: 'token',
    answers: { 200: FileStatus },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'GET /files/:id': {
    tag: 'files',
    summary: 'The bytes of a file or of a smaller copy',
    auth: 'token',
    query: v.object({ variant: v.optional(v.picklist(FILE_VARIANTS)) }),
    answers: {
      200: { mediaType: 'application/octet-stream' },
      206: { mediaType: 'application/octet-stream' },
      304: null,
    },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'DELETE /files/:id': {
    tag: 'files',
    summary: 'Delete an own file',
    auth: 'token',
    answers: { 204: null },
    errors: [...signedIn, 'NOT_FOUND'],
  },
  'POST /sync/push': {
    tag: 'sync',
    summary: 'Send mutations of the own outbox, in order',
    auth: 'token',
    body: PushRequest,
    answers: { 200: PushResponse },
    errors: [...signedIn, 'PAYLOAD_TOO_LARGE'],
  },
  'POST /sync/pull': {
    tag: 'sync',
    summary: 'Records that are newer than the given cursors',
    auth: 'token',
    body: PullRequest,
    answers: { 200: PullResponse },
    errors: [...signedIn, 'PAYLOAD_TOO_LARGE'],
  },
  'POST /sync/deleted': {
    tag: 'sync',
    summary: 'What deleted records were, to restore them',
    auth: 'token',
    body: DeletedRequest,
    answers: { 200: DeletedResponse },
    errors: [...signedIn, 'PAYLOAD_TOO_LARGE'],
  },
  'GET /sync/events': {
    tag: 'sync',
    summary: 'Hints that a scope has changed, as server-sent events',
    auth: 'token',
    answers: { 200: { mediaType: 'text/event-stream' } },
    errors: signedIn,
  },
} as const satisfies Operations;
