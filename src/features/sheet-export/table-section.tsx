import { useLingui } from '@lingui/react/macro';
import { Table } from 'lucide-react';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { peopleCsv } from '../../../domain/call-sheet/export/people-csv.ts';
import { printTitle } from './print/print-model.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { csvLabels } from './csv-labels.ts';
import { ExportSection } from './export-section.tsx';
import type { OutgoingSheet } from './exported-sheet.ts';
import { printTexts } from './print-labels.ts';

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
