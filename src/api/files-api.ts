import * as calls from '../../domain/calls/file-calls.ts';
import type { FileAnnouncement, FileStatus } from '../../domain/files/file-messages.ts';
import type { FileVariant } from '../../domain/files/file-states.ts';
import { AppError } from '../../domain/errors.ts';
import { ask, askForBytes } from './ask.ts';

/** The calls of files. Each rejects with an AppError. */
export interface FilesApi {
  /** Announces a file, or reads how far it has come. */
  announce(file: FileAnnouncement, signal: AbortSignal): Promise<FileStatus>;
  /** Sends bytes from `offset` on (tus 1.0.0) and resolves with the offset then. */
  sendPiece(id: string, offset: number, bytes: ArrayBuffer, signal: AbortSignal): Promise<number>;
  remove(id: string, signal: AbortSignal): Promise<void>;
  read(id: string, variant: FileVariant): Promise<{ bytes: ArrayBuffer; type: string }>;
}

/** The calls of one user: under another user's session they are refused here, before anything is sent. */
export const filesApiOf = (ofUser: string): FilesApi => ({
  announce: (body, signal) => ask(calls.announceFile, { body, signal, hasOwnTime: true, ofUser }),
  async sendPiece(id, offset, body, signal) {
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) };
    const response = await askForBytes(calls.sendPiece, { params: { id }, body, headers, signal, ofUser });
    const reached = Number(response.headers.get('upload-offset') ?? Number.NaN);
    if (!Number.isInteger(reached)) throw new AppError('SERVER_ERROR', {}, 'the answer has no Upload-Offset');
    return reached;
  },
  async remove(id, signal) {
    await askForBytes(calls.deleteFile, { params: { id }, signal, ofUser });
  },
  async read(id, variant) {
    const response = await askForBytes(calls.readFile, { params: { id }, query: { variant }, ofUser });
    const type = response.headers.get('content-type') ?? '';
    try {
      return { bytes: await response.arrayBuffer(), type };
    } catch {
      throw new AppError('OFFLINE', {}, 'the answer broke off');
    }
  },
});
