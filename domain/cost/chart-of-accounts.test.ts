import { expect, test } from 'vitest';
import { chartOf, moveAccount, type ChartAccount } from './chart-of-accounts.ts';

const account = (code: string, phase: ChartAccount['phase']): ChartAccount => ({ code, name: code, phase });

test('an account moves among those of its phase and stops at their edge', () => {
  const accounts = [account('1', 'production'), account('2', 'post-production'), account('3', 'production')];
  expect(moveAccount(accounts, 0, 1).map(({ code }) => code)).toEqual(['3', '2', '1']);
  expect(moveAccount(accounts, 0, -1)).toEqual(accounts);
  expect(moveAccount(accounts, 2, 1)).toEqual(accounts);
  expect(moveAccount(accounts, 7, 1)).toEqual(accounts);
});

test('a house without accounts of its own begins with the usual ones in its language', () => {
  expect(chartOf([], 'id').find(({ code }) => code === '2100')).toMatchObject({ name: 'Pemain', phase: 'production' });
  expect(chartOf([account('9', 'production')], 'id')).toEqual([account('9', 'production')]);
});
