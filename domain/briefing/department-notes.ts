import { wordsOf } from './transcript.ts';

/** The departments that a director addresses. `everybody`: no particular department. */
const NOTE_DEPARTMENTS = ['cast', 'camera', 'light', 'sound', 'art', 'wardrobe', 'effects', 'everybody'] as const;
export type NoteDepartment = (typeof NOTE_DEPARTMENTS)[number];

export interface DepartmentNote {
  department: NoteDepartment;
  text: string;
}

/** Words that reveal a sentence's department, in the order in which departments are tried. */
const WORDS: readonly [NoteDepartment, RegExp][] = [
  ['sound', /\b(?:suara|musik|rekam suara|boom|mikrofon|hening|sunyi|sound|music|mic)\w*/i],
  ['light', /\b(?:cahaya|lampu|bayangan|gelap|terang|lighting|light|shadow)\w*/i],
  ['camera', /\b(?:kamera|lensa|fokus|handheld|frame|close ?up|wide|shot|camera|lens|\d{2,3} ?mm)\w*/i],
  ['wardrobe', /\b(?:baju|kostum|busana|rias|rambut|make-?up|wardrobe|costume|hair)\w*/i],
  ['effects', /\b(?:api|asap|hujan buatan|ledakan|darah|fire|smoke|rain machine|blood|explosion)\w*/i],
];

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/**
 * Sentences of a briefing for each department. `names` are those of its cast and of its properties: a sentence without
 * a trade word goes to the cast or to art if it names one of them. Other sentences are for all departments.
 */
export function departmentNotes(
  description: string,
  transcripts: readonly string[],
  names: { cast: readonly string[]; property: readonly string[] },
): DepartmentNote[] {
  const found = new Map<NoteDepartment, string[]>();
  const mentionsAny = (sentence: string, list: readonly string[]) =>
    list.some((name) => sentence.toLowerCase().includes(name.toLowerCase()));
  for (const sentence of [description, ...transcripts.map(wordsOf)].flatMap(sentencesOf)) {
    const byWord = WORDS.find(([, words]) => words.test(sentence))?.[0];
    const byName = mentionsAny(sentence, names.cast)
      ? 'cast'
      : mentionsAny(sentence, names.property)
        ? 'art'
        : 'everybody';
    const department = byWord ?? byName;
    found.set(department, [...(found.get(department) ?? []), sentence]);
  }
  return NOTE_DEPARTMENTS.flatMap((department) => {
    const sentences = found.get(department);
    return sentences === undefined ? [] : [{ department, text: sentences.join(' ') }];
  });
}
