import * as calls from '../../domain/calls/sync-calls.ts';
import { createMiddleware } from 'hono/factory';
import { streamSSE } from 'hono/streaming';
import { AppError } from '../../domain/errors.ts';
import type { DeletedResponse } from '../../domain/sync/deleted.ts';
import { PUSH_MAX_BYTES } from '../../domain/sync/protocol.ts';
import { answerJson } from '../http/answer-json.ts';
import { errorFields } from '../log/error-fields.ts';
import { readLargeBody } from '../http/errors.ts';
import { BODY, type Budget, JSON_SHAPE, REQUESTS, SYNC_BYTES } from '../http/limits.ts';
import { budgetOf } from '../http/request-rate.ts';
import { requireToken, signedInUser } from '../http/require-user.ts';
import { missingProof, readProof } from '../identity/proof.ts';
import type { AppEnv, Services } from '../services.ts';
import { hintStream } from '../sync/hint-stream.ts';
import { hintsOf } from '../sync/hints.ts';
import { openStreams } from '../sync/open-streams.ts';
import { pull } from '../sync/pull.ts';
import { pushCosts } from '../registry/push-cost.ts';
import { push } from '../sync/push.ts';
import { needsStepUp } from '../sync/write-policies.ts';
import { readDeleted } from '../sync/read-deleted.ts';
import { answerCalls } from './answer-calls.ts';

const PUSH_LIMITS = { ...JSON_SHAPE.push, bytes: PUSH_MAX_BYTES };
const PULL_LIMITS = { ...JSON_SHAPE.usual, bytes: BODY.pull };
const DELETED_LIMITS = { ...JSON_SHAPE.usual, bytes: BODY.deleted };

/** The sync protocol (docs/sync.md). */
export function syncRoutes(services: Services, rate: Budget = REQUESTS.sync, bytesRate: Budget = SYNC_BYTES) {
  const { routes, answer, limited } = answerCalls(services, { ...REQUESTS, sync: rate });
  const hints = hintsOf(services.database);
  const streams = openStreams();
  const areAhead = new Set<string>();
  const needs = {
    ...services,
    costs: pushCosts(services.clock),
    onFailure: (error: unknown, mutationId: string) =>
      services.log.error('mutation failed', {
        mutationId,
        ...errorFields(error),
      }),
    onAhead(scope: string) {
      if (areAhead.has(scope)) return;
      areAhead.add(scope);
      services.log.warn('a device knows more than the database: if it was restored, run "npm run begin-epoch"', {
        scope,
      });
    },
  };
  const bytes = budgetOf(bytesRate, services.clock);
  const haveBytes = createMiddleware<AppEnv>(async (c, next) => {
    bytes.require(c.get('claims').userId);
    await next();
  });
  const spendLength = createMiddleware<AppEnv>(async (c, next) => {
    bytes.spend(c.get('claims').userId, Number(c.req.header('content-length') ?? PUSH_MAX_BYTES));
    await next();
  });

  answer(
    calls.push,
    async ({ user: { id: userId, sessionId }, body: request }) => {
      // Few pushes need it: the others ask nothing more of the database.
      const asksProof = request.mutations.some(({ changes }) => changes.some(needsStepUp));
      const isProofFresh =
        !asksProof || missingProof(await readProof({ userId, sessionId }, services), services.clock()) === null;
      return push({ ...needs, isProofFresh }, userId, request);
    },
    { guards: [haveBytes, spendLength], limits: PUSH_LIMITS },
  );

  // By hand: the pull itself asks whether the login still holds, in the transaction that it reads in.
  const pullGuards = [requireToken(services), limited(calls.pull.budget, true), haveBytes];
  routes.on(calls.pull.method, [calls.pull.path], ...pullGuards, async (c) => {
    const text = await pull(needs, c.get('claims'), await readLargeBody(c, calls.pull.body, PULL_LIMITS));
    bytes.spend(c.get('claims').userId, text.length);
    return answerJson(c, text);
  });

  answer(
    calls.readDeleted,
    async ({ c, user, body: request }) => {
      const text = JSON.stringify((await readDeleted(needs, user.id, request)) satisfies DeletedResponse);
      bytes.spend(user.id, text.length);
      return answerJson(c, text);
    },
    { guards: [haveBytes], limits: DELETED_LIMITS },
  );

  // `ready`, then a hint for each committed change that this user may read. Ends with the access token: reconnect with
  // a new one.
  answer(calls.openEvents, async ({ c, user: { id: userId } }) => {
    c.header('X-Accel-Buffering', 'no');
    streams.requireRoom();
    return streamSSE(c, async (stream) => {
      const sent = hintStream(stream);
      const stopListening = hints.listen(userId, sent.add);
      const leave = streams.enter(userId, sent.end);
      stream.onAbort(sent.end);
      services.stopping.addEventListener('abort', sent.end, { once: true });
      if (services.stopping.aborted) sent.end();
      try {
        // Still logged in, and of the same houses?
        await sent.run(() => signedInUser(c.req.header('authorization'), services));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      } finally {
        leave();
        stopListening();
        services.stopping.removeEventListener('abort', sent.end);
      }
    });
  });

  return routes;
}
