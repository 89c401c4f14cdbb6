import { expect, it } from 'vitest';
import { isSameMailbox } from './email-address.ts';
import { isPhone, isSamePhone, phoneDigits } from './phone.ts';

it.each([
  ['0812 2770 0101', '+6281227700101'],
  ['0812-2770-0101', '62 812 2770 0101'],
  ['(0812) 27700101', '+62 (0)812 2770 0101'],
  ['81227700101', '081227700101'],
  ['0062 812 2770 0101', '081227700101'],
])('%s and %s are one phone', (a, b) => {
  expect([isPhone(a), isPhone(b), isSamePhone(a, b)]).toEqual([true, true, true]);
});

it('tells two phones apart, and knows none in no text', () => {
  expect(isSamePhone('081227700101', '081227700102')).toBe(false);
  expect(isSamePhone('+65 8122 7700', '+62 8122 7700')).toBe(false);
  expect(isSamePhone('', '')).toBe(false);
  expect([isPhone('0812 ext 2'), isPhone('0812')]).toEqual([false, false]);
  expect(phoneDigits('0812 2770 0101')).toBe('081227700101');
});

it.each([
  ['rani@contoh.test', ' Rani+ibu@Contoh.test ', true],
  ['r.ani@gmail.com', 'rani+x@googlemail.com', true],
  ['rani@contoh.test', 'dewi@contoh.test', false],
  ['', '', false],
])('%s and %s are one mailbox: %s', (a, b, isSame) => {
  expect(isSameMailbox(a, b)).toBe(isSame);
});
