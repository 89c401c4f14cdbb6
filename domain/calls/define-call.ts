import type * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';
import type { CallTag } from './tags.ts';

/** What proves who calls. `key` is the public identifier of the client (x-api-key), which authorises nothing. */
export type Auth =
  | 'none'
  | 'key'
  | 'token'
  | 'key+token'
  | 'key+id-token'
  | 'key+registration'
  | 'key+cookie'
  | 'token-or-share-key';

/** Budgets of requests of one user, or of one address where nobody is logged in: `REQUESTS` of the server. */
export type RequestBudget =
  | 'sync'
  | 'lookups'
  | 'talentSearch'
  | 'placeSearch'
  | 'suggestions'
  | 'teasers'
  | 'reads'
  | 'sharedSheet'
  | 'sessions';

export interface CallDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** Below /api, with parameters as Hono writes them: `/houses/:houseId`. */
  path: `/${string}`;
  tag: CallTag;
  summary: string;
  /** More than the summary says: sentences without Markdown. */
  description?: string;
  auth: Auth;
  /** Also for a host before the e-mail is verified, and for staff before the second factor. */
  isForUnproven?: true;
  /** For all but the marketplace's staff the call does not exist. */
  isForStaff?: true;
  /**
   * With a passkey or password of a moment ago, where the account needs it; `passkeys`: with its passkey, if it has
   * one.
   */
  needsProof?: true | 'passkeys';
  budget?: RequestBudget;
  /** Shapes of path parameters; a parameter without one is a UUID. A value of another shape names nothing. */
  params?: Record<string, v.GenericSchema<string, string>>;
  query?: v.GenericSchema;
  /** Headers beyond those of `auth`, with what they say. */
  headers?: Record<string, string>;
  /** Shape of its JSON, or the media type of bytes, which the handler reads. */
  body?: v.GenericSchema | { mediaType: string };
  /** Shape of a good answer, null for none, or the media type of one that is not JSON. */
  answer: v.GenericSchema | null | { mediaType: string };
  /** Of a good answer. Default: 200, and 204 without a body. */
  status?: 200 | 201 | 202 | 204;
  /** Other good answers: 304 to an `if-none-match`, 206 to a `range`. */
  also?: readonly (206 | 304)[];
  /** Codes beyond those that every call may answer and those that follow from what is said above. */
  errors?: readonly ErrorCode[];
}

/**
 * One call of the API: the server checks requests by it, the app's calls are typed by it, the documentation is made
 * from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends CallDefinition>(call: C): C => call;

/** Names of a path's parameters: `houseId` of `/houses/:houseId`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters of a call as the server has read them. */
export type ParamsOf<C extends CallDefinition> = {
  [Name in ParamNames<C['path']>]: C['params'] extends Record<Name, infer S extends v.GenericSchema>
    ? v.InferOutput<S>
    : string;
};

/** A good answer as it travels. */
export type AnswerOf<C extends CallDefinition> = C['answer'] extends v.GenericSchema
  ? v.InferOutput<C['answer']>
  : undefined;
