import { expect, test } from 'vitest';
import { accountName, chartOf, moveAccount, type ChartAccount } from './chart-of-accounts.ts';

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

test('a usual account is named in the reader’s language, a name of its own as typed', () => {
  expect(accountName({ code: '1100', name: 'Cerita dan naskah' }, 'en')).toBe('Story and script');
  expect(accountName({ code: '1100', name: 'Story and script' }, 'id')).toBe('Cerita dan naskah');
  expect(accountName({ code: '1100', name: 'Naskah kami' }, 'en')).toBe('Naskah kami');
  // The number of another account: the name was typed.
  expect(accountName({ code: '9', name: 'Pemain' }, 'en')).toBe('Pemain');
});
