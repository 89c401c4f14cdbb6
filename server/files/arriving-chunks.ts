import type { Readable } from 'node:stream';

/** Bytes of one connection that wait in memory for the disk. */
const MOST_WAITING_BYTES = 256 * 1024;

/**
 * Chunks of a stream, in order; throws the stream's error after the last of them. They are read as they arrive, from
 * the call on, because a stream that is cut discards its buffer.
 */
export function arrivingChunks(stream: Readable): AsyncGenerator<Buffer, void> {
  const chunks: Buffer[] = [];
  let waitingBytes = 0;
  let isOver = false;
  let error: Error | undefined;
  let wake = (): void => undefined;
  const end = (reason?: Error) => {
    isOver = true;
    error ??= reason;
    wake();
  };
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes > MOST_WAITING_BYTES) stream.pause();
    wake();
  });
  stream.once('end', () => end());
  stream.once('error', end);
  stream.once('close', () => end());
  async function* inOrder() {
    for (;;) {
      const chunk = chunks.shift();
      if (chunk !== undefined) {
        waitingBytes -= chunk.length;
        if (waitingBytes <= MOST_WAITING_BYTES) stream.resume();
        yield chunk;
      } else if (isOver) {
        if (error !== undefined) throw error;
        return;
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  }
  return inOrder();
}
