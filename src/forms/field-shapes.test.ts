import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  dateText,
  emailText,
  optionalDate,
  optionalText,
  optionalWholeNumber,
  phoneText,
  requiredText,
  textReadBy,
  wholeNumber,
} from './field-shapes.ts';

/** The output, or the code of the error. */
function read(schema: v.GenericSchema<string, unknown>, text: string): unknown {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : `error: ${parsed.issues[0].message}`;
}

describe('fields of forms', () => {
  it('trims text and asks for required text', () => {
    expect(read(requiredText(5), ' a ')).toBe('a');
    expect(read(requiredText(5), '  ')).toBe('error: required');
    expect(read(requiredText(5), 'abcdef')).toBe('error: too-long');
    expect(read(optionalText(5), '  ')).toBe('');
  });

  it('reads numbers written in digits', () => {
    expect(read(wholeNumber(1, 9), ' 7 ')).toBe(7);
    expect(read(wholeNumber(1, 9), '')).toBe('error: required');
    expect(read(wholeNumber(1, 9), 'x')).toBe('error: invalid-number');
    expect(read(wholeNumber(1, 9), '1.5')).toBe('error: whole-number');
    expect(read(wholeNumber(1, 9), '10')).toBe('error: out-of-range');
    expect(read(optionalWholeNumber(1, 9), ' ')).toBeNull();
    expect(read(optionalWholeNumber(1, 9), '3')).toBe(3);
    expect(read(optionalWholeNumber(1, 9), '12')).toBe('error: out-of-range');
    expect(read(optionalWholeNumber(1, 9), 'x')).toBe('error: invalid-number');
  });

  it('reads a mark before three digits as thousands, never as a fraction', () => {
    const watts = wholeNumber(0, 1_000_000_000);
    for (const [text, number] of [
      ['350.000', 350_000],
      ['350,000', 350_000],
      ['3.500.000', 3_500_000],
      ['1 500 000', 1_500_000],
      ['1000000', 1_000_000],
    ] as const)
      expect(read(watts, text)).toBe(number);
    expect(read(watts, '350.00')).toBe(350);
    for (const text of ['1.500,5', '1.5', '2,75']) expect(read(watts, text)).toMatch(/^error: /);
    for (const text of ['1e6', '0x10', '1.500,000', '350.000.00', '']) expect(read(watts, text)).toMatch(/^error: /);
  });

  it('reads dates, and an empty optional one as null', () => {
    expect(read(dateText(), '2026-11-22')).toBe('2026-11-22');
    expect(read(dateText(), '')).toBe('error: required');
    expect(read(optionalDate(), '')).toBeNull();
    expect(read(optionalDate(), '2026-11-22')).toBe('2026-11-22');
    expect(read(optionalDate(), 'soon')).toBe('error: invalid-date');
  });

  it('reads telephone numbers in international form', () => {
    expect(read(phoneText(), '0812-3456-7890')).toBe('+6281234567890');
    expect(read(phoneText(), '+65 6123 4567')).toBe('+6561234567');
    expect(read(phoneText(), '12')).toBe('error: invalid-phone');
    expect(read(phoneText(), ' ')).toBe('error: required');
  });

  it('knows email addresses, choices, and text that a rule reads', () => {
    expect(read(emailText(), ' a@b.id ')).toBe('a@b.id');
    expect(read(emailText(), 'a@b')).toBe('error: invalid-email');
    expect(read(choiceOf(['a', 'b']), 'b')).toBe('b');
    expect(read(choiceOf(['a', 'b']), '')).toBe('error: choose-one');
    expect(
      read(
        textReadBy((text) => (text === 'x' ? 1 : null), 'no-x'),
        'x',
      ),
    ).toBe(1);
    expect(
      read(
        textReadBy((text) => (text === 'x' ? 1 : null), 'no-x'),
        'y',
      ),
    ).toBe('error: no-x');
  });
});
