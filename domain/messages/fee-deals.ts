import type { Classed } from './fee-features.ts';
import { type Person, personOf } from './fee-words.ts';

/** Deals that the model also reads together with their context. */
export const DEALS = [
  'payer:you',
  'payer:house',
  'payer:unsaid',
  'payer:denied',
  'payee:you',
  'payee:house',
  'account:you',
  'account:house',
  'at:house',
  'at:you',
  'refund:house',
  'give:house',
  'quote:wage',
  'quote:time',
  'paid:you',
];

const PAYS = /^(!?)(pay|send|buy|top|charge|bear|collect|lend)(\.di|\.n)?$/;
const GIVES = /^!?(refund|give|provide)(?:\.di|\.n)?$/;
const TO = /^!?to$/;
const ACCOUNT = /^!?(?:bank|wallet)$/;

const matchOf = (names: readonly string[], pattern: RegExp): RegExpExecArray | null => {
  for (const name of names) {
    const found = pattern.exec(name);
    if (found !== null) return found;
  }
  return null;
};

/** Who pays, who is paid, who gives back, and whose account it is: for each such word, from the words around it. */
export function dealsOf(classed: readonly Classed[]): string[] {
  const deals: string[] = [];
  for (const [index, { names, at }] of classed.entries()) {
    const pays = matchOf(names, PAYS);
    if (pays) deals.push(...payment(classed, index, pays));
    const gives = matchOf(names, GIVES);
    if (gives) deals.push(`${gives[1] ?? ''}:${subjectOf(classed, index) ?? 'unsaid'}`);
    const receiver = matchOf(names, TO) ? personAt(classed, index + 1, at, 2) : null;
    if (receiver !== null) deals.push(`payee:${receiver}`);
    if (matchOf(names, ACCOUNT)) deals.push(`account:${ownerOf(classed, index) ?? 'unsaid'}`);
  }
  return deals;
}

function payment(classed: readonly Classed[], index: number, [, not, verb = '', voice]: RegExpExecArray): string[] {
  const at = classed[index]?.at ?? 0;
  // `kami bayar`, with the pronoun right before the verb, has the form of both voices.
  const right = personAt(classed, index - 1, at, 1);
  const isPassive = voice === '.di';
  const payer = isPassive ? (agentOf(classed, index) ?? (right === 'house' ? right : null)) : subjectOf(classed, index);
  return [
    `payer:${not === '!' ? 'denied' : (payer ?? 'unsaid')}`,
    `${not}${verb}${voice ?? ''}<${payer ?? 'unsaid'}`,
    ...(isPassive && right !== null ? [`payee:${right}`] : []),
  ];
}

/** The person that a word refers to, if it is near enough to another. */
function personAt(classed: readonly Classed[], index: number, at: number, most: number): Person | null {
  const one = classed[index];
  return one !== undefined && Math.abs(one.at - at) <= most ? personOf(one.names) : null;
}

/** The nearest person before, in the same part of a sentence. */
function subjectOf(classed: readonly Classed[], index: number): Person | null {
  const { at, part } = classed[index] ?? { at: 0, part: 0 };
  for (const before of [index - 1, index - 2, index - 3]) {
    const person = classed[before]?.part === part ? personAt(classed, before, at, 5) : null;
    if (person !== null) return person;
  }
  return null;
}

/** `dibayar (oleh) talent`, `paid by you`. */
function agentOf(classed: readonly Classed[], index: number): Person | null {
  const { at } = classed[index] ?? { at: 0 };
  const next = classed[index + 1];
  const isBy = next !== undefined && next.at - at <= 3 && next.names.some((name) => name === 'from' || name === 'via');
  return (isBy ? personAt(classed, index + 2, next.at, 2) : null) ?? personAt(classed, index + 1, at, 2);
}

/** `rekening kami`, `your account`. */
const ownerOf = (classed: readonly Classed[], index: number): Person | null => {
  const at = classed[index]?.at ?? 0;
  return (
    personAt(classed, index + 1, at, 2) ?? personAt(classed, index + 2, at, 2) ?? personAt(classed, index - 1, at, 2)
  );
};
