import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { AppError } from '../../domain/errors.ts';
import { DeletedRequest, type DeletedResponse } from '../../domain/sync/deleted.ts';
import { PullRequest, PUSH_MAX_BYTES, PushRequest, type Hint, type PushResponse } from '../../domain/sync/protocol.ts';
import type { ScopeHint } from '../db/database.ts';
import { answerJson } from '../http/answer-json.ts';
import { readBody } from '../http/errors.ts';
import { limitBody } from '../http/limit-body.ts';
import { limitRequests, type RequestRate, SYNC_RATE } from '../http/request-rate.ts';
import { requireToken, requireUser, signedInUser } from '../http/require-user.ts';
import type { AppEnv, Services } from '../services.ts';
import { hintsOf } from '../sync/hints.ts';
import { pull } from '../sync/pull.ts';
import { push } from '../sync/push.ts';
import { readDeleted } from '../sync/read-deleted.ts';

/** A line of nothing, so that proxies and devices can tell a quiet stream from a dead one. */
const HEARTBEAT_MS = 20_000;

/** The sync protocol (docs/sync.md). Mounted at /api/sync. */
export function syncRoutes(services: Services, rate: RequestRate = SYNC_RATE) {
  const routes = new Hono<AppEnv>();
  const hints = hintsOf(services.database);
  const areAhead = new Set<string>();
  const needs = {
    ...services,
    onFailure: (error: unknown, mid: string) =>
      services.log.error('mutation failed', { mid, error: error instanceof Error ? error.message : String(error) }),
    onAhead(scope: string) {
      if (areAhead.has(scope)) return;
      areAhead.add(scope);
      services.log.warn('a device knows more than the database: if it was restored, run "npm run restored"', { scope });
    },
  };
  const limit = limitBody(PUSH_MAX_BYTES);
  const slow = limitRequests(rate, services.clock);

  routes.post('/push', requireUser(services), slow, limit, async (c) => {
    const request = await readBody(c, PushRequest);
    return c.json((await push(needs, c.get('user').id, request)) satisfies PushResponse);
  });

  // The pull itself asks whether the login still holds.
  routes.post('/pull', requireToken(services), slow, limit, async (c) => {
    const request = await readBody(c, PullRequest);
    return answerJson(c, await pull(needs, c.get('claims'), request));
  });

  routes.post('/deleted', requireUser(services), slow, async (c) => {
    const request = await readBody(c, DeletedRequest);
    return c.json((await readDeleted(needs, c.get('user').id, request)) satisfies DeletedResponse);
  });

  // `ready`, then a hint for each committed change of what this user may read. Ends with the access token: come again with a new one.
  routes.get('/events', requireUser(services), slow, (c) => {
    c.header('X-Accel-Buffering', 'no');
    const userId = c.get('user').id;
    return streamSSE(c, async (stream) => {
      const waiting = new Map<string, ScopeHint>();
      let isEnded = false;
      let wake: () => void = () => undefined;
      const stopListening = hints.listen(userId, (hint) => {
        if ((waiting.get(hint.scope)?.version ?? 0) < hint.version) waiting.set(hint.scope, hint);
        wake();
      });
      const end = () => {
        isEnded = true;
        wake();
      };
      stream.onAbort(end);
      services.stopping.addEventListener('abort', end, { once: true });
      let checkedAt = performance.now();
      try {
        await stream.writeSSE({ event: 'ready', data: '{}' });
        while (!isEnded && !services.stopping.aborted) {
          for (const [id, { scope, version }] of waiting) {
            waiting.delete(id);
            await stream.writeSSE({ data: JSON.stringify({ scope, version } satisfies Record<keyof Hint, unknown>) });
          }
          await new Promise<void>((resolve) => {
            const timer = setTimeout(() => resolve(), HEARTBEAT_MS);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
            if (waiting.size > 0 || isEnded) wake();
          });
          if (performance.now() - checkedAt < HEARTBEAT_MS) continue;
          checkedAt = performance.now();
          // Still logged in, and of the same houses?
          await signedInUser(c.req.header('authorization'), services);
          await stream.write(': \n\n');
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      } finally {
        stopListening();
        services.stopping.removeEventListener('abort', end);
      }
    });
  });

  return routes;
}
