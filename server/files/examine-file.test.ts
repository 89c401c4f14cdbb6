import { expect, it } from 'vitest';
import { samplePhoto, sampleWav } from '../../tests/support/sample-media.ts';
import { examineFile } from './examine-file.ts';

const readOf = (bytes: Uint8Array) => (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
const task = (bytes: Uint8Array) => ({ kind: 'talent-media', size: bytes.length }) as const;

it('a thread without an answer is ended, and the next file is looked at', { timeout: 60_000 }, async () => {
  const wav = sampleWav(1);
  const never = () => new Promise<Uint8Array>(() => undefined);
  expect(await examineFile(task(wav), never, 50)).toMatchObject({ ok: false, fault: 'damaged', reason: 'time limit' });
  expect(await examineFile(task(wav), readOf(wav))).toMatchObject({ ok: true, facts: { duration: 1 } });
  const photo = await samplePhoto(64, 80);
  expect(await examineFile(task(photo), readOf(photo))).toMatchObject({ ok: true, facts: { width: 64, height: 80 } });
});

it('bytes that cannot be read are no fault of the file', async () => {
  const gone = () => Promise.reject(new Error('the bucket is away'));
  await expect(examineFile(task(sampleWav(1)), gone)).rejects.toThrow('the bucket is away');
});
