import type { Language } from '../language.ts';
import type { Screenplay } from './screenplay.ts';

/** Words that nearly every sentence of a language has, and the other language has none of. */
const COMMON_WORDS: Readonly<Record<Language, RegExp>> = {
  id: /\b(?:yang|dan|di|ke|dari|dengan|untuk|itu|ini|tidak|sudah|akan|pada|sambil|lalu|saya|aku|kamu|dia)\b/gi,
  en: /\b(?:the|and|of|to|with|is|are|his|her|he|she|you|it|that|for|not|from|into|they|was)\b/gi,
};

/** Times of day of headings; Indonesian scripts also use `DAY`. */
const TIME_WORDS: Readonly<Record<Language, RegExp>> = {
  id: /\b(?:PAGI|SIANG|SORE|MALAM|PETANG|SENJA|SUBUH|FAJAR|MAGH?RIB|HARI|KEMUDIAN|LANJUTAN|BERSAMBUNG|SAMA)\b/i,
  en: /\b(?:DAY|NIGHT|MORNING|NOON|AFTERNOON|EVENING|DUSK|DAWN|SUNSET|SUNRISE|CONTINUOUS|LATER|SAME)\b/i,
};

/** Fewer words prove nothing. */
const LEAST_WORDS = 12;
const ENOUGH_CHARACTERS = 60_000;

/** The language of a screenplay: by its text, else by its headings; null when both are unclear. */
export function screenplayLanguage({ scenes }: Pick<Screenplay, 'scenes'>): Language | null {
  let text = '';
  for (const { elements } of scenes) {
    if (text.length > ENOUGH_CHARACTERS) break;
    for (const element of elements)
      if (element.type === 'action' || element.type === 'dialogue') text += `${element.text}\n`;
  }
  const words = (language: Language) => text.match(COMMON_WORDS[language])?.length ?? 0;
  const times = (language: Language) =>
    scenes.filter(({ slugline }) => TIME_WORDS[language].test(slugline.timeText)).length;
  return clearly(words('id'), words('en'), LEAST_WORDS) ?? clearly(times('id'), times('en'), 1);
}

/** At least `least` of both together, and twice as many of one. */
function clearly(id: number, en: number, least: number): Language | null {
  if (id + en < least) return null;
  if (id >= en * 2) return 'id';
  return en >= id * 2 ? 'en' : null;
}
