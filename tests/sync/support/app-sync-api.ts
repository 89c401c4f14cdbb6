import type { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { ErrorResponse } from '../../../domain/identity/session.ts';
import { Hint, PullResponse, PushResponse } from '../../../domain/sync/protocol.ts';
import type { AppEnv } from '../../../server/services.ts';
import type { SyncApi } from '../../../src/api/sync-api.ts';

/** The codes that mean something to a device. */
const PASSED_ON = ['TOKEN_EXPIRED', 'SESSION_REVOKED', 'PAYLOAD_TOO_LARGE'] as const;

/** The device's view of a real app in this process, without a socket between them. */
export function appSyncApi(app: Pick<Hono<AppEnv>, 'request'>, token: () => string): SyncApi {
  const ask = async <S extends v.GenericSchema>(path: string, body: unknown, answer: S): Promise<v.InferOutput<S>> => {
    const response = await app.request(`http://localhost/api/sync/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const json: unknown = await response.json();
    if (response.ok) return v.parse(answer, json);
    const code = v.parse(ErrorResponse, json).error.code;
    throw new AppError(PASSED_ON.find((known) => known === code) ?? 'SERVER_ERROR');
  };
  return {
    push: (request) => ask('push', request, PushResponse),
    pull: (request) => ask('pull', request, PullResponse),
    async events({ onReady, onHint }, signal) {
      const response = await app.request('http://localhost/api/sync/events', {
        headers: { authorization: `Bearer ${token()}` },
        signal,
      });
      if (!response.ok || response.body === null) throw new AppError('TOKEN_EXPIRED');
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      signal.addEventListener('abort', () => void reader.cancel(), { once: true });
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        for (const event of chunk.value.split('\n\n').filter(Boolean)) {
          if (event.startsWith('event: ready')) onReady();
          else if (event.startsWith('data: ')) onHint(v.parse(Hint, JSON.parse(event.slice(6))));
        }
      }
    },
  };
}
