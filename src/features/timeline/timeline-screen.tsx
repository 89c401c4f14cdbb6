import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import { workOut } from '../../../domain/schedule/what-if.ts';
import { idOf } from '../../../domain/scopes.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { ProductionGate } from '../../shared/frames/production-gate.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { ScheduleCostContext, useScheduleCost } from './what-if/schedule-cost.ts';
import { Stripboard } from './board/stripboard.tsx';
import { TimelineMenus } from './board/timeline-menus.tsx';
import { conflictSourcesOf, scheduleQuery, scheduleRowsOf, type ScheduleData } from './timeline-queries.ts';
import type { BoardLayout, TimelineSearch } from './timeline-search.ts';
import '../../shared/board/board-drag.css';
import './timeline.css';

interface Props {
  /** Null: the address names no production. */
  scriptId: ScriptId | null;
  search: TimelineSearch;
  onSearch: (change: Partial<TimelineSearch>) => void;
  /** The export of the script is another feature. */
  renderExport: (script: ScheduleData['script'], onClose: () => void) => ReactNode;
}

const ReportView = lazyComponent(() => import('./reports/report-view.tsx').then((file) => file.ReportView));
const SuggestScreen = lazyComponent(() => import('./suggest/suggest-screen.tsx').then((file) => file.SuggestScreen));
const PlansScreen = lazyComponent(() => import('./plans/plans-screen.tsx').then((file) => file.PlansScreen));

/** The schedule of a production: stripboard, reports, plans. */
export function TimelineScreen({ scriptId, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <ProductionGate
      scriptId={scriptId}
      query={scheduleQuery}
      heading={t`Timeline`}
      pageTitle={(production) => t`${production} – Timeline`}
    >
      {(data) => <OfProduction data={data} {...rest} />}
    </ProductionGate>
  );
}

function OfProduction(props: Omit<Props, 'scriptId'> & { data: ScheduleData }) {
  return (
    <ScheduleCostContext value={useScheduleCost(props.data.script.id)}>
      <View {...props} />
    </ScheduleCostContext>
  );
}

function View({ data, search, onSearch, renderExport }: Omit<Props, 'scriptId'> & { data: ScheduleData }) {
  const { t } = useLingui();
  const today = houseToday();
  const mayEdit = useMay('productions.edit', idOf(data.script.scope)) === true;
  const schedule = useMemo(() => workOut(scheduleRowsOf(data), conflictSourcesOf(data)), [data]);
  const [isExportOpen, setExportOpen] = useState(false);
  const onBack = () => onSearch({ view: undefined });
  const layout = search.view === 'board' || search.view === 'clock' ? search.view : 'strips';
  const onLayout = (next: BoardLayout) => onSearch({ view: next === 'strips' ? undefined : next });
  switch (search.view) {
    case 'dood':
    case 'one-line':
    case 'strips':
    case 'calendar':
      return <ReportView name={search.view} {...{ data, schedule, today, mayEdit, onBack }} />;
    case 'suggest':
      if (mayEdit) return <SuggestScreen {...{ data, schedule, onBack }} />;
      break;
    case 'plans':
      return <PlansScreen {...{ data, schedule, mayEdit, onBack }} />;
    case 'board':
    case 'clock':
    case undefined:
  }
  const saveCalendar = async () => {
    const { saveScheduleCalendar } = await import('./export/calendar-export.ts');
    await saveScheduleCalendar(data.script.fields.title, schedule.board, {
      dayTitle: (number) => t`Day ${number}`,
      scenes: (numbers) => t`Scenes ${numbers}`,
    });
  };
  const saveSchedule = async () => {
    const { saveUniversalSchedule } = await import('./export/universal-schedule-export.ts');
    await saveUniversalSchedule(data, schedule);
  };
  return (
    <>
      <Stripboard
        {...{ data, schedule, today, mayEdit, layout, onLayout }}
        phoneDay={search.day}
        onPhoneDay={(day) => onSearch({ day })}
        renderMenus={({ openSettings, openDates, makeDay }) => (
          <TimelineMenus
            {...{ mayEdit, layout, onLayout }}
            onView={(view) => onSearch({ view })}
            onSettings={openSettings}
            onDates={openDates}
            onMakeDay={makeDay}
            onCalendarFile={() => void saveCalendar()}
            onScheduleFile={() => void saveSchedule()}
            onTaggedScript={() => setExportOpen(true)}
          />
        )}
      />
      {isExportOpen && renderExport(data.script, () => setExportOpen(false))}
    </>
  );
}
