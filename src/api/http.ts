import type { CallDefinition } from '../../domain/calls/define-call.ts';
import * as v from 'valibot';
import { AppError, ERROR_CODES, type ErrorCode } from '../../domain/errors.ts';
import { readConfig } from '../../domain/calls/installation-calls.ts';
import type { ClientConfig } from '../../domain/identity/client-config.ts';
import { ErrorResponse } from '../../domain/identity/session.ts';
import { withStepUp } from './step-up.ts';
import { tokenSource } from './token-source.ts';

/** On the app's own origin, or the address that was set while building (`VITE_API_URL`, without a slash at its end). */
const API_URL =
  ((import.meta as { env?: { VITE_API_URL?: string } }).env?.VITE_API_URL ?? '').replace(/\/+$/, '') || '/api';
/** Cookies are sent to another origin, too, if one was set. */
const CREDENTIALS: RequestCredentials = API_URL.startsWith('/') ? 'same-origin' : 'include';

/**
 * Settings of the installation that a browser needs; fetched once. `api_key` is a public client identifier that is sent
 * with authentication calls and authorises nothing.
 */
export function clientConfig(): Promise<ClientConfig> {
  config ??= callApi(readConfig).catch((error: unknown) => {
    config = null;
    throw error;
  });
  return config;
}
let config: Promise<ClientConfig> | null = null;

/** `key` for authentication calls (x-api-key), `token` for everything of a logged-in user. */
export type Proof = 'key' | 'token' | 'key+token' | 'none';

interface Call<T> {
  method?: CallDefinition['method'];
  /** Below the API's address, with search. */
  path: string;
  body?: unknown;
  /** A body that is not JSON; `headers` have its type. */
  bytes?: ArrayBuffer;
  /** Shape of a good answer; an answer without it is `SERVER_ERROR`. */
  answer: v.GenericSchema<unknown, T>;
  auth: Proof;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The same call, made before the program was there; only by a page of the API's own origin. */
  early?: Promise<Response> | undefined;
  /** With `token`: the user whose call this is, where the session may have changed hands meanwhile. */
  ofUser?: string | undefined;
  /** Its `signal` ends it in time. */
  hasOwnTime?: boolean;
}

/** A call without an answer for so long counts as cut: a connection that died in silence is noticed by nothing else. */
const READ_TIMEOUT_MS = 30_000;
const WRITE_TIMEOUT_MS = 60_000;

/**
 * One call of the API. Resolves with the parsed answer; rejects with an `AppError` whose code is the reason: `OFFLINE`
 * without an answer, the API's own code for an error (with `details.status`, and `details.retryAfterSeconds` on a 429).
 */
export const callApi = <T>(call: Call<T>): Promise<T> =>
  withProof(call, () =>
    answeredInTime(call, async (timed, renew) => {
      const response = await sendAs(call.auth, timed);
      renew();
      return read(response, call.answer);
    }),
  );

/** A logged-in user may be asked for a fresh proof first. */
const withProof = <T>({ auth }: { auth: Proof }, run: () => Promise<T>): Promise<T> =>
  auth.endsWith('token') ? withStepUp(run) : run();

async function sendAs(auth: Proof, call: Sent): Promise<Response> {
  const key = auth.startsWith('key') ? { 'x-api-key': (await clientConfig()).api_key } : {};
  const keyed = { ...call, headers: { ...call.headers, ...key } };
  return auth.endsWith('token') ? sendWithToken(keyed) : send(keyed, {});
}

/**
 * As `callApi`, for an address that was called before: with the tag of that answer the server may answer that nothing
 * has changed, which costs a few bytes. `tag` is null the first time.
 */
export async function callAgain<T>(
  call: Call<T>,
  tag: string | null,
): Promise<{ type: 'unchanged' } | { type: 'answer'; answer: T; tag: string | null }> {
  const asked = { ...call, headers: { ...call.headers, ...(tag !== null && { 'if-none-match': tag }) } };
  return answeredInTime(asked, async (timed, renew) => {
    const response = await sendAs(call.auth, timed);
    if (response.status === 304) return { type: 'unchanged' };
    renew();
    return { type: 'answer', answer: await read(response, call.answer), tag: response.headers.get('etag') };
  });
}

/** Opens an answer that is read piece by piece, as a logged-in user. Rejects like `callApi`. */
export async function openStream(
  path: string,
  signal: AbortSignal,
  ofUser?: string,
): Promise<ReadableStream<Uint8Array>> {
  const response = await sendWithToken({ path, signal, ofUser, headers: { accept: 'text/event-stream' } });
  if (!response.ok) throw errorOf(response, parseJson(await response.text().catch(() => '')));
  if (response.body === null) throw new AppError('OFFLINE', {}, 'the answer broke off');
  return response.body;
}

/** A call whose answer is not JSON. Rejects like `callApi`, also for every answer that is not good. */
export const callForBytes = (call: Omit<Call<unknown>, 'answer'>): Promise<Response> =>
  withProof(call, async () => {
    const response = await sendAs(call.auth, call);
    if (response.ok || response.status === 304) return response;
    throw errorOf(response, parseJson(await response.text().catch(() => '')));
  });

type Sent = Omit<Call<unknown>, 'answer' | 'auth'>;

/** Aborts a call that receives nothing for too long, as OFFLINE. `renew` restarts the timeout. */
async function answeredInTime<T>(call: Sent, run: (timed: Sent, renew: () => void) => Promise<T>): Promise<T> {
  if (call.hasOwnTime === true) return run(call, () => undefined);
  const { method = 'GET', path, signal } = call;
  const ended = new AbortController();
  const stop = () => ended.abort(signal?.reason);
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(() => ended.abort(), method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  };
  const renew = () => {
    clearTimeout(timer);
    begin();
  };
  begin();
  try {
    return await run({ ...call, signal: ended.signal }, renew);
  } catch (error) {
    if (ended.signal.aborted && signal?.aborted !== true)
      throw new AppError('OFFLINE', {}, `no answer in time from ${path}`);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function sendWithToken(call: Sent): Promise<Response> {
  const token = await inTime(call.signal, tokenSource()?.current(call.ofUser).catch(isAway));
  if (!token) throw new AppError('TOKEN_EXPIRED', { status: 401 });
  const first = await send(call, { authorization: `Bearer ${token}` });
  if (first.status !== 401 || !(await isAboutToken(first))) return first;
  const next = await inTime(call.signal, tokenSource()?.renewed(token, call.ofUser).catch(isAway));
  return next ? send(call, { authorization: `Bearer ${next}` }) : first;
}

/** A missing API key is a 401, too, and another token would not cure it. */
async function isAboutToken(response: Response): Promise<boolean> {
  const body = parseJson(
    await response
      .clone()
      .text()
      .catch(() => ''),
  );
  return errorOf(response, body).code !== 'API_KEY_REQUIRED';
}

/**
 * One tab at a time renews: where that one was put to sleep meanwhile, the others wait for it, but no call longer than
 * its own time.
 */
function inTime<T>(signal: AbortSignal | undefined, waited: Promise<T> | undefined): Promise<T> | undefined {
  if (signal === undefined || waited === undefined) return waited;
  return new Promise((resolve, reject) => {
    const end = () => reject(new DOMException('not in time', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** The code with the session loads late; if it cannot be loaded, there is no network. */
function isAway(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('OFFLINE', {}, String(error));
}

async function send(
  { method = 'GET', path, body, bytes, headers, signal, early }: Sent,
  own: Record<string, string>,
): Promise<Response> {
  try {
    if (early !== undefined && API_URL === '/api') return await (inTime(signal, early) ?? early);
    return await fetch(API_URL + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...own,
      },
      credentials: CREDENTIALS,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes !== undefined && { body: bytes }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AppError('OFFLINE', {}, `no answer from ${path}`);
  }
}

async function read<T>(response: Response, answer: v.GenericSchema<unknown, T>): Promise<T> {
  const text = await response.text().catch(() => {
    throw new AppError('OFFLINE', {}, 'the answer broke off');
  });
  const body = parseJson(text);
  if (!response.ok) throw errorOf(response, body);
  const parsed = v.safeParse(answer, body);
  if (!parsed.success)
    throw new AppError('SERVER_ERROR', { status: response.status }, 'the answer has an unknown shape');
  return parsed.output;
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(response: Response, body: unknown): AppError {
  const parsed = v.safeParse(ErrorResponse, body);
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const details = {
    ...(parsed.success && parsed.output.error.details),
    // Tokens beside an EMAIL_EXISTS (specification, section 7).
    ...(parsed.success && parsed.output.data !== undefined && { data: parsed.output.data }),
    status,
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
  };
  if (parsed.success && isErrorCode(parsed.output.error.code))
    return new AppError(parsed.output.error.code, details, parsed.output.error.message);
  return new AppError(codeOfStatus(status), details);
}

const isErrorCode = (code: string): code is ErrorCode => ERROR_CODES.some((known) => known === code);

/** For an answer that did not come from the API itself (a proxy, a captive portal) or has an unknown code. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'TOKEN_EXPIRED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST';
}
