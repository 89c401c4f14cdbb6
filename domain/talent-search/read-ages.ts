import { type Match, type Sentence, isBreak, phraseMatcher, wordAt } from './sentence.ts';

/** Ages in words: "20an", "kepala tiga", "mid-thirties", "remaja". Numbers with units are in read-amounts.ts. */
const DECADE_WORDS: Readonly<Record<string, number>> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
};
const HEADS: Readonly<Record<string, number>> = { dua: 20, tiga: 30, empat: 40, lima: 50, enam: 60, tujuh: 70 };
const TENS_AN: Readonly<Record<string, number>> = { dua: 20, tiga: 30, empat: 40, lima: 50, enam: 60, tujuh: 70 };
const EARLY = new Set(['awal', 'early']);
const MIDDLE = new Set(['pertengahan', 'mid', 'tengah', 'middle']);
const LATE = new Set(['akhir', 'late', 'menjelang']);
const AGE_WORD = phraseMatcher('usia, umur, berusia, berumur, aged, age, in her, in his, in their');
const TEENAGE = phraseMatcher('remaja, teen, teens, teenager, teenagers, teenage, abg');
/** Behind these words a decade is a time, not an age: "tahun 90an", "90s style". */
const ERA_AFTER = new Set('style music fashion era look film gaya musik movie vibe vibes'.split(' '));

interface Decade {
  range: [number, number];
  end: number;
}
function readDecade(sentence: Sentence, at: number): Decade | null {
  let start = at;
  let part = partOf(wordAt(sentence, start));
  if (part) start += 1;
  if (sentence.isText[start]) return null;
  const plain = decadeAt(sentence, start);
  if (!plain || ERA_AFTER.has(wordAt(sentence, plain.end))) return null;
  let end = plain.end;
  const behind = partOf(wordAt(sentence, end));
  if (!part && behind) {
    part = behind;
    end += 1;
  }
  const { decade } = plain;
  const range: [number, number] =
    part === 'early'
      ? [decade, decade + 3]
      : part === 'middle'
        ? [decade + 4, decade + 6]
        : part === 'late'
          ? [decade + 7, decade + 9]
          : [decade, decade + 9];
  return { range, end };
}
const partOf = (word: string) =>
  EARLY.has(word) ? 'early' : MIDDLE.has(word) ? 'middle' : LATE.has(word) ? 'late' : null;

function decadeAt(sentence: Sentence, at: number): { decade: number; end: number } | null {
  const word = wordAt(sentence, at);
  const next = wordAt(sentence, at + 1);
  if (DECADE_WORDS[word] !== undefined) return { decade: DECADE_WORDS[word], end: at + 1 };
  if (word === 'kepala') {
    const decade = HEADS[next] ?? (/^[2-7]$/.test(next) ? Number(next) * 10 : undefined);
    return decade === undefined ? null : { decade, end: at + 2 };
  }
  if (TENS_AN[word] !== undefined && next === 'puluhan') return { decade: TENS_AN[word], end: at + 2 };
  const token = sentence.tokens[at];
  if (token?.type !== 'number' || !/^[1-7]0$/.test(token.text)) return null;
  if (wordAt(sentence, at - 1) === 'tahun' || wordAt(sentence, at - 1) === 'era') return null;
  const decade = Number(token.text);
  if (next === 'tahunan') return { decade, end: at + 2 };
  if ((next === 'an' || next === 's') && sentence.tokens[at + 1]?.isGlued) return { decade, end: at + 2 };
  if (next === '-' && wordAt(sentence, at + 2) === 'an') return { decade, end: at + 3 };
  return null;
}

/** "25an", "35-an", "70ish", "45 tahunan": about that age. Whole tens with "an" are decades. */
function readAround(sentence: Sentence, at: number): Match | null {
  const token = sentence.tokens[at];
  if (token?.type !== 'number' || sentence.isText[at] || !/^[1-9]\d$/.test(token.text)) return null;
  const sign = wordAt(sentence, at + 1) === '-' ? at + 2 : at + 1;
  const ending = wordAt(sentence, sign);
  const isGlued = sentence.tokens[sign]?.isGlued === true || sign === at + 2;
  const isAround = isGlued && (ending === 'ish' || (ending === 'an' && /^[1-7][1-9]$/.test(token.text)));
  const isYears = ending === 'tahunan' && sign === at + 1 && /^[1-7][1-9]$/.test(token.text);
  if ((!isAround && !isYears) || /^(cm|kg)$/.test(wordAt(sentence, sign + 1))) return null;
  const value = Number(token.text);
  const end = wordAt(sentence, sign + 1) === 'tahun' ? sign + 2 : sign + 1;
  return { end, found: [{ slot: 'age', value: [Math.round(value * 0.9), Math.round(value * 1.1)] }] };
}

/** "kepala tiga sampai empat": the word is not repeated for the second decade. */
function secondHead(sentence: Sentence, start: number, at: number): Decade | null {
  const decade = wordAt(sentence, start) === 'kepala' ? HEADS[wordAt(sentence, at)] : undefined;
  return decade === undefined ? null : { range: [decade, decade + 9], end: at + 1 };
}

export function readAgeWords(sentence: Sentence, at: number): Match | null {
  const start = AGE_WORD(sentence, at) ?? at;
  const teen = TEENAGE(sentence, start);
  if (teen !== null) {
    const age = { slot: 'age', value: [13, 19] } as const;
    const gender = { putri: 'female', putra: 'male' }[wordAt(sentence, teen)];
    if (gender === undefined) return { end: teen, found: [age] };
    return { end: teen + 1, found: [age, { slot: 'gender', value: gender }] };
  }
  const around = readAround(sentence, start);
  if (around) return around;
  if (wordAt(sentence, start) === 'belasan')
    return {
      end: start + (wordAt(sentence, start + 1) === 'tahun' ? 2 : 1),
      found: [{ slot: 'age', value: [11, 19] }],
    };
  const first = readDecade(sentence, start);
  if (!first) return null;
  let { end } = first;
  const range: [number, number] = [...first.range];
  if (/^(-|sampai|hingga|to|atau|or)$/.test(wordAt(sentence, end)) && !isBreak(sentence, end)) {
    const second = readDecade(sentence, end + 1) ?? secondHead(sentence, start, end + 1);
    if (second) {
      range[1] = Math.max(range[1], second.range[1]);
      range[0] = Math.min(range[0], second.range[0]);
      end = second.end;
    }
  }
  if (wordAt(sentence, end) === 'tahun') end += 1;
  return { end, found: [{ slot: 'age', value: range }] };
}
