import { dealsOf, DEALS } from './fee-deals.ts';
import { quotesOf } from './fee-quotes.ts';
import { type FeeToken, feeTokens } from './fee-tokens.ts';
import { personOf } from './fee-words.ts';

/** A sentence has at least this many words; shorter ones belong to the next. */
const LEAST_WORDS = 4;
/** A longer sentence is read in parts. */
const MOST_WORDS = 40;
/** A class of words is read together with so many classes after it. */
const REACH = 3;
const NEGATED_WORDS = 4;

/** A word with a class, or several. */
export interface Classed {
  names: readonly string[];
  /** Number of the word in its window. */
  at: number;
  /** Number of the part of a sentence, between commas. */
  part: number;
}

/**
 * Codes of the features of each window: two consecutive sentences, because the second often gives the reason for the
 * first. A window without a word about money has none. The number of features is linear in the length of the text.
 */
export function feeWindows(text: string): Set<number>[] {
  const sentences = sentencesOf(feeTokens(text));
  const windows =
    sentences.length <= 1
      ? sentences
      : sentences.slice(1).map((sentence, at) => [...(sentences[at] ?? []), ...sentence]);
  return windows.filter(isAboutMoney).map(featuresOf);
}

const MONEY = new Set(
  'pay top buy sell charge bear lend collect fee deposit tip amount number bank wallet voucher proof refund tax'.split(
    ' ',
  ),
);
const isAboutMoney = (tokens: readonly FeeToken[]): boolean =>
  tokens.some(({ classes }) => classes.some((name) => MONEY.has(name.split('.', 1)[0] ?? '')));

function sentencesOf(tokens: readonly FeeToken[]): FeeToken[][] {
  const sentences: FeeToken[][] = [];
  let open: FeeToken[] = [];
  for (const token of tokens) {
    open.push(token);
    if ((token.stop === 2 && open.length >= LEAST_WORDS) || open.length >= MOST_WORDS) {
      sentences.push(open);
      open = [];
    }
  }
  const last = sentences.at(-1);
  if (open.length > 0 && open.length < LEAST_WORDS && last) last.push(...open);
  else if (open.length > 0) sentences.push(open);
  return sentences;
}

// Names of features as numbers: a text has tens of thousands of pairs. There are as many names as classes and known
// words.
const names: string[] = [''];
const codes = new Map<string, number>();
const PAIR = 65_536;

function codeOf(name: string): number {
  const known = codes.get(name);
  if (known !== undefined) return known;
  codes.set(name, names.length);
  return names.push(name) - 1;
}

/** `pay`, or `pay>we` for two that follow one another. */
export const featureName = (code: number): string =>
  code < PAIR ? (names[code] ?? '') : `${names[Math.floor(code / PAIR)] ?? ''}>${names[code % PAIR] ?? ''}`;

export function featureCode(name: string): number {
  const [first = '', second] = name.split('>');
  return second === undefined ? codeOf(first) : codeOf(first) * PAIR + codeOf(second);
}

/** Classes with the same meaning for the question who pays whom. */
const GROUPS: Readonly<Record<string, string>> = {
  ...inGroup('Reason', 'enrol audition course portfolio costume travel insure paper'),
  ...inGroup('Where', 'bank wallet voucher'),
  ...inGroup('Move', 'pay send top buy'),
  ...inGroup('Charge', 'sell charge'),
  ...inGroup('Sum', 'fee deposit amount'),
  ...inGroup('House', 'we me other'),
  ...inGroup('If', 'before condition must only'),
};

function inGroup(group: string, classes: string): Record<string, string> {
  return Object.fromEntries(classes.split(' ').map((name) => [name, group]));
}

function groupOf(name: string): string {
  const start = name.startsWith('!') ? 1 : 0;
  const dot = name.indexOf('.');
  const group = GROUPS[name.slice(start, dot < 0 ? undefined : dot)];
  return group === undefined ? name : (start === 1 ? '!' : '') + group + (dot < 0 ? '' : name.slice(dot));
}

/** Paired with each of them so that the model learns their combinations with a deal, and with each other. */
const CONTEXT = 'amount Reason Where wage scene scam free refund refund.di If chosen rent proof tax'.split(' ');

/**
 * Which classes of words there are (`pay`), which follow one another (`you>pay`, `pay>we`), who pays whom
 * (`payer:you`),
 * and the words themselves (`=hangus`). `!` is a class that is denied.
 */
function featuresOf(tokens: readonly FeeToken[]): Set<number> {
  const features = new Set<number>();
  const classed = classedOf(tokens, features);
  const own = classed.map((one) => ({ at: one.at, codes: one.names.map(codeOf) }));
  const grouped = classed.map((one) => ({ at: one.at, codes: [...new Set(one.names.map(groupOf))].map(codeOf) }));
  addPairs(own, features);
  addPairs(grouped, features);
  for (const one of [...own, ...grouped]) for (const code of one.codes) features.add(code);
  for (const deal of [...dealsOf(classed), ...quotesOf(tokens)]) features.add(codeOf(deal));
  const has = (name: string) => features.has(codeOf(name));
  features.add(codeOf(`~${has('we') || has('me') ? 'house' : ''}${has('you') ? 'you' : ''}`));
  const context = CONTEXT.filter(has);
  for (const deal of DEALS) if (has(deal)) for (const name of context) features.add(codeOf(`${deal}&${name}`));
  for (const [at, first] of context.entries())
    for (const second of context.slice(at + 1)) features.add(codeOf(`${first}&${second}`));
  return features;
}

const BUT = new Set('tapi tp tetapi but melainkan namun hanya cuma only cuman'.split(' '));
const PLACES = new Set(['di', 'from', 'dari']);

function classedOf(tokens: readonly FeeToken[], features: Set<number>): Classed[] {
  const classed: Classed[] = [];
  let negatedUntil = -1;
  let part = 0;
  tokens.forEach(({ root, classes, stop }, at) => {
    const where = PLACES.has(root) ? personOf(tokens[at + 1]?.classes ?? []) : null;
    if (where !== null) features.add(codeOf(`at:${where}`));
    if (BUT.has(root) || classes.includes('purpose')) negatedUntil = -1;
    const denied = at <= negatedUntil ? '!' : '';
    if (classes.length > 0) {
      classed.push({ names: classes.map((name) => denied + name), at, part });
      features.add(codeOf(`=${denied}${root}`));
    }
    if (classes.includes('not') && !isConditional(tokens, at)) negatedUntil = at + NEGATED_WORDS;
    if (stop === 0) return;
    negatedUntil = -1;
    part += 1;
  });
  return classed;
}

const CONDITIONS = new Set('kalau kalo klo kl jika if yang yg unless asal bila who'.split(' '));
const FORGOTTEN = new Set('lupa forget sampai telat later'.split(' '));

/** `kalau tidak bayar`, `don't forget`, `tanpa pelunasan … tidak`: a condition, not a denial. */
function isConditional(tokens: readonly FeeToken[], at: number): boolean {
  const isAround = (words: ReadonlySet<string>, ...steps: number[]) =>
    steps.some((step) => words.has(tokens[at + step]?.root ?? ''));
  if (isAround(CONDITIONS, -1, -2) || isAround(FORGOTTEN, 1, 2)) return true;
  const isWithout = tokens[at]?.root === 'tanpa' || tokens[at]?.root === 'without';
  return isWithout && tokens.slice(at + 2, at + 10).some(({ classes }) => classes.includes('not'));
}

function addPairs(classed: readonly { at: number; codes: readonly number[] }[], features: Set<number>): void {
  for (const [index, first] of classed.entries())
    for (let next = index + 1; next <= index + REACH; next += 1) {
      const second = classed[next];
      if (second === undefined || second.at - first.at > REACH * 2) break;
      for (const a of first.codes) for (const b of second.codes) features.add(a * PAIR + b);
    }
}
