import { MemoryLocker, Server } from '@tus/server';
import type { Services } from '../services.ts';
import { type FileRow, fileById } from './file-rows.ts';
import type { UploadStore } from './upload-store.ts';

/**
 * Answers requests of the tus protocol for one announced file; the caller has checked `id`. `finish` is called when all
 * bytes of the file have arrived. Its failure is logged: the device asks for the file's status next, which tries again.
 */
export function uploadAnswerer(
  { database, log }: Pick<Services, 'database' | 'log'>,
  uploads: UploadStore,
  finish: (file: FileRow) => Promise<unknown>,
): (request: Request, id: string) => Promise<Response> {
  const server = new Server({
    path: '/api/files/uploads',
    datastore: uploads,
    locker: new MemoryLocker(),
    getFileIdFromRequest: (_, last) => last,
    async onUploadFinish(_, { id }) {
      try {
        const file = await fileById(database.db, id);
        if (file !== null) await finish(file);
      } catch (error) {
        log.error('a file could not be processed', { fileId: id, error: String(error) });
      }
      return {};
    },
  });
  return async (request, id) => {
    // The library parses the id from the end of the whole address, query included: it is passed an address with one id.
    const address = new URL(`/api/files/uploads/${id}`, request.url);
    const answer = await server.handleWeb(withAddress(request, address));
    // The API answers its own origin only.
    const headers = [...answer.headers].filter(([name]) => !name.startsWith('access-control-'));
    return new Response(answer.body, { status: answer.status, headers });
  };
}

function withAddress(request: Request, address: URL): Request {
  const { method, headers, body, signal } = request;
  // `duplex` is missing in the type; a body that is a stream needs it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(address, init);
}
