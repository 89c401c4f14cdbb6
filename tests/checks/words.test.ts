import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/command.ts';
import { readPo } from './translations.ts';

const MESSAGES = readPo(readFileSync(`${root}/src/locales/id.po`, 'utf8'));

/** Words of the Indonesian screens that have one meaning: the English message, and the word that it must not have. */
const WORDS: [rule: string, english: RegExp, wrong: RegExp][] = [
  ['a message is obrolan, kiriman or catatan: pesan is a booking', /\bmessages?\b/i, /\bpesan(?:nya)?\b/i],
  ['a call sheet keeps its whole name', /\bsheets?\b/i, /(?<!call )\bsheet\b/i],
  ['hold is tahan, on a sheet as in the day out of days', /\bhold\b/i, /\bsiaga\b/i],
  ['a strip is a strip: pita is the band of a revision', /\bstrips?\b/i, /\bpita\b/i],
  ['extras are figuran', /\bextras\b|\bbackground\b/i, /\bekstra\b/i],
  ['a receipt is struk', /\breceipts?\b/i, /\bkuitansi\b/i],
  ['staff is petugas', /\bstaff\b/i, /\bstaf\b/i],
  ['email is email', /\be-?mails?\b/i, /\be-mail\b|\bsurel\b/i],
  ['a browser is a browser', /\bbrowser\b/i, /\bperamban\b/i],
];

test.each(WORDS)('%s', (_rule, english, wrong) => {
  const found = MESSAGES.filter(({ id, translation }) => english.test(id) && wrong.test(translation));
  expect(found.map(({ id, translation }) => `${id} ⇒ ${translation}`)).toEqual([]);
});
