import { expect, it } from 'vitest';
import { PUSH_COST } from '../http/limits.ts';
import { pushCosts } from './push-cost.ts';

const message = (text: string) => ({
  mutationId: 'a',
  clientId: 'b',
  seq: 1,
  name: 'message.send',
  version: 1,
  changes: [],
  payload: { text, more: [{ text }] },
});

it('messages and texts of one user have a budget, and others none of it', () => {
  let now = 0;
  const costs = pushCosts(() => new Date(now));
  for (let sent = 0; sent < PUSH_COST.messages.burst; sent += 1) expect(costs.take('a', [message('halo')])).toBe(0);
  const wait = costs.take('a', [message('halo')]);
  expect(wait).toBe(15_000);
  expect(costs.take('b', [message('halo')])).toBe(0);
  now += wait;
  expect(costs.take('a', [message('halo')])).toBe(0);
  expect(costs.take('c', [message('x'.repeat(PUSH_COST.text.burst))])).toBe(0);
  expect(costs.take('c', [message('x')])).toBeGreaterThan(0);
  expect(costs.take('c', [{ ...message(''), name: 'scene.move', payload: undefined }])).toBe(0);
});
