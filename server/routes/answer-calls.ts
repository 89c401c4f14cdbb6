import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { CallDefinition, ParamsOf, RequestBudget } from '../../domain/calls/define-call.ts';
import { AppError } from '../../domain/errors.ts';
import { Uuid } from '../../domain/ids.ts';
import { readBody, readLargeBody, readQuery } from '../http/errors.ts';
import { type Budget, REQUESTS } from '../http/limits.ts';
import type { BodyLimits } from '../http/read-json.ts';
import { limitAddress, limitRequests } from '../http/request-rate.ts';
import { requireStaff } from '../http/require-staff.ts';
import { requireAnyUser, requireUser } from '../http/require-user.ts';
import { requireFreshProof } from '../identity/proof.ts';
import type { AppEnv, Services, SignedInUser } from '../services.ts';

type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** What a handler gets of a request that has passed all that the call's definition asks. */
export interface Asked<C extends CallDefinition> {
  c: Context<AppEnv>;
  /** Undefined where the call needs no access token. */
  user: C['auth'] extends 'token' | 'key+token' ? SignedInUser : undefined;
  params: ParamsOf<C>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

/** The answer as it travels, or a whole response for what is not JSON. */
type Answered<C extends CallDefinition> =
  | Response
  | (C['answer'] extends v.GenericSchema ? v.InferInput<C['answer']> : C['answer'] extends null ? void : never);

interface Options {
  /** Before the body is read. */
  guards?: MiddlewareHandler<AppEnv>[];
  /** Of a body that is larger than usual; reading it stops at the first fault. */
  limits?: BodyLimits;
}

/** Routes of defined calls, to be mounted at /api. Requests of one budget are counted together. */
export function answerCalls(services: Services, requests: Record<RequestBudget, Budget> = REQUESTS) {
  const routes = new Hono<AppEnv>();
  const budgets = new Map<string, MiddlewareHandler<AppEnv>>();
  const limited = (name: RequestBudget, isByUser: boolean) => {
    const key = `${name} ${isByUser}`;
    const known = budgets.get(key);
    if (known !== undefined) return known;
    const made = isByUser ? limitRequests(requests[name], services.clock) : limitAddress(requests[name], services);
    budgets.set(key, made);
    return made;
  };

  function guardsOf({ auth, isForUnproven, isForStaff, needsProof, budget }: CallDefinition) {
    const isByUser = auth === 'token' || auth === 'key+token';
    return [
      ...(isByUser ? [isForUnproven ? requireAnyUser(services) : requireUser(services)] : []),
      ...(isForStaff ? [requireStaff] : []),
      ...(budget === undefined ? [] : [limited(budget, isByUser)]),
      ...(needsProof ? [requireFreshProof(services, needsProof === true ? 'usual' : needsProof)] : []),
    ];
  }

  /** Answers `call` by `handle`. Everything that the definition says is checked before. */
  function answer<const C extends CallDefinition>(
    call: C,
    handle: (asked: Asked<C>) => Promise<Answered<C>>,
    { guards = [], limits }: Options = {},
  ): void {
    const { query, body } = call;
    const status = call.status ?? (call.answer === null ? 204 : 200);
    routes.on(call.method, [call.path], ...guardsOf(call), ...guards, async (c) => {
      const asked = {
        c,
        user: c.get('user'),
        params: paramsOf(call, c.req.param()),
        query: query && readQuery(c, query),
        body: await bodyOf(c, body, limits),
      };
      // The types of a definition's schemas are those of what the schemas have just read.
      const answered: unknown = await handle(asked as Asked<C>);
      if (answered instanceof Response) return answered;
      return status === 204 || answered === undefined ? c.body(null, status) : c.json(answered, status);
    });
  }

  return { routes, answer, limited };
}

async function bodyOf(c: Context<AppEnv>, body: CallDefinition['body'], limits: BodyLimits | undefined) {
  if (body === undefined || 'mediaType' in body) return undefined;
  return limits === undefined ? readBody(c, body) : readLargeBody(c, body, limits);
}

/** A parameter of another shape names nothing. */
function paramsOf({ params = {} }: CallDefinition, given: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(given))
    if (!v.is(params[name] ?? Uuid, value)) throw new AppError('NOT_FOUND');
  return given;
}
