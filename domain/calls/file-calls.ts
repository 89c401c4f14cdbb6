import * as v from 'valibot';
import { FileAnnouncement, FileStatus } from '../files/file-messages.ts';
import { FILE_VARIANTS } from '../files/file-states.ts';
import { defineCall } from './define-call.ts';

/** Photos, videos and sounds: announced with their hash, sent by the tus protocol, read by those who may. */

const file = { tag: 'files', auth: 'token' } as const;
const upload = {
  ...file,
  path: '/files/uploads/:id',
  headers: { 'Tus-Resumable': 'Version of the tus protocol: 1.0.0.' },
} as const;
const bytes = { mediaType: 'application/offset+octet-stream' } as const;

/** Also reads how far a file has come. */
export const announceFile = defineCall({
  ...file,
  method: 'POST',
  path: '/files',
  summary: 'Announce a file with its hash; the same again answers how it stands',
  body: FileAnnouncement,
  answer: FileStatus,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const readUploadOffset = defineCall({
  ...upload,
  method: 'HEAD',
  summary: 'How many bytes of a file have arrived (tus)',
  answer: null,
  status: 200,
});

export const sendPiece = defineCall({
  ...upload,
  method: 'PATCH',
  summary: 'Send the next bytes of a file (tus)',
  body: bytes,
  answer: null,
});

export const readUploadOptions = defineCall({
  ...upload,
  method: 'OPTIONS',
  summary: 'What this server can do of the tus protocol',
  answer: null,
});

export const readFileStatus = defineCall({
  ...file,
  method: 'GET',
  path: '/files/:id/status',
  summary: 'How a file stands',
  answer: FileStatus,
});

export const readFile = defineCall({
  ...file,
  method: 'GET',
  path: '/files/:id',
  summary: 'The bytes of a file or of a smaller copy',
  query: v.object({ variant: v.optional(v.picklist(FILE_VARIANTS), 'full') }),
  answer: { mediaType: 'application/octet-stream' },
  also: [206, 304],
});

export const deleteFile = defineCall({
  ...file,
  method: 'DELETE',
  path: '/files/:id',
  summary: 'Delete an own file',
  answer: null,
});
