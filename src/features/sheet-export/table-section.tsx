import { useLingui } from '@lingui/react/macro';
import { Table } from 'lucide-react';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { type CsvLabels, peopleCsv } from '../../../domain/call-sheet/export/people-csv.ts';
import { printTitle } from './print/print-model.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ExportSection } from './export-section.tsx';
import type { OutgoingSheet } from './exported-sheet.ts';
import { printTexts } from './print-labels.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PrintTexts } from './print/print-texts.ts';

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
export function TableSection({ content, issued, out }: OutgoingSheet) {
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
