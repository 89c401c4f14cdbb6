import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import { defused, writeCsv } from '../../../../domain/csv.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useHouseChoice } from '../../../platform/session/session-store.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { MissingLetters } from '../../../ui/missing-letters.tsx';
import { Note } from '../../../ui/note.tsx';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { startReportPdf } from '../print/report-client.ts';
import { reportCells, type Report } from './report-model.ts';

/** A report on the screen, with its ways onto paper and into a spreadsheet. */
export function ReportScreen({
  report,
  tools,
  asOf,
  onBack,
  children,
}: {
  report: Report;
  /** Choices of the report itself. */
  tools?: ReactNode;
  /** When a file was made, in the report's language; milliseconds since 1970. */
  asOf: (now: number) => string;
  onBack: () => void;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const { savePdf, saveTable, isBusy, isSaved, letters, failure } = useReportFiles(report, asOf);
  const buttons = (size: 'dense' | 'touch') => (
    <>
      <Button size={size} icon={ArrowLeft} onClick={onBack}>{t`Board`}</Button>
      <Button size={size} icon={Download} onClick={saveTable}>{t`Table`}</Button>
      <Button size={size} kind="main" icon={Printer} disabled={isBusy} onClick={() => void savePdf()}>
        {t`PDF`}
      </Button>
    </>
  );
  return (
    <WorkspaceScreen
      title={report.title}
      subtitle={report.production}
      summary={report.subtitle}
      actions={
        <>
          {tools}
          {buttons('dense')}
        </>
      }
      dock={buttons('touch')}
      dockLabel={t`Report`}
    >
      <div role="status" className="sr-only">
        {isBusy ? t`The PDF is being created` : isSaved ? t`The PDF is saved` : ''}
      </div>
      {failure !== null && (
        <div className="px-4 pt-3 tablet:px-6">
          <Note kind="stop" role="alert">
            {i18n._(failure)}
          </Note>
        </div>
      )}
      <div className="px-4 pt-3 empty:hidden tablet:px-6">
        <MissingLetters missing={letters} />
      </div>
      <div className="px-4 pt-3 pb-10 tablet:px-6">
        <div className="mb-3 flex flex-wrap gap-2 tablet:hidden">{tools}</div>
        {children}
      </div>
    </WorkspaceScreen>
  );
}

/** Saves the report as PDF and as table; the state is that of the last PDF. */
function useReportFiles(report: Report, asOf: (now: number) => string) {
  const houses = useHouseChoice();
  const { attempt, failure, isBusy } = useWriteAction();
  const [isSaved, setSaved] = useState(false);
  /** Letters of the last PDF that no font has. */
  const [letters, setLetters] = useState<readonly string[]>([]);
  const savePdf = () =>
    attempt(async () => {
      setSaved(false);
      setLetters([]);
      const now = Date.now();
      const house = houses?.houses.find(({ id }) => id === houses.currentHouseId)?.name ?? '';
      const { bytes, missing } = await startReportPdf({
        report,
        house,
        made: asOf(now),
        madeAt: new Date(now).toISOString(),
      });
      saveFile(fileName(`${report.title} ${report.production}`, 'pdf'), new Uint8Array(bytes), 'application/pdf');
      setLetters(missing);
      setSaved(true);
    });
  const saveTable = () =>
    saveFile(
      fileName(`${report.title} ${report.production}`, 'csv'),
      writeCsv(reportCells(report).map((cells) => cells.map(defused))),
      'text/csv;charset=utf-8',
    );
  return { savePdf, saveTable, isBusy, isSaved, letters, failure };
}
