import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fileName } from '../../../../domain/call-sheet/export/file-name.ts';
import { defused, writeCsv } from '../../../../domain/csv.ts';
import { formatAsOf, formatDate } from '../../../../domain/format.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useHouseChoice } from '../../../platform/session/session-store.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../../production/house-time.ts';
import { useAttempt } from '../../../production/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { WorkspaceScreen } from '../../../ui/workspace-screen.tsx';
import { startReportPdf } from '../print/report-client.ts';
import { reportCells, type Report } from './report-model.ts';

/** A report on the screen, with its ways onto paper and into a spreadsheet. */
export function ReportScreen({
  report,
  tools,
  onBack,
  children,
}: {
  report: Report;
  /** Choices of the report itself. */
  tools?: ReactNode;
  onBack: () => void;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const houses = useHouseChoice();
  const { attempt, failure, isBusy } = useAttempt();
  const [isMade, setMade] = useState(false);
  const print = () =>
    attempt(async () => {
      setMade(false);
      const now = Date.now();
      const made = `${formatDate(houseToday(now), language)}, ${formatAsOf(now, now, HOUSE_TIME_ZONE, language)}`;
      const house = houses?.houses.find(({ id }) => id === houses.currentHouseId)?.name ?? '';
      const bytes = await startReportPdf({
        report,
        house,
        made: t`As of ${made}`,
        madeAt: new Date(now).toISOString(),
      });
      saveFile(fileName(`${report.title} ${report.production}`, 'pdf'), new Uint8Array(bytes), 'application/pdf');
      setMade(true);
    });
  const table = () =>
    saveFile(
      fileName(`${report.title} ${report.production}`, 'csv'),
      writeCsv(reportCells(report).map((cells) => cells.map(defused))),
      'text/csv;charset=utf-8',
    );
  const buttons = (size: 'dense' | 'touch') => (
    <>
      <Button size={size} icon={ArrowLeft} onClick={onBack}>{t`Board`}</Button>
      <Button size={size} icon={Download} onClick={table}>{t`Table`}</Button>
      <Button size={size} kind="main" icon={Printer} disabled={isBusy} onClick={() => void print()}>
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
        {isBusy ? t`The PDF is being made` : isMade ? t`The PDF is saved` : ''}
      </div>
      {failure !== null && (
        <div className="px-4 pt-3 tablet:px-6">
          <Note kind="stop" role="alert">
            {i18n._(failure)}
          </Note>
        </div>
      )}
      <div className="px-4 pt-3 pb-10 tablet:px-6">
        <div className="tablet:hidden">{tools}</div>
        {children}
      </div>
    </WorkspaceScreen>
  );
}
