import * as v from 'valibot';
import type { AnswerOf, Auth, CallDefinition, ParamNames } from '../../domain/calls/define-call.ts';
import { callAgain, callApi, callForBytes, type Proof } from './http.ts';

interface Options {
  signal?: AbortSignal | undefined;
  /** The user whose call this is, if another user may have logged in since. */
  ofUser?: string | undefined;
  /** A token other than the session's: of an unfinished registration, or of the identity provider. */
  token?: string | undefined;
  /** Those of the definition. */
  headers?: Record<string, string>;
  /** Its `signal` ends it in time. */
  hasOwnTime?: boolean;
  /** The same call, made before the program was there. */
  early?: Promise<Response> | undefined;
}

type Filled<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]: T };
type Texts<Names extends string> = [Names] extends [never] ? never : Record<Names, string>;
type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : S extends { mediaType: string } ? ArrayBuffer : never;

/** What a call needs: its parameters, query and body, each where its definition has it. */
export type Question<C extends CallDefinition> = Filled<'params', Texts<ParamNames<C['path']>>> &
  Filled<'query', InputOf<C['query']>> &
  Filled<'body', InputOf<C['body']>>;

type Arguments<C extends CallDefinition> =
  unknown extends Question<C> ? [asked?: Options] : [asked: Question<C> & Options];

/**
 * Makes a call whose answer is JSON or nothing. Rejects with an `AppError` whose code says what happened, as `callApi`
 * does.
 */
export const ask = <const C extends CallDefinition>(call: C, ...[asked]: Arguments<C>): Promise<AnswerOf<C>> =>
  callApi({ ...sentOf(call, asked), answer: answerOf(call) });

/** The same for a call that was made before: with the tag of that answer it may be unchanged (`callAgain`). */
export const askAgain = <const C extends CallDefinition>(call: C, tag: string | null, ...[asked]: Arguments<C>) =>
  callAgain({ ...sentOf(call, asked), answer: answerOf(call) }, tag);

/** Makes a call whose answer is not JSON, or is told by headers. */
export const askForBytes = <const C extends CallDefinition>(call: C, ...[asked]: Arguments<C>): Promise<Response> =>
  callForBytes(sentOf(call, asked));

/** The answer's schema is the definition's own: `AnswerOf` says what it makes. */
const answerOf = <C extends CallDefinition>({ answer }: C) =>
  (answer === null || 'mediaType' in answer ? v.undefined() : answer) as v.GenericSchema<unknown, AnswerOf<C>>;

interface Asked extends Options {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

function sentOf({ method, path, auth, body: shape }: CallDefinition, asked: Asked = {}) {
  const { params = {}, query = {}, body, token, headers, signal, ofUser, hasOwnTime, early } = asked;
  return {
    method,
    path: addressOf(path, params, query),
    ...(body instanceof ArrayBuffer ? { bytes: body, hasOwnTime: true } : body !== undefined && { body }),
    auth: proofOf(auth, headers),
    headers: {
      ...headers,
      ...(shape !== undefined && 'mediaType' in shape && { 'content-type': shape.mediaType }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(signal && { signal }),
    ...(hasOwnTime && { hasOwnTime }),
    ofUser,
    early,
  };
}

/** What `callApi` adds; cookies go with every call, other tokens and share keys are in the headers. */
function proofOf(auth: Auth, headers: Record<string, string> | undefined): Proof {
  if (auth === 'token-or-share-key') return headers === undefined ? 'token' : 'none';
  return auth === 'none' || auth === 'token' || auth === 'key+token' ? auth : 'key';
}

/** The path with its parameters, and the query's fields that have a value. */
function addressOf(path: string, params: Record<string, string>, query: object): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
