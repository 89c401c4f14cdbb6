import { expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test('tells how many bytes have come, and answers all of them', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes(1, 2, 3));
      controller.enqueue(bytes(4));
      controller.close();
    },
  });
  const told: number[] = [];
  const blob = await readBytes(new Response(body), (received) => told.push(received));
  expect(told).toEqual([3, 4]);
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes(1, 2, 3, 4));
});

test('an answer that breaks off is no whole file', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes(1));
      controller.error(new Error('the line'));
    },
  });
  await expect(readBytes(new Response(body), () => undefined)).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('a cancelled request is no failure of the network', async () => {
  const abort = new AbortController();
  const body = new ReadableStream({
    start(controller) {
      abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason));
    },
  });
  const reading = readBytes(new Response(body), () => undefined, abort.signal);
  abort.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
