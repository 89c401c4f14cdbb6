import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useWidthBand } from '../../../ui/width-band.ts';
import { ScheduleDialogs, type ScheduleDialog } from '../schedule-dialogs.tsx';
import type { ScheduleData } from '../timeline-queries.ts';
import { useScheduleIntents } from '../use-schedule-intents.ts';
import { DoodView } from './dood-view.tsx';
import { ReportScreen } from './report-screen.tsx';
import { ReportListView } from './report-list.tsx';
import { ReportTableView } from './report-table.tsx';
import { useReports } from './use-reports.ts';

/** One of the reports, on the screen. */
export function ReportView({
  name,
  data,
  schedule,
  today,
  mayEdit,
  onBack,
}: {
  name: 'dood' | 'one-line' | 'strips' | 'calendar';
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  mayEdit: boolean;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  const reports = useReports(data, schedule, today);
  const intents = useScheduleIntents(data, schedule.board, 'strips');
  const [by, setBy] = useState<'location' | 'cast'>('location');
  const [dialog, setDialog] = useState<ScheduleDialog | null>(null);
  const dood = useMemo(() => (name === 'dood' ? reports.dood() : null), [name, reports]);
  const table = useMemo(() => {
    if (name === 'one-line') return reports.oneLine();
    if (name === 'strips') return reports.strips(by);
    return name === 'calendar' ? reports.calendar() : null;
  }, [name, by, reports]);
  const report = dood ?? table;
  if (report === null) return null;
  const names = { location: t`By location`, cast: t`By cast` };
  const tools = name === 'strips' && (
    <span role="group" aria-label={t`Order of the strips`} className="inline-flex border-hair border-control">
      {(['location', 'cast'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={by === each}
          onClick={() => setBy(each)}
          className={joinClasses(
            'min-h-8 px-3 text-t1 font-mid pointer-coarse:min-h-tap',
            by === each ? 'bg-ink text-on-ink' : 'bg-sheet hover:bg-pressed',
          )}
        >
          {names[each]}
        </button>
      ))}
    </span>
  );
  return (
    <ReportScreen report={report} tools={tools} onBack={onBack}>
      {dood !== null && <DoodView {...{ report: dood, data, mayEdit }} onDialog={setDialog} />}
      {table !== null && (isPhone ? <ReportListView report={table} /> : <ReportTableView report={table} />)}
      <ScheduleDialogs open={dialog} {...{ data, schedule, today, intents }} onClose={() => setDialog(null)} />
    </ReportScreen>
  );
}
