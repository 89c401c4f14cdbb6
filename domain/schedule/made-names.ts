import type { FormatLanguage } from '../format.ts';

const PLAN = { id: 'Rencana', en: 'Plan' } satisfies Record<FormatLanguage, string>;
const MADE = /^(?:Plan|Rencana) ([A-Z])$/;

/** Name that the app gives to a copy of the schedule. */
export const newPlanName = (letter: string, language: FormatLanguage): string => `${PLAN[language]} ${letter}`;

/** A copy's name for its reader: one that the app made is in the reader's language. */
export function planName(name: string, language: FormatLanguage): string {
  const letter = MADE.exec(name)?.[1];
  return letter === undefined ? name : newPlanName(letter, language);
}
