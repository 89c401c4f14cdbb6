import { describe, expect, test } from 'vitest';
import { passwordFaults } from './password.ts';

describe('password rules', () => {
  test.each(['Klaket#2026', 'Tr4vel!ng-far', 'Ünder$tood9a', `Aa1!${'x'.repeat(124)}`])('%s is good', (password) => {
    expect(passwordFaults(password, 'Ratna Wijaya')).toEqual([]);
  });

  test.each([
    ['Aa1!xyz', ['too-short']],
    [`Aa1!${'x'.repeat(125)}`, ['too-long']],
    ['KLAKET#2026', ['no-lowercase']],
    ['klaket#2026', ['no-uppercase']],
    ['Klaket#film', ['no-digit']],
    ['Klaket?2026', ['no-special']],
    ['Klaket #2026', ['has-space']],
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

  test('short words of a name may occur', () => {
    expect(passwordFaults('Klaket#2026', 'Li Ng')).toEqual([]);
  });

  test.each(['P@ssw0rd1!', 'Password123!', 'Qwerty#12345', 'Bismillah1!', 'Admin@123', 'Welc0me!2026', '123Sayang!'])(
    '%s is among the most common',
    (password) => {
      expect(passwordFaults(password, '')).toContain('too-common');
    },
  );
});
