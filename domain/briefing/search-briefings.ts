import type { BriefingRow, MediaRow } from './briefing-rows.ts';
import { wordsOf } from './transcript.ts';

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export interface SearchableMedia {
  media: MediaRow;
  /** Text shown as its transcript. */
  transcript: string;
}

/**
 * Does every word of the query occur in the briefing: title, description, a recording's name, a transcript, or one of
 * `names` (tags and scenes)? Without a query everything matches.
 */
export function fitsSearch(
  question: string,
  briefing: BriefingRow,
  media: readonly SearchableMedia[],
  names: readonly string[],
): boolean {
  const wanted = fold(question).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const { title, description } = briefing.fields;
  const spoken = media.flatMap((recording) => [recording.media.fields.name, wordsOf(recording.transcript)]);
  const text = fold([title, description, ...spoken, ...names].join('\n'));
  return wanted.every((word) => text.includes(word));
}
