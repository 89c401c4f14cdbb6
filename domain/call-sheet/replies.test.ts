import { expect, test } from 'vitest';
import type { CallAnswer } from './issue.ts';
import { laterAnswer, lastAnswers, withDelay } from './replies.ts';

const issue = (id: string, revision: number, minute: number, code: string) => ({
  id,
  fields: { revision, issuedAt: `2026-12-11T14:0${minute}:00.000Z`, code },
});
const one = issue('one', 1, 0, 'AAAAAA');
const two = issue('two', 2, 1, 'BBBBBB');
const twoB = issue('two-b', 2, 2, 'CCCCCC');
const at = (minute: number) => `2026-12-11T15:0${minute}:00.000Z`;
const reply = (revision: number, code?: string, confirmedAt: string | null = at(5)) => ({
  rowId: 'row',
  revision,
  ...(code !== undefined && { code }),
  seenAt: at(4),
  confirmedAt,
});
const yes = { type: 'yes', note: '', at: at(5) } as const;
const answerOf = (...replies: ReturnType<typeof reply>[]) => lastAnswers([twoB, one, two], replies).get('row');

test('a confirmation of 2 is none of 2b', () => {
  expect(answerOf(reply(1, 'AAAAAA'), reply(2, 'BBBBBB'))).toMatchObject({ issueId: 'two' });
  expect(answerOf(reply(2, 'CCCCCC', null), reply(2, 'BBBBBB'))).toMatchObject({ issueId: 'two-b', answer: null });
});

test('an answer without a code counts for the first of its number', () => {
  expect(answerOf(reply(2))).toMatchObject({ issueId: 'two', answer: yes });
});

test('with and without a code it is one answer: the earliest "seen", and "confirmed" if either says so', () => {
  const seenLater = { ...reply(2, 'BBBBBB', null), seenAt: at(6) };
  for (const replies of [
    [reply(2), seenLater],
    [seenLater, reply(2)],
  ])
    expect(answerOf(...replies)).toMatchObject({ issueId: 'two', seenAt: at(4), answer: yes });
});

test('of two versions with one content the later one is answered', () => {
  const again = issue('again', 2, 3, 'BBBBBB');
  expect(lastAnswers([two, again], [reply(2, 'BBBBBB')]).get('row')?.issueId).toBe('again');
});

test('an answer to a version that is not here says nothing', () => {
  expect(answerOf(reply(3, 'DDDDDD'), reply(2, 'DDDDDD'))).toBeUndefined();
});

test('of two answers to one version the later one counts, of a repeated one the first', () => {
  const late: CallAnswer = { type: 'late', note: '15 minutes', at: at(6) };
  expect(laterAnswer(yes, late)).toBe(late);
  expect(laterAnswer(late, yes)).toBe(late);
  expect(laterAnswer(null, late)).toBe(late);
  expect(laterAnswer(late, null)).toBe(late);
  expect(laterAnswer({ ...yes, at: at(7) }, yes)).toBe(yes);
  const { answer } = lastAnswers([one], [{ ...reply(1, 'AAAAAA'), confirmedAt: null, answer: late }]).get('row') ?? {};
  expect(answer).toBe(late);
});

test('a delay precedes the typed words, and another one replaces it', () => {
  const delays = ['15 minutes', '30 minutes', '1 hour'];
  expect(withDelay('', '15 minutes', delays)).toBe('15 minutes');
  expect(withDelay('15 minutes', '1 hour', delays)).toBe('1 hour');
  expect(withDelay('kereta mogok di Manggarai', '30 minutes', delays)).toBe('30 minutes, kereta mogok di Manggarai');
  expect(withDelay('15 minutes, kereta mogok', '30 minutes', delays)).toBe('30 minutes, kereta mogok');
  expect(withDelay('15 minutes kereta mogok', '30 minutes', delays)).toBe('30 minutes, kereta mogok');
});
