import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../money/ratio.ts';
import { NAME_WORDS } from './formula-names.ts';
import {
  evaluateFormula,
  followsSchedule,
  formatFormula,
  parseFormula,
  type Formula,
  type FormulaLanguage,
} from './quantity-formula.ts';

const values = (name: string, argument: number | null) =>
  name === 'cast' && argument === 9 ? null : ({ days: 24, 'days.rain': 5, cast: 17, hold: 22 }[name] ?? 3);
function valueOf(text: string, language: FormulaLanguage = 'id'): number | string {
  const parsed = parseFormula(text, language);
  if (!parsed.ok) return `${parsed.reason} ${parsed.at}`;
  const quantity = evaluateFormula(parsed.formula, values);
  return quantity.ok ? toNumber(quantity.value) : quantity.reason;
}

describe('a quantity', () => {
  test.each([
    ['=hari.hujan × 2', 10],
    ['hari', 24],
    ['2,5 * 4', 10],
    ['1.000 + 1', 1001],
    ['(hari − 4) ÷ 2', 10],
    ['p(1)+hold', 39],
    ['hold(2)', 22],
    ['-3 + 5', 2],
    ['10 - 3 - 2', 5],
    ['100/10/5', 2],
    ['2 x 3', 6],
    ['2X3', 6],
    ['2.5 × 2', 5],
    ['10.00', 10],
    ['0,125', 0.125],
    ['1.250.000', 1_250_000],
  ])('%s is %d', (text, value) => expect(valueOf(text)).toBe(value));

  test.each([
    ['', 'syntax 0'],
    ['2 +', 'syntax 3'],
    ['(2', 'syntax 2'],
    ['2 2', 'syntax 2'],
    ['1,2,3', 'syntax 0'],
    ['1.00.0', 'syntax 0'],
    ['1,000', 'open 0'],
    ['2 × 1,250', 'open 4'],
    ['minggu.libur', 'unknown-name 0'],
    ['2 * p', 'argument 4'],
    ['hari(2)', 'argument 0'],
    ['2 $ 3', 'syntax 1'],
    ['1/0', 'division-by-zero'],
    ['p(9)', 'no-value'],
    ['constructor', 'unknown-name 0'],
    ['1'.repeat(201), 'too-long 200'],
  ])('%s is refused with the place', (text, problem) => expect(valueOf(text)).toBe(problem));

  test('asks where a thousand and one can be meant', () => {
    expect(parseFormula('1.000', 'en')).toMatchObject({ reason: 'open', choices: ['1000', '1'] });
    expect(parseFormula('2 × 1,250', 'id')).toMatchObject({ choices: ['2 × 1250', '2 × 1,25'] });
    expect(parseFormula('1.125', 'en')).toMatchObject({ choices: ['1125', '1.1250'] });
    expect(valueOf('1.1250', 'en')).toBe(1.125);
    expect(parseFormula('1.000', 'id', null)).toMatchObject({ reason: 'open' });
    expect(parseFormula('1.000', 'en', ',')).toEqual({ ok: true, formula: { type: 'number', text: '1000' } });
    expect(parseFormula('1.500', 'id', '.')).toEqual({ ok: true, formula: { type: 'number', text: '1.500' } });
  });

  test('of three decimals is shown with a fourth, and can be typed again as it is shown', () => {
    const formula: Formula = { type: 'number', text: '1.125' };
    expect([formatFormula(formula, 'id'), formatFormula(formula, 'en')]).toEqual(['1,1250', '1.1250']);
    expect(valueOf('1,1250', 'id')).toBe(1.125);
    expect(valueOf('1.1250', 'en')).toBe(1.125);
  });

  test('says what it took from the schedule', () => {
    const parsed = parseFormula('p(1) * 2 + p(1) + hari', 'id');
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(followsSchedule(parsed.formula)).toBe(true);
    expect(evaluateFormula(parsed.formula, values)).toMatchObject({
      from: [
        { name: 'cast', argument: 1, value: 17 },
        { name: 'days', argument: null, value: 24 },
      ],
    });
  });

  test('is the same after it was stored, and after it was shown in either language', () => {
    const leaf: fc.Arbitrary<Formula> = fc.oneof(
      fc
        .tuple(fc.nat(9999), fc.nat(99))
        .map(([whole, part]): Formula => ({ type: 'number', text: part === 0 ? `${whole}` : `${whole}.${part}` })),
      fc.constantFrom<Formula>(
        { type: 'name', name: 'days', argument: null },
        { type: 'name', name: 'cast', argument: 3 },
      ),
    );
    const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 4 },
        leaf,
        tie('formula').map((of): Formula => ({ type: 'negative', of })),
        fc
          .tuple(
            fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
            tie('formula'),
            tie('formula'),
          )
          .map(([operator, left, right]): Formula => ({ type: 'operation', operator, left, right })),
      ),
    }));
    fc.assert(
      fc.property(formula, fc.constantFrom<FormulaLanguage>('canonical', 'id', 'en'), (made, language) => {
        const text = formatFormula(made, language);
        fc.pre(text.length <= 200);
        const again = parseFormula(text, language);
        expect(again.ok && evaluateFormula(again.formula, values)).toEqual(evaluateFormula(made, values));
      }),
    );
  });

  test('names are words of one name only', () => {
    const words = Object.values(NAME_WORDS).flatMap(({ id, en }) => [...new Set<string>([id, en])]);
    expect(new Set(words).size).toBe(words.length);
  });
});
