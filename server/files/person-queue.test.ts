import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';
import { personQueue } from './person-queue.ts';

function works() {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await new Promise<void>((end) => ends.push(end));
  };
  return { order, work, endOne: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are counted per person, so that no one waits behind the many files of another', async () => {
    const { order, work, endOne } = works();
    const turns = personQueue({ atOnce: 2, ofOne: 3, ofAll: 10 });
    for (const name of ['a1', 'a2', 'a3']) void turns.take('a', work(name));
    void turns.take('b', work('b1'));
    expect(order).toEqual([]);
    await settled();
    expect(order).toEqual(['a1', 'b1']);
    endOne();
    await settled();
    expect(order).toEqual(['a1', 'b1', 'a2']);
  });

  it('are refused to a person who has enough, and to all when the total is too much', async () => {
    const { work } = works();
    const turns = personQueue({ atOnce: 1, ofOne: 2, ofAll: 3 });
    void turns.take('a', work('a1'));
    void turns.take('a', work('a2'));
    await expect(turns.take('a', work('a3'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    void turns.take('b', work('b1'));
    await expect(turns.take('c', work('c1'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('pass on where a work fails', async () => {
    const turns = personQueue({ atOnce: 1, ofOne: 1, ofAll: 5 });
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.take('b', () => Promise.resolve(7))).resolves.toBe(7);
  });
});

it('at most so many at once', async () => {
  const { order, work, endOne } = works();
  const few = concurrencyLimit(2);
  for (const name of ['1', '2', '3', '4']) void few.run(work(name));
  await settled();
  expect(order).toEqual(['1', '2']);
  endOne();
  await settled();
  endOne();
  await settled();
  expect(order).toEqual(['1', '2', '3', '4']);
});
