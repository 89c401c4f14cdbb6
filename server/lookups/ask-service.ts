import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';

/** Far more than an answer about one place needs. */
const MOST_BYTES = 1024 * 1024;

interface Question<T> {
  url: URL;
  /** Form fields; with them the question is a POST. */
  form?: URLSearchParams;
  /** A body of JSON; with it the question is a POST. */
  json?: unknown;
  token?: string;
  timeoutMs: number;
  answer: v.GenericSchema<unknown, T>;
}

/**
 * Calls a configured outside service and parses its JSON. Its answer can be wrong but not harmful: it has limits of
 * time and size, redirects are not followed (they could lead into the server's own network), and its answer must have
 * the expected shape. Throws LOOKUP_FAILED; `reason` is the cause, never the query. A 400 answers null: the service has
 * no data.
 */
export async function askService<T>({ url, form, json, token, timeoutMs, answer }: Question<T>): Promise<T | null> {
  try {
    const response = await fetch(url, {
      ...(form !== undefined && { method: 'POST', body: form }),
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        accept: 'application/json',
        'user-agent': 'Klaket',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 400) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new AppError('LOOKUP_FAILED', { reason: `status ${response.status}` });
    const parsed = v.safeParse(answer, JSON.parse(await readLimited(response)));
    if (!parsed.success) throw new AppError('LOOKUP_FAILED', { reason: 'shape' });
    return parsed.output;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof SyntaxError ? 'not JSON' : error instanceof Error ? error.name : 'unknown';
    throw new AppError('LOOKUP_FAILED', { reason });
  }
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return text;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new AppError('LOOKUP_FAILED', { reason: 'too large' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
