import { type FormatLanguage, formatTime } from '../../domain/format.ts';

/** A field may hold pages; a line of "what changed" cuts it here. */
const LONGEST = 80;

export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

export const clockLabel = (time: string, language: FormatLanguage): string =>
  time === '' ? '–' : formatTime(time, language);
