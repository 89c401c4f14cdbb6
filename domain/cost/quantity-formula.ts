import { FORMULA_MAX_LENGTH } from './formula-length.ts';
import type { FormatLanguage } from '../format.ts';
import { add, divide, multiply, negate, parseDecimal, toNumber, type Ratio } from '../money/ratio.ts';
import { readings, type DecimalSign } from '../money/separators.ts';
import { unreachable } from '../unreachable.ts';
import { FORMULA_NAMES, NAME_WORDS, type FormulaName } from './formula-names.ts';

/**
 * A quantity: numbers, + − × ÷, brackets, and values of the schedule. Stored as text in one language-free form
 * (`days.rain*2`, decimals with a point); parsed and shown in the user's language (`hari.hujan × 2`, decimals with a
 * comma).
 */
export type Formula =
  | { type: 'number'; text: string }
  | { type: 'name'; name: FormulaName; argument: number | null }
  | { type: 'negative'; of: Formula }
  | { type: 'operation'; operator: Operator; left: Formula; right: Formula };
type Operator = '+' | '-' | '*' | '/';

export type FormulaProblem =
  | { reason: 'syntax'; /** Where, in UTF-16 code units of what was typed. */ at: number }
  | { reason: 'unknown-name'; name: string; at: number }
  | { reason: 'argument'; name: FormulaName; at: number }
  /** `1.000` is one or a thousand: the text with each of them. */
  | { reason: 'open'; choices: readonly string[]; at: number }
  | { reason: 'too-long'; at: number };
export type ParsedFormula = { ok: true; formula: Formula } | ({ ok: false } & FormulaProblem);

type Token = { text: string; at: number };
/** `canonical`: decimals have a point, and names are the codes. */
export type FormulaLanguage = FormatLanguage | 'canonical';

/**
 * Reads a typed quantity, with or without `=` in front. In Indonesian `1.000` and in English `1,000` is a thousand;
 * `2,5`
 * and `2.5` are two and a half in both. `decimals`: sign of the cell's column; null if the column leaves it open.
 */
export function parseFormula(text: string, language: FormulaLanguage, decimals?: DecimalSign | null): ParsedFormula {
  if (text.length > FORMULA_MAX_LENGTH) return { ok: false, reason: 'too-long', at: FORMULA_MAX_LENGTH };
  try {
    return { ok: true, formula: new Parser(text, language, decimals).whole() };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, ...error.problem };
    throw error;
  }
}

class Stop extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.reason);
  }
}

function tokensOf(text: string): Token[] {
  const start = /^\s*=?/.exec(text)?.[0].length ?? 0;
  const tokens: Token[] = [];
  const pattern = /\s*([\d][\d.,]*|\p{L}[\p{L}.]*|[-+*/×÷−:()])/uy;
  pattern.lastIndex = start;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [whole, token = ''] = match;
    tokens.push({ text: token, at: match.index + whole.length - token.length });
    if (/^\s*$/.test(text.slice(pattern.lastIndex))) return tokens;
  }
  const last = tokens.at(-1);
  const at = last === undefined ? start : last.at + last.text.length;
  if (!/^\s*$/.test(text.slice(at))) throw new Stop({ reason: 'syntax', at });
  return tokens;
}

const OPERATORS: Record<string, Operator> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  x: '*',
  // A phone's keyboard begins with a capital after a sign.
  X: '*',
  '/': '/',
  '÷': '/',
  ':': '/',
};

/** Recursive descent; depth is bounded by `FORMULA_MAX_LENGTH`. */
class Parser {
  private next = 0;
  private readonly tokens: readonly Token[];
  private readonly end: number;

  constructor(
    private readonly text: string,
    private readonly language: FormulaLanguage,
    private readonly decimals: DecimalSign | null | undefined,
  ) {
    this.tokens = tokensOf(text);
    this.end = text.length;
  }

  whole(): Formula {
    const formula = this.sum();
    const rest = this.tokens[this.next];
    if (rest !== undefined) throw new Stop({ reason: 'syntax', at: rest.at });
    return formula;
  }

  private sum(): Formula {
    return this.chain(['+', '-'], () => this.product());
  }

  private product(): Formula {
    return this.chain(['*', '/'], () => this.factor());
  }

  private chain(operators: readonly Operator[], operand: () => Formula): Formula {
    let left = operand();
    for (;;) {
      const operator = OPERATORS[this.tokens[this.next]?.text ?? ''];
      if (operator === undefined || !operators.includes(operator)) return left;
      this.next += 1;
      left = { type: 'operation', operator, left, right: operand() };
    }
  }

  private factor(): Formula {
    const token = this.tokens[this.next];
    if (token === undefined) throw new Stop({ reason: 'syntax', at: this.end });
    this.next += 1;
    if (OPERATORS[token.text] === '-') return { type: 'negative', of: this.factor() };
    if (token.text === '(') {
      const inner = this.sum();
      this.expect(')');
      return inner;
    }
    if (/^\d/.test(token.text)) return this.number(token);
    if (/^\p{L}/u.test(token.text)) return this.name(token);
    throw new Stop({ reason: 'syntax', at: token.at });
  }

  private expect(text: string): void {
    const token = this.tokens[this.next];
    if (token?.text !== text) throw new Stop({ reason: 'syntax', at: token?.at ?? this.end });
    this.next += 1;
  }

  private number({ text, at }: Token): Formula {
    if (this.language === 'canonical') {
      if (parseDecimal(text) === null) throw new Stop({ reason: 'syntax', at });
      return { type: 'number', text };
    }
    const found = readings(text);
    const typed = this.language === 'id' ? ',' : '.';
    const sign = this.decimals === undefined ? typed : this.decimals;
    const chosen = found.length === 1 ? found[0] : found.find((reading) => reading.sign === sign);
    // A quantity is not usually typed as 1.000: unless its column decides, a thousand may be meant.
    const isOpen = found.length === 2 && (sign === null || (this.decimals === undefined && text.includes(sign)));
    if (isOpen) throw new Stop({ reason: 'open', choices: this.choicesFor({ text, at }), at });
    if (chosen === undefined) throw new Stop({ reason: 'syntax', at });
    return { type: 'number', text: canonicalDigits(text, chosen.sign) };
  }

  /** The whole text with one meaning each: `1000` and `1`; three decimals get a fourth. */
  private choicesFor({ text, at }: Token): string[] {
    const [grouped, decimal] = text.includes('.') ? ([',', '.'] as const) : (['.', ','] as const);
    const short = canonicalDigits(text, decimal)
      .replace(/\.?0+$/, '')
      .replace(/(\.\d{3})$/, '$10');
    const written = this.language === 'id' ? short.replace('.', ',') : short;
    return [canonicalDigits(text, grouped), written].map(
      (each) => this.text.slice(0, at) + each + this.text.slice(at + text.length),
    );
  }

  private name({ text, at }: Token): Formula {
    const typed = text.toLowerCase();
    const name = FORMULA_NAMES.find(
      (each) =>
        each === typed ||
        (this.language !== 'canonical' && (NAME_WORDS[each].id === typed || NAME_WORDS[each].en === typed)),
    );
    if (name === undefined) throw new Stop({ reason: 'unknown-name', name: text, at });
    const argument = this.argument();
    const { takes } = NAME_WORDS[name];
    if ((takes === 'cast-number') !== (argument !== null) && !(takes === 'cast-number?'))
      throw new Stop({ reason: 'argument', name, at });
    return { type: 'name', name, argument };
  }

  private argument(): number | null {
    if (this.tokens[this.next]?.text !== '(') return null;
    const number = this.tokens[this.next + 1];
    if (number === undefined || !/^\d{1,4}$/.test(number.text))
      throw new Stop({ reason: 'syntax', at: number?.at ?? this.end });
    this.next += 2;
    this.expect(')');
    return Number(number.text);
  }
}

const canonicalDigits = (text: string, decimal: DecimalSign): string => {
  const plain = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  return plain.startsWith('.') ? `0${plain}` : plain;
};

const PRECEDENCE = { '+': 1, '-': 1, '*': 2, '/': 2 } as const satisfies Record<Operator, number>;
const OPERATOR_SIGNS = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' } as const satisfies Record<Operator, string>;

/** Three decimals get a fourth, so that the text has one meaning when it is typed again. */
function shownDigits(text: string, language: FormatLanguage): string {
  const clear = /\.\d{3}$/.test(text) ? `${text}0` : text;
  return language === 'id' ? clear.replace('.', ',') : clear;
}

/** The formula as text: canonical for storage, else in the words and with the decimals of the language. */
export function formatFormula(formula: Formula, language: FormulaLanguage): string {
  const write = (part: Formula, around: number): string => {
    switch (part.type) {
      case 'number':
        return language === 'canonical' ? part.text : shownDigits(part.text, language);
      case 'name': {
        const word = language === 'canonical' ? part.name : NAME_WORDS[part.name][language];
        return part.argument === null ? word : `${word}(${part.argument})`;
      }
      case 'negative': {
        const text = `-${write(part.of, 3)}`;
        return around > 2 ? `(${text})` : text;
      }
      case 'operation': {
        const own = PRECEDENCE[part.operator];
        const sign = language === 'canonical' ? part.operator : OPERATOR_SIGNS[part.operator];
        // The right side of − and ÷ needs its brackets: a − (b − c).
        const text = `${write(part.left, own)}${sign}${write(part.right, own + 1)}`;
        return own < around ? `(${text})` : text;
      }
      default:
        return unreachable(part);
    }
  };
  return write(formula, 0);
}

/** Values of the schedule; null when there is none, such as an unused cast number. */
export type ScheduleValues = (name: FormulaName, argument: number | null) => number | null;

export type Quantity =
  | {
      ok: true;
      value: Ratio;
      /** Values of the schedule, in the order of the formula, each once. */ from: ScheduleValue[];
    }
  | { ok: false; reason: 'no-value'; name: FormulaName; argument: number | null }
  | { ok: false; reason: 'division-by-zero' };
interface ScheduleValue {
  name: FormulaName;
  argument: number | null;
  value: number;
}

export function evaluateFormula(formula: Formula, values: ScheduleValues): Quantity {
  const from = new Map<string, ScheduleValue>();
  const evaluate = (part: Formula): Ratio => {
    switch (part.type) {
      case 'number':
        return parseDecimal(part.text) ?? missing(part.text);
      case 'negative':
        return negate(evaluate(part.of));
      case 'name': {
        const value = values(part.name, part.argument);
        if (value === null) throw new NoValue(part.name, part.argument);
        from.set(`${part.name}(${part.argument})`, { name: part.name, argument: part.argument, value });
        return parseDecimal(String(value)) ?? missing(String(value));
      }
      case 'operation': {
        const [left, right] = [evaluate(part.left), evaluate(part.right)];
        if (part.operator === '+') return add(left, right);
        if (part.operator === '-') return add(left, negate(right));
        return part.operator === '*' ? multiply(left, right) : divide(left, right);
      }
      default:
        return unreachable(part);
    }
  };
  try {
    return { ok: true, value: evaluate(formula), from: [...from.values()] };
  } catch (error) {
    if (error instanceof NoValue)
      return { ok: false, reason: 'no-value', name: error.formulaName, argument: error.argument };
    if (error instanceof RangeError) return { ok: false, reason: 'division-by-zero' };
    throw error;
  }
}

class NoValue extends Error {
  constructor(
    readonly formulaName: FormulaName,
    readonly argument: number | null,
  ) {
    super(formulaName);
  }
}

function missing(text: string): never {
  throw new TypeError(`${text} is no number`);
}

/** Numbers alone do not change with the schedule. */
export const followsSchedule = (formula: Formula): boolean =>
  formula.type === 'name' ||
  (formula.type === 'negative' && followsSchedule(formula.of)) ||
  (formula.type === 'operation' && (followsSchedule(formula.left) || followsSchedule(formula.right)));

/** A quantity for people: at most four decimals. */
export const formatQuantity = (value: Ratio, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { maximumFractionDigits: 4 }).format(toNumber(value));
