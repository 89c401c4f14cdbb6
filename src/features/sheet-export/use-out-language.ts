import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../domain/language.ts';
import { writtenOut } from '../../../domain/call-sheet/labels.ts';
import { wordsIn } from '../../platform/app/language-store.ts';
import { labelNames } from '../../labels/label-names.ts';
import type { ExportedSheet, OutgoingSheet, OutLanguage } from './exported-sheet.ts';

/**
 * The sheet in the language of the export: the production's until the sender chooses another. Null while the words of
 * that language load; `isMissing` if they cannot be loaded.
 */
export function useOutLanguage(
  sheet: ExportedSheet,
  own: Language,
): { outgoing: OutgoingSheet | null; chosen: Language; isMissing: boolean; choose: (language: Language) => void } {
  const [chosen, choose] = useState<Language>(sheet.content.production.language ?? own);
  const [read, setRead] = useState<{ language: Language; i18n: OutLanguage['i18n'] | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const i18n = await wordsIn(chosen).catch(() => null);
      if (!isLeft) setRead({ language: chosen, i18n });
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [chosen]);
  const i18n = read?.language === chosen ? read.i18n : null;
  const { content, previous, ...rest } = sheet;
  const { issued, shareLink, meRowId, isSentOut } = rest;
  const outgoing = useMemo((): OutgoingSheet | null => {
    if (i18n === null) return null;
    const names = labelNames(i18n);
    return {
      content: writtenOut(content, names),
      previous: previous && { ...previous, content: writtenOut(previous.content, names) },
      issued,
      shareLink,
      meRowId,
      isSentOut,
      out: { language: chosen, i18n },
    };
  }, [i18n, chosen, content, previous, issued, shareLink, meRowId, isSentOut]);
  return { outgoing, chosen, isMissing: read?.language === chosen && read.i18n === null, choose };
}
