import { FEE_WORDS } from './fee-words.ts';

/** `di`: is done to something; `n`: the act as a noun; '': neither. */
export interface WordRoot {
  root: string;
  voice: '' | 'di' | 'n';
}

export const isKnownRoot = (word: string): boolean => FEE_WORDS.has(word);

const PREFIXES: readonly [RegExp, WordRoot['voice'], string][] = [
  [/^di/, 'di', ''],
  [/^(?:meny|peny)/, '', 's'],
  [/^(?:mem|pem)/, '', ''],
  [/^(?:mem|pem)/, '', 'p'],
  [/^(?:men|pen)/, '', ''],
  [/^(?:men|pen)/, '', 't'],
  [/^(?:meng|peng)/, '', ''],
  [/^(?:meng|peng)/, '', 'k'],
  [/^(?:me|pe)/, '', ''],
  [/^nge/, '', ''],
  [/^ny/, '', 's'],
  [/^ng/, '', ''],
  [/^(?:ber|be|ter|per|ke|se|ku)/, '', ''],
];
const SUFFIXES = [
  '',
  'nya',
  'lah',
  'kah',
  'kan',
  'ku',
  'mu',
  'an',
  'in',
  'i',
  's',
  'es',
  'ing',
  'kannya',
  'annya',
  'inya',
  'ny',
  'x',
  'nyaa',
];
const PAST = ['ed', 'd'];

/** The root of a word of chats: without prefixes and endings, with one wrong letter where it has six or more. */
export function rootOf(word: string): WordRoot {
  if (FEE_WORDS.has(word)) return { root: word, voice: voiceOfKnown(word) };
  if (word.length < 3 || word.length > 24) return { root: word, voice: '' };
  const found = inflected(word) ?? inflected(word.replace(/(\p{L})\1/gu, '$1'));
  if (found !== null) return found;
  const near = word.length >= 6 ? nearRoot(word) : undefined;
  return near === undefined ? { root: word, voice: '' } : { root: near, voice: '' };
}

/** Words whose form does not reveal their voice. */
const KNOWN_VOICES: Readonly<Record<string, WordRoot['voice']>> = {
  paid: 'di',
  sent: '',
  payment: 'n',
  payable: 'di',
  included: 'di',
  provided: 'di',
  required: 'di',
  dipotong: 'di',
  diminta: 'di',
  dimohon: 'di',
};
const voiceOfKnown = (word: string): WordRoot['voice'] => KNOWN_VOICES[word] ?? '';

function inflected(word: string): WordRoot | null {
  for (const suffix of SUFFIXES)
    if (word.endsWith(suffix)) {
      const stem = word.slice(0, word.length - suffix.length);
      if (stem.length >= (suffix === 'nya' ? 2 : 3) && suffix !== '' && FEE_WORDS.has(stem))
        return { root: stem, voice: voiceOfKnown(stem) };
      for (const [prefix, voice, begin] of PREFIXES) {
        const root = begin + stem.replace(prefix, '');
        if (prefix.test(stem) && root.length >= 3 && FEE_WORDS.has(root))
          return { root, voice: stem.startsWith('pe') && /an/.test(suffix) ? 'n' : voice };
      }
    }
  for (const suffix of PAST) {
    const stem = word.slice(0, -suffix.length);
    for (const root of [stem, stem.replace(/(\p{L})\1$/u, '$1')])
      if (word.endsWith(suffix) && root.length >= 3 && FEE_WORDS.has(root)) return { root, voice: 'di' };
  }
  return null;
}

/** Each known root of six or more letters with one letter left out. */
const SHORTENED: ReadonlyMap<string, string> = (() => {
  const shortened = new Map<string, string>();
  for (const root of FEE_WORDS.keys())
    if (root.length >= 6)
      for (const shorter of shorterBy(root)) if (!shortened.has(shorter)) shortened.set(shorter, root);
  return shortened;
})();

function* shorterBy(word: string): Generator<string> {
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

function nearRoot(word: string): string | undefined {
  const known = SHORTENED.get(word);
  if (known !== undefined) return known;
  for (const shorter of shorterBy(word)) {
    if (shorter.length >= 6 && FEE_WORDS.has(shorter)) return shorter;
    // Another letter in a short word makes another word: `payung` is not `paying`.
    const near = word.length >= 8 ? SHORTENED.get(shorter) : undefined;
    if (near !== undefined) return near;
  }
  return undefined;
}
