import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { AppEnv } from '../services.ts';
import { jsonCounter, type JsonLimits } from './json-shape.ts';

export interface BodyLimits extends JsonLimits {
  bytes: number;
}

/**
 * Reads a JSON body, counting its bytes and values as they arrive, so that a body that is too large is refused before
 * it is held or parsed. Throws PAYLOAD_TOO_LARGE or BAD_REQUEST.
 */
export async function readJson(c: Context<AppEnv>, limits: BodyLimits): Promise<unknown> {
  const announced = Number(c.req.header('content-length') ?? 0);
  if (!(announced <= limits.bytes)) throw tooLarge(limits);
  const count = jsonCounter(limits);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const take = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > limits.bytes) throw tooLarge(limits);
    count(chunk);
    chunks.push(chunk);
  };
  const incoming = unreadMessage(c);
  await (incoming === null ? readStream(c.req.raw.body, take) : readMessage(incoming, take));
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new AppError('BAD_REQUEST', { reason: 'not-json' });
  }
}

const tooLarge = ({ bytes }: BodyLimits) => new AppError('PAYLOAD_TOO_LARGE', { max_bytes: bytes });

/**
 * The request as Node has it; a web stream around it costs more than the rest of a small request. Null in tests, and
 * once another has read it.
 */
function unreadMessage(c: Context<AppEnv>): IncomingMessage | null {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming === undefined || incoming.readableDidRead || incoming.headers['transfer-encoding'] !== undefined)
    return null;
  return incoming;
}

/**
 * Stops reading at the first error and leaves the rest to the server, which answers first and then closes or drains.
 */
function readMessage(incoming: IncomingMessage, take: (chunk: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      incoming.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError);
      end();
    };
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        incoming.pause();
        settle(() => reject(error instanceof Error ? error : new AppError('BAD_REQUEST')));
      }
    };
    const onEnd = () => settle(resolve);
    const onError = () => settle(() => reject(new AppError('BAD_REQUEST', { reason: 'broken-off' })));
    incoming.on('data', onData).on('end', onEnd).on('error', onError).on('close', onError);
    if (incoming.readableEnded) onEnd();
    else if (incoming.destroyed) onError();
  });
}

async function readStream(body: ReadableStream<Uint8Array> | null, take: (chunk: Uint8Array) => void): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
  }
}
