import { useLingui } from '@lingui/react/macro';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { OutLanguageField } from '../../shared/frames/in-language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { ExportedSheet, OutgoingSheet, OutLanguage } from './exported-sheet.ts';
import { PeopleSection } from './people-section.tsx';
import { PdfSection } from './pdf-section.tsx';
import { TableSection } from './table-section.tsx';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../domain/language.ts';
import { writtenOut } from '../../../domain/call-sheet/labels.ts';
import { wordsIn } from '../../platform/app/language-store.ts';
import { labelNames } from '../../labels/label-names.ts';

/**
 * The sheet in the language of the export: the production's until the sender chooses another. Null while the words of
 * that language load; `isMissing` if they cannot be loaded.
 */
function useOutLanguage(
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

/** All ways out of the app for one sheet: paper, messages, calendars, a table. */
export function SheetExportDialog({
  isOpen,
  onOpenChange,
  ...sheet
}: ExportedSheet & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useLingui();
  const id = sheetId(sheet.content.head.number);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Print and send ${id}`}>
      <SheetExport {...sheet} />
    </Dialog>
  );
}

/** The language of the export, then the formats. */
export function SheetExport(sheet: ExportedSheet) {
  const { t } = useLingui();
  const { outgoing, chosen, isMissing, choose } = useOutLanguage(sheet, useLanguage());
  return (
    <div className="grid gap-6">
      <OutLanguageField label={t`Language of PDF, messages and table`} value={chosen} onChange={choose} />
      {isMissing && (
        <Note kind="stop" role="alert" title={t`This language isn’t on this device yet. Connect once to get it.`}>
          {t`They need a network once.`}
        </Note>
      )}
      {outgoing === null ? (
        !isMissing && <SkeletonRows rows={4} />
      ) : (
        <>
          <PdfSection {...outgoing} />
          <TableSection {...outgoing} />
          <PeopleSection {...outgoing} />
        </>
      )}
    </div>
  );
}
