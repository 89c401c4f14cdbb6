import { useMemo } from 'react';
import type { SheetPerson } from '../../../domain/call-sheet/people.ts';
import type { CalendarEntry } from '../../platform/files/calendar-file.ts';
import type { OutgoingSheet } from './exported-sheet.ts';
import { sheetMessages } from './sheet-messages.ts';

/** Messages to people about this sheet, in the language of the export. */
export function useSheetMessages({ content, issued, previous, shareLink, out }: OutgoingSheet): {
  forPerson: (person: SheetPerson) => string;
  forGroup: () => string;
  calendar: (person: SheetPerson, now: string) => CalendarEntry | null;
} {
  const { i18n, language } = out;
  return useMemo(() => {
    const messages = sheetMessages(i18n, language);
    const sheet = { content, issued, previous: previous?.content ?? null, shareLink };
    return {
      forPerson: (person) => messages.forPerson(sheet, person),
      forGroup: () => messages.forGroup(sheet),
      calendar: (person, now) => messages.calendar(sheet, person, now),
    };
  }, [i18n, language, content, issued, previous, shareLink]);
}
