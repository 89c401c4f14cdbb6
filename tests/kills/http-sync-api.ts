import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { Hint, PullResponse, PushResponse } from '../../domain/sync/protocol.ts';
import type { SyncApi } from '../../src/api/sync-api.ts';

/** Real requests to whatever server is up; several people in one process. `onPush`: a push has been sent. */
export function httpSyncApi(origin: () => string, token: () => string, onPush: () => void): SyncApi {
  const headers = () => ({ authorization: `Bearer ${token()}`, 'content-type': 'application/json' });
  const ask = async <S extends v.GenericSchema>(
    path: string,
    body: unknown,
    answer: S,
    signal: AbortSignal,
  ): Promise<v.InferOutput<S>> => {
    const init = { method: 'POST', headers: headers(), body: JSON.stringify(body), signal };
    try {
      const sent = fetch(`${origin()}/api/sync/${path}`, init);
      if (path === 'push') onPush();
      const response = await sent;
      const json: unknown = await response.json();
      if (response.ok) return v.parse(answer, json);
    } catch (error) {
      if (error instanceof v.ValiError) throw error;
      throw new AppError('OFFLINE');
    }
    throw new AppError('SERVER_ERROR');
  };
  return {
    push: (request, signal) => ask('push', request, PushResponse, signal),
    pull: (request, signal) => ask('pull', request, PullResponse, signal),
    async events({ onReady, onHint }, signal) {
      const response = await fetch(`${origin()}/api/sync/events`, { headers: headers(), signal });
      if (!response.ok || response.body === null) throw new AppError('SERVER_ERROR');
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of response.body) {
        text += decoder.decode(chunk, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          if (event.startsWith('event: ready')) onReady();
          else if (event.startsWith('data: ')) onHint(v.parse(Hint, JSON.parse(event.slice(6))));
        }
      }
    },
  };
}
