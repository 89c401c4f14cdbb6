import { useLingui } from '@lingui/react/macro';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { OutLanguageField } from '../../shared/frames/in-language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { ExportedSheet, OutgoingSheet, OutLanguage } from './exported-sheet.ts';
import { GroupMessage, PeopleSection } from './people-section.tsx';
import { PdfSection } from './pdf-section.tsx';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../domain/language.ts';
import { writtenOut } from '../../../domain/call-sheet/labels.ts';
import { wordsIn } from '../../platform/app/language-store.ts';
import { labelNames } from '../../labels/label-names.ts';
import { Table } from 'lucide-react';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { type CsvLabels, peopleCsv } from '../../../domain/call-sheet/export/people-csv.ts';
import { printTitle } from './print/print-model.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ExportSection } from './export-section.tsx';
import { printTexts } from './print-labels.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PrintTexts } from './print/print-texts.ts';

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
          <GroupMessage {...outgoing} />
          <PdfSection {...outgoing} />
          <TableSection {...outgoing} />
          <PeopleSection {...outgoing} />
        </>
      )}
    </div>
  );
}

/** Heads and values of the table of people, in the words of the printed sheet. */
function csvLabels(i18n: I18n, { labels, status, gender }: PrintTexts): CsvLabels {
  return {
    heads: {
      list: i18n._(msg`List`),
      number: labels.number,
      name: i18n._(msg`Name`),
      role: i18n._(msg`Role or character`),
      department: i18n._(msg`Department`),
      phone: i18n._(msg`Phone`),
      call: i18n._(msg`Call`),
      pickUp: labels.pickUp,
      makeUp: labels.makeUp,
      onSet: labels.onSet,
      status: labels.status,
      age: i18n._(msg`Age`),
      gender: i18n._(msg`Gender`),
      remarks: labels.remarks,
    },
    lists: { cast: labels.cast, crew: i18n._(msg`Crew`), extras: labels.extras },
    status,
    gender,
  };
}

/** Cast and crew for a spreadsheet. */
function TableSection({ content, issued, out }: OutgoingSheet) {
  const { t } = useLingui();
  const { i18n, language } = out;
  const save = () => {
    const texts = printTexts(i18n, language);
    const name = fileName(printTitle(content, issued, texts), 'csv');
    saveFile(name, peopleCsv(content, csvLabels(i18n, texts)), 'text/csv;charset=utf-8');
  };
  return (
    <ExportSection title={t`Table`}>
      <Button wide size="touch" icon={Table} onClick={save}>
        {t`Cast and crew as CSV`}
      </Button>
    </ExportSection>
  );
}
