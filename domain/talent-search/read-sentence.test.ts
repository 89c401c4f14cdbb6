import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type LooseFrame, compareFrames, factsOf, hasRightWords } from './fixtures/compare-frames.ts';
import { OWN_SENTENCES } from './fixtures/own-sentences.ts';
import { PARAPHRASES } from './fixtures/paraphrases.ts';
import { TalentFrame } from './frame.ts';
import { readSentence } from './read-sentence.ts';

interface Query {
  id: string;
  text: string;
  expected: LooseFrame;
  alternatives: LooseFrame[];
  tolerance?: { time: number };
  q_optional?: string;
  q_any?: boolean;
}
const { clock, queries, pairs } = JSON.parse(
  readFileSync(new URL('fixtures/sentences.json', import.meta.url), 'utf8'),
) as {
  clock: { now: string; tz: string };
  queries: Query[];
  pairs: { id: string; a: string; b: string; must_fill: string[]; compare_q: boolean }[];
};
const at = { now: new Date(clock.now), zone: clock.tz };
const frameOf = (text: string): LooseFrame => readSentence(text, at).frame;

/** The accepted frame that fits best. */
function judged({ text, expected, alternatives, tolerance, q_optional, q_any }: Query) {
  const got = frameOf(text);
  const all = [expected, ...alternatives].map((accepted) => ({
    ...compareFrames(got, accepted, tolerance?.time ?? 0),
    wordsRight: q_any === true || hasRightWords(got['q'], accepted['q'], q_optional),
  }));
  return all.toSorted(
    (x, y) => x.wrong + x.missing - (y.wrong + y.missing) || x.wrongFilters.length - y.wrongFilters.length,
  )[0];
}

describe('the sixty sentences', () => {
  it.each(queries.map((query) => [query.id, query] as const))(
    '%s is read as one of the accepted frames, with the right words left',
    (_, query) => {
      expect(judged(query)).toMatchObject({ wrong: 0, missing: 0, wrongFilters: [], wordsRight: true });
    },
  );

  it.each(pairs.map((pair) => [pair.id, pair] as const))(
    '%s: both ways to say it are read alike',
    (_, { a, b, must_fill, compare_q }) => {
      const [first, second] = [frameOf(a), frameOf(b)];
      expect(factsOf(first)).toEqual(factsOf(second));
      expect(must_fill.filter((slot) => first[slot] === undefined)).toEqual([]);
      expect(!compare_q || hasRightWords(first['q'], second['q'], '')).toBe(true);
    },
  );
});

describe('skills as verbs', () => {
  const skillsOf = (text: string) => {
    const { skills_all = [], q } = readSentence(text, at).frame;
    return [[...skills_all].toSorted().join(' '), q];
  };
  it.each([
    ['rides horses', 'horse_riding', ''],
    ['woman who rides a horse', 'horse_riding', ''],
    ['horse rider', 'horse_riding', ''],
    ['bisa berkuda', 'horse_riding', ''],
    ['bisa menunggangi kuda', 'horse_riding', ''],
    ['rides motorbikes, drives trucks', 'motorcycle truck_driving', ''],
    ['woman who sings and dances', 'dancing singing', ''],
    ['man who boxes and swims', 'boxing swimming', ''],
    ['plays ukulele', 'ukulele', ''],
    ['plays the saxophone', 'saxophone', ''],
    ['does yoga', 'yoga', ''],
    ['practises silat', 'silat', ''],
    ['bersilat', 'silat', ''],
    ['pemain bola', 'football', ''],
    ['atlet renang', 'swimming', ''],
    ['pesepak bola, petenis', 'football tennis', ''],
    ['bisa memanjat', 'climbing', ''],
  ])('%s', (text, skills, q) => {
    expect(skillsOf(text)).toEqual([skills, q]);
  });
  it.each(['two boxes', 'plays a cook', 'suka kuda', 'who runs a shop', 'first dances', 'naik kereta kuda'])(
    '%s is no skill that hides somebody',
    (text) => {
      expect(skillsOf(text).filter((word) => /boxing|cooking|horse|running/.test(word))).toEqual([]);
    },
  );
  it('a verb that is denied is a skill that nobody shall have', () => {
    expect(readSentence('woman who does not ride horses', at).frame).not.toHaveProperty('skills_all');
  });
});

describe('ordinary words behind "can" and the like', () => {
  it.each([
    ['can start shooting Monday', 'start shooting', []],
    ['can start Monday', 'start', []],
    ['bisa datang besok', 'datang', []],
    ['bisa shooting malam', 'shooting', []],
    ['bisa shoot tanggal 5', 'shoot', []],
    ['can come to the shooting on Friday', 'come shooting', []],
    ['bisa ikut syuting motor di Bogor', 'ikut syuting motor', []],
    ['bisa datang ke studio vokal', 'datang studio vokal', []],
    ['suka nonton bola', 'nonton bola', []],
    ['must be tall', 'tall', []],
    ['must have magic in her eyes', 'magic eyes', []],
    ['can run a meeting', 'run meeting', []],
    ['able to draw a crowd', 'draw crowd', []],
    ['can dive into character', 'dive into character', []],
    ['woman who can join the painting scene', 'join painting scene', []],
    ['bisa kerja di dapur masak', 'kerja dapur masak', []],
    ['suka masak', '', ['cooking']],
    ['bisa motor', '', ['motorcycle']],
    ['can run 10 km', '10 km', ['running']],
    ['can start immediately and drive', 'start immediately', ['driving']],
    ['must be able to swim', '', ['swimming']],
    ['she must really love to dance', 'really love', ['dancing']],
    ['bisa tari, vokal, dan motor', '', ['dancing', 'motorcycle', 'singing']],
    ['bisa nyanyi, motor sendiri', 'motor sendiri', ['singing']],
    ['jago main bola', '', ['football']],
    ['good at shooting', '', ['shooting']],
    ['can do archery and shooting', '', ['archery', 'shooting']],
    ['bisa menembak', '', ['shooting']],
  ])('%s', (text, q, skills) => {
    const { frame } = readSentence(text, at);
    expect([frame.skills_all?.toSorted() ?? [], frame.q]).toEqual([skills, q]);
  });
});

describe('pronouns', () => {
  it.each([
    ['she can sing', 'female'],
    ['he must speak English', 'male'],
    ["she's 25 years old", 'female'],
    ['someone in Bandung, he has a beard', 'male'],
    ['dancer, she needs to swim', 'female'],
    ['he or she can swim', undefined],
    ['she/he/they can dance', undefined],
    ['they can dance', undefined],
    ['dia bisa menari', undefined],
    ['he is looking for an actress', 'female'],
    ['he is looking for a dancer', undefined],
    ['she needs a dancer', undefined],
    ['the director says she wants a dancer', undefined],
    ['a man, she is his wife', 'male'],
  ])('%s', (text, gender) => {
    const { frame } = readSentence(text, at);
    expect(frame.gender).toBe(gender);
    expect(frame.q).not.toMatch(/\b(she|he|they|dia)\b/);
  });
});

describe('sentences of our own', () => {
  it.each(OWN_SENTENCES.map(([text, frame]) => [text, frame] as const))('%s', (text, frame) => {
    const got = frameOf(text);
    const { wrong, missing, wrongFilters } = compareFrames(got, frame);
    expect({ wrong, missing, wrongFilters, got: wrong + missing > 0 ? got : null }).toEqual({
      wrong: 0,
      missing: 0,
      wrongFilters: [],
      got: null,
    });
    expect(
      String(got['q'])
        .toLowerCase()
        .split(' ')
        .filter((word) => !String(frame['q']).includes(word) && word !== ''),
    ).toEqual([]);
  });

  it('are read the same in capitals and with long dashes', () => {
    for (const [text] of OWN_SENTENCES) {
      const plain = factsOf(frameOf(text));
      expect(factsOf(frameOf(text.toUpperCase()))).toEqual(plain);
      expect(factsOf(frameOf(text.replaceAll(/(?<=\d)[-–](?=\d)/g, ' — ')))).toEqual(plain);
    }
  });
});

describe('what people say', () => {
  const judgedOf = (text: string, frames: readonly LooseFrame[]) =>
    frames
      .map((frame) => compareFrames(frameOf(text), frame, 120))
      .toSorted(
        (x, y) => x.wrong + x.missing - (y.wrong + y.missing) || x.wrongFilters.length - y.wrongFilters.length,
      )[0];

  it('is read with F1 of 0.95, 80 % exactly, and never into a filter that hides somebody who was meant', () => {
    const sum = { right: 0, wrong: 0, missing: 0, exact: 0 };
    const hiding: string[] = [];
    for (const [text, ...frames] of PARAPHRASES) {
      const best = judgedOf(text, frames);
      if (!best) throw new Error(`no frame for ${text}`);
      sum.right += best.right;
      sum.wrong += best.wrong;
      sum.missing += best.missing;
      sum.exact += best.wrong + best.missing === 0 ? 1 : 0;
      if (best.wrongFilters.length > 0) hiding.push(`${text}: ${best.wrongFilters.join()}`);
    }
    expect(hiding).toEqual([]);
    expect((2 * sum.right) / (2 * sum.right + sum.wrong + sum.missing)).toBeGreaterThanOrEqual(0.95);
    expect(sum.exact / PARAPHRASES.length).toBeGreaterThanOrEqual(0.8);
    expect(PARAPHRASES.length).toBeGreaterThanOrEqual(120);
  });
});

describe('any text', () => {
  it('is read without a fault into a valid frame, and spans lie in the text', () => {
    const words = fc.constantFrom(
      ...OWN_SENTENCES.flatMap(([text]) => text.split(' ')),
      '500',
      '-',
      ',',
      '/',
      'atau',
      'tanpa',
      '😀',
      'Ａ',
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 25 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    fc.assert(
      fc.property(text, (sentence) => {
        const { frame, spans } = readSentence(sentence, at);
        v.parse(TalentFrame, frame);
        for (const { start, end } of spans) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(sentence.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('marks the words of each wish', () => {
    const text = 'Perempuan 20–30, bisa naik motor';
    const { spans } = readSentence(text, at);
    expect(spans.map(({ slot, start, end }) => [slot, text.slice(start, end)])).toEqual([
      ['gender', 'Perempuan'],
      ['age', '20–30'],
      ['skills_all', 'naik motor'],
    ]);
  });

  it('says what it left out and why', () => {
    expect(
      readSentence('umur di bawah 20 tahun dan di atas 30 tahun', at).notes.map(({ reason, slot }) => [reason, slot]),
    ).toEqual([
      ['contradiction', 'age'],
      ['contradiction', 'age'],
    ]);
  });
});
