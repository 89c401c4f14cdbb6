import type { TagKind } from '../screenplay/screenplay.ts';

/** A name in a production, and its tag. */
export interface KnownTag {
  id: string;
  kind: TagKind;
  name: string;
  aliases?: readonly string[] | undefined;
}

/** A tag that a text names; offsets are UTF-16 code units, end exclusive. */
export interface TagMention {
  tagId: string;
  start: number;
  end: number;
}

/** Words before a name: "Koh Acin", "si Jati". */
const HONORIFICS = new Set(
  'pak bapak bu ibu mas mbak mba bang abang kang teh neng koh ko ci cik om tante mbok mak mbah si sang nyonya tuan mr mrs ms dr'.split(
    ' ',
  ),
);
/** They describe or are everywhere on a set: alone they name nothing. */
const COMMON = new Set(
  [
    'tua baru lama muda merah hitam putih biru hijau kuning besar kecil panjang pendek rusak indah malam pagi siang sore',
    'rumah kamar ruang jalan kota desa depan belakang dalam luar atas bawah hari air api orang tangan meja kursi pintu',
    'lampu cahaya kamera lensa suara musik set adegan minyak kunci payung baju senen selasa rabu kamis jumat sabtu minggu',
    'old new young red black white blue green yellow big small long short house room street city day night morning door',
    'light camera lens sound music scene the and with from table chair hand water fire',
  ].flatMap((line) => line.split(' ')),
);
/** Indonesian particles and possessives at a word's end, and the English genitive. */
const ENDINGS = /(?:(?:nya|ku|mu)?(?:lah|kah|pun|tah)?|['’]s)$/;
/** Phrases in which a name that is also a common word means another thing: "kayu jati", "sari kelapa". */
const OTHER_THINGS = ['kayu jati', 'sari kelapa', 'sari buah', 'daun jati', 'pohon jati'];

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** `gudangnya` refers to `gudang`. */
function isWord(spoken: string, name: string): boolean {
  if (spoken === name) return true;
  return (
    spoken.startsWith(name) &&
    name.length >= 3 &&
    ENDINGS.exec(spoken.slice(name.length))?.[0] === spoken.slice(name.length)
  );
}

interface Pattern {
  tag: KnownTag;
  /** All of them, one after the other. */
  words: string[];
  /** Only in the middle of a sentence or after a honorific, since the word also means something else. */
  needsHonorific: boolean;
}

/**
 * Tags of a production that a text mentions, the longest name first: whole names and aliases, names without their
 * honorific ("Mirah" for Bu Mirah), the word that is unique to a longer name ("petromaks", "gudang"), each with
 * Indonesian endings ("gudangnya"), and after a honorific also the beginning or end of a name ("Mas Dar").
 */
export function findTags(text: string, tags: readonly KnownTag[]): TagMention[] {
  const words = wordsIn(text);
  const patterns = patternsOf(tags).toSorted((a, b) => b.words.length - a.words.length);
  const lower = text.toLowerCase();
  const traps = OTHER_THINGS.flatMap((thing) => {
    const at = lower.indexOf(thing);
    return at < 0 ? [] : [{ start: at, end: at + thing.length }];
  });
  const found: TagMention[] = [];
  const isFree = (start: number, end: number) =>
    ![...found, ...traps].some((other) => start < other.end && other.start < end);
  for (const { tag, words: wanted, needsHonorific } of patterns) {
    for (let at = 0; at + wanted.length <= words.length; at += 1) {
      const run = words.slice(at, at + wanted.length);
      const [first, last] = [run[0], run.at(-1)];
      if (first === undefined || last === undefined || !isFree(first.start, last.end)) continue;
      if (needsHonorific && !HONORIFICS.has(words[at - 1]?.text ?? '')) continue;
      // A preceding honorific names another person: "Bu Sri" is not the Warung Bu Sri.
      const matches = run.every((word, index) =>
        index === run.length - 1 ? isWord(word.text, wanted[index] ?? '') : word.text === wanted[index],
      );
      if (matches) found.push({ tagId: tag.id, start: first.start, end: last.end });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function patternsOf(tags: readonly KnownTag[]): Pattern[] {
  const names = tags.flatMap((tag) =>
    [tag.name, ...(tag.aliases ?? [])].map((name) => ({ tag, words: namedBy(name) })),
  );
  const patterns: Pattern[] = names.map(({ tag, words }) => ({ tag, words, needsHonorific: false }));
  for (const { tag, words } of names) {
    const bare = words.filter((word, index) => index > 0 || !HONORIFICS.has(word));
    if (bare.length < words.length && bare.length > 0) patterns.push({ tag, words: bare, needsHonorific: false });
    if (tag.kind === 'cast') patterns.push(...nicknames(tag, bare, names));
    else patterns.push(...tellingWords(tag, words, names));
  }
  return patterns.filter(({ words }) => words.length > 0);
}

const namedBy = (name: string): string[] => wordsIn(name.replaceAll(/\([^)]*\)/g, ' ')).map(({ text }) => text);

type Named = { tag: KnownTag; words: string[] };

/** "Mas Dar", "Koh Cin": three letters or more from a name's beginning or end that only this name has. */
function nicknames(tag: KnownTag, bare: readonly string[], names: readonly Named[]): Pattern[] {
  const [name] = bare;
  if (name === undefined || bare.length !== 1) return [];
  const others = names.filter((other) => other.tag.id !== tag.id).flatMap(({ words }) => words);
  const short: string[] = [];
  for (let length = 3; length < name.length; length += 1) short.push(name.slice(0, length), name.slice(-length));
  return short
    .filter((part) => !COMMON.has(part) && !others.some((word) => word.startsWith(part) || word.endsWith(part)))
    .map((part) => ({ tag, words: [part], needsHonorific: true }));
}

/** A word of a longer name that no other name has, or that begins no other one: "petromaks", "gudang". */
function tellingWords(tag: KnownTag, words: readonly string[], names: readonly Named[]): Pattern[] {
  if (words.length < 2) return [];
  const others = names.filter((other) => other.tag.id !== tag.id);
  return words
    .filter((word, index) => {
      if (word.length < 4 || COMMON.has(word) || HONORIFICS.has(words[index - 1] ?? '')) return false;
      const having = others.filter((other) => other.words.includes(word));
      return having.length === 0 || (index === 0 && having.every((other) => other.words[0] !== word));
    })
    .map((word) => ({ tag, words: [word], needsHonorific: false }));
}
