import { useEffect } from 'react';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { parseSheetOwner, type SavedSharedSheet } from '../../db/sheets/shared-sheets.ts';
import { appManifest } from '../../platform/app/app-manifest.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/**
 * While a sheet is shown, the page's manifest is the sheet's own: "Add to Home Screen" makes a shortcut to it. A
 * document that was opened at the sheet's address with a key has it from the start (public/theme.js). A member's page
 * adds title and day; a page reached by navigation gets the manifest here.
 */
export function useSheetManifest({ owner, sheetId, shown: { content } }: SavedSharedSheet): void {
  const language = useLanguage();
  const { title } = content.production;
  const { dayNumber } = content.head;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (link === null) return;
    const own = `/api${sharedSheetPath(sheetId).replace('/ph', '')}/manifest.webmanifest`;
    const isThere = owner.startsWith('key:') && link.getAttribute('href')?.startsWith(own) === true;
    if (!isThere) {
      const reading = parseSheetOwner(owner);
      const query: Record<string, string> =
        'key' in reading ? reading : { title: title.trim() === '' ? '–' : title, day: String(dayNumber) };
      link.setAttribute('href', `${own}?${new URLSearchParams({ ...query, lang: language }).toString()}`);
    }
    return () => link.setAttribute('href', appManifest(language));
  }, [owner, sheetId, title, dayNumber, language]);
}
