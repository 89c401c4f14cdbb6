import { expect, test } from 'vitest';
import { verdictLine } from './verdict-line.ts';

test('verdicts are sent in the order in which they were given', async () => {
  const arrived: string[] = [];
  const line = verdictLine();
  const post = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    arrived.push(name);
  };
  await Promise.all([
    line.send('rina', undefined, 'yes', post('yes', 20)),
    line.send('rina', 'yes', 'no', post('no', 0)),
    line.send('budi', undefined, 'maybe', post('maybe', 0)),
  ]);
  expect(arrived).toEqual(['yes', 'no', 'maybe']);
});

test('one that could not be sent leaves what the server has, and nothing of a later one', async () => {
  const line = verdictLine();
  const lost = () => Promise.reject(new Error('no network'));
  const taken = () => Promise.resolve();
  expect(await line.send('rina', 'maybe', 'yes', taken)).toEqual({ ok: true, isLatest: true });
  expect(await line.send('rina', 'yes', 'no', lost)).toMatchObject({ ok: false, isLatest: true, known: 'yes' });
  const [first, second] = await Promise.all([
    line.send('rina', 'yes', 'no', lost),
    line.send('rina', 'no', 'maybe', taken),
  ]);
  expect(first).toMatchObject({ ok: false, isLatest: false });
  expect(second).toEqual({ ok: true, isLatest: true });
  // Both fail: the device shows the last that arrived, never one that did not.
  const failed = await Promise.all([line.send('rina', 'maybe', 'no', lost), line.send('rina', 'no', 'yes', lost)]);
  expect(failed[1]).toMatchObject({ isLatest: true, known: 'maybe' });
});
