import * as v from 'valibot';
import type { AnswerOf, CallDefinition, ParamNames } from '../../domain/calls/define-call.ts';
import { callApi } from './http.ts';

interface Options {
  signal?: AbortSignal | undefined;
  /** The user whose call this is, if another user may have logged in since. */
  ofUser?: string | undefined;
}

type Filled<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]: T };
type Texts<Names extends string> = [Names] extends [never] ? never : Record<Names, string>;
type InputOf<S> = S extends v.GenericSchema ? v.InferInput<S> : never;

/** What a call needs: its parameters, query and body, each where its definition has it. */
export type Question<C extends CallDefinition> = Filled<'params', Texts<ParamNames<C['path']>>> &
  Filled<'query', InputOf<C['query']>> &
  Filled<'body', InputOf<C['body']>>;

/**
 * Makes a call whose answer is JSON or nothing. Rejects with an `AppError` whose code says what happened, as `callApi`
 * does.
 */
export function ask<const C extends CallDefinition>(
  call: C,
  ...[asked]: unknown extends Question<C> ? [asked?: Options] : [asked: Question<C> & Options]
): Promise<AnswerOf<C>> {
  const { params = {}, query = {}, body, signal, ofUser }: Asked = asked ?? {};
  const { method, auth, answer } = call;
  return callApi({
    method,
    path: addressOf(call.path, params, query),
    ...(body !== undefined && { body }),
    // The answer's schema is the definition's own: `AnswerOf` says what it makes.
    answer: (answer === null || 'mediaType' in answer ? v.undefined() : answer) as v.GenericSchema<
      unknown,
      AnswerOf<C>
    >,
    auth: auth === 'token' || auth === 'key+token' ? 'token' : auth === 'none' ? 'none' : 'key',
    ...(signal && { signal }),
    ofUser,
  });
}

interface Asked extends Options {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** The path with its parameters, and the query's fields that have a value. */
function addressOf(path: string, params: Record<string, string>, query: object): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
