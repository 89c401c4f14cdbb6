import type { Hono } from 'hono';
import * as v from 'valibot';
import { AppError, ERROR_CODES } from '../../../domain/errors.ts';
import { FileStatus } from '../../../domain/files/file-messages.ts';
import { ErrorResponse } from '../../../domain/identity/session.ts';
import type { AppEnv } from '../../../server/services.ts';
import type { FilesApi } from '../../../src/api/files-api.ts';

/** The device's view of the files of a real app in this process, without a socket between them. */
export function appFilesApi(app: Pick<Hono<AppEnv>, 'request'>, token: () => string): Omit<FilesApi, 'read'> {
  const ask = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://localhost/api/files${path}`, {
      method,
      headers: { authorization: `Bearer ${token()}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    if (response.ok) return response;
    const answer = v.safeParse(ErrorResponse, await response.json().catch(() => null));
    const said = answer.success ? answer.output.error.code : null;
    const code = ERROR_CODES.find((known) => known === said) ?? 'SERVER_ERROR';
    throw new AppError(code, { status: response.status });
  };
  return {
    async announce(file) {
      const headers = { 'content-type': 'application/json' };
      return v.parse(FileStatus, await (await ask('POST', '', JSON.stringify(file), headers)).json());
    },
    async sendPiece(id, offset, bytes) {
      const response = await ask('PATCH', `/uploads/${id}`, bytes, {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      });
      return Number(response.headers.get('upload-offset'));
    },
    async remove(id) {
      await ask('DELETE', `/${id}`);
    },
  };
}
