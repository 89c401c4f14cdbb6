import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { learnCommonPasswords, passwordFaults } from './password.ts';

const commonPasswords = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');

describe('password rules', () => {
  test.each(['Payung#2026', 'Tr4vel!ng-far', 'Ünder$tood9a', `Aa1!${'x'.repeat(124)}`])('%s is good', (password) => {
    expect(passwordFaults(password, 'Ratna Wijaya')).toEqual([]);
  });

  test.each([
    ['Aa1!xyz', ['too-short']],
    [`Aa1!${'x'.repeat(125)}`, ['too-long']],
    ['PAYUNG#2026', ['no-lowercase']],
    ['payung#2026', ['no-uppercase']],
    ['Payung#hujan', ['no-digit']],
    ['Payung?2026', ['no-special']],
    ['Payung #2026', ['has-space']],
    ['', ['too-short', 'no-lowercase', 'no-uppercase', 'no-digit', 'no-special']],
  ])('%s is not: %o', (password, faults) => {
    expect(passwordFaults(password, '')).toEqual(faults);
  });

  test.each([
    ['Ratna#2026', 'Ratna Wijaya'],
    ['xWIJAYA#26a', 'Ratna Wijaya'],
    ['#RatnaWijaya26', 'Ratna Wijaya'],
  ])('%s contains a part of the name %s', (password, name) => {
    expect(passwordFaults(password, name)).toContain('contains-name');
  });

  test('short words of a name may occur, and three letters within another word', () => {
    expect(passwordFaults('Payung#2026', 'Li Ng')).toEqual([]);
    expect(passwordFaults('Payung#2026', 'Ayu Lestari')).toEqual([]);
    expect(passwordFaults('PAYUNG#2026x', 'Ayu Lestari')).toEqual([]);
  });

  test.each(['Ayu#20267x', 'ayuManis#1', 'CantikAyu#1', '#9ayuManis'])('%s contains the name of Ayu', (password) => {
    expect(passwordFaults(password, 'Ayu Lestari')).toContain('contains-name');
  });

  test.each(['P@ssw0rd1!', 'Password123!', 'Qwerty#12345', 'Bismillah1!', 'Admin@123', 'Welc0me!2026', '123Sayang!'])(
    '%s is among the most common',
    (password) => {
      expect(passwordFaults(password, '')).toContain('too-common');
    },
  );

  test.each(['Klaket123!', 'Klaket#2026', '2026!KLAKETklaket', 'Kl4ket!!99', 'SayangSayang1!', 'Bioskop@21'])(
    '%s is the name of the product, a word of its trade, or a common word twice',
    (password) => {
      expect(passwordFaults(password, '')).toContain('too-common');
    },
  );

  test.each(['Misfits#2026', 'Brod1e!2026', '99Sleeper!', 'Pringles@1'])(
    '%s is common once the whole list is there',
    (password) => {
      learnCommonPasswords(commonPasswords);
      expect(passwordFaults(password, '')).toContain('too-common');
    },
  );

  test('the list is long, and leaves good passwords alone', () => {
    learnCommonPasswords(commonPasswords);
    expect(new Set(commonPasswords.split(/\s+/)).size).toBeGreaterThan(3_000);
    for (const password of ['Payung#2026', 'Payung-Hujan!7x', 'tr0mbonE&Kaki'])
      expect(passwordFaults(password, '')).not.toContain('too-common');
  });
});
