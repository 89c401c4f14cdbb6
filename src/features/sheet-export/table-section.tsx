import { useLingui } from '@lingui/react/macro';
import { useLingui as useI18n } from '@lingui/react';
import { Table } from 'lucide-react';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { peopleCsv } from '../../../domain/call-sheet/export/people-csv.ts';
import { printTitle } from '../../../domain/call-sheet/export/print-model.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { csvWords } from './csv-words.ts';
import { ExportSection } from './export-section.tsx';
import type { ExportedSheet } from './exported-sheet.ts';
import { printWords } from './print-words.ts';

/** Cast and crew for a spreadsheet. */
export function TableSection({ content, issued }: ExportedSheet) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const language = useLanguage();
  const save = () => {
    const words = printWords(i18n, language);
    const name = fileName(printTitle(content, issued, words), 'csv');
    saveFile(name, peopleCsv(content, csvWords(i18n, words)), 'text/csv;charset=utf-8');
  };
  return (
    <ExportSection title={t`Table`}>
      <Button wide size="touch" icon={Table} onClick={save}>
        {t`Cast and crew as CSV`}
      </Button>
    </ExportSection>
  );
}
