import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { formatAsOf, formatDate } from '../../../../domain/format.ts';
import type { Language } from '../../../../domain/language.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../../shared/data/house-time.ts';
import { InLanguage, OwnLanguage } from '../../../shared/frames/in-language.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useWidthBand } from '../../../ui/width-band.ts';
import { type ScheduleDialog, ScheduleDialogs } from '../dialogs/schedule-dialogs.tsx';
import type { ScheduleData } from '../timeline-queries.ts';
import { useScheduleIntents } from '../use-schedule-intents.ts';
import { DoodView } from './dood-view.tsx';
import type { DoodTable, Report, ReportRow, ReportTable } from './report-model.ts';
import { ReportScreen } from './report-screen.tsx';
import { ReportListView } from './report-list.tsx';
import { ReportTableView } from './report-table.tsx';
import { useCalendarReport } from './use-calendar-report.ts';
import { useDood } from './use-dood.ts';
import { type ReportContext, useReportContext } from './use-report-context.ts';
import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { withBreaks } from '../../../../domain/schedule/sheet-days.ts';
import { plural } from '@lingui/core/macro';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { tagsOfScene } from '../../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';

/** One line for each scene, in the order of the days. */
function useOneLine(context: ReportContext): () => ReportTable {
  const { t } = useLingui();
  return useCallback((): ReportTable => {
    const { board, offText, dayTitle, stripRow, span, columns, base, total } = context;
    let before: string | null = null;
    const lines = board.days.flatMap((boardDay): ReportRow[] => {
      const { date } = boardDay.day.fields;
      const off: ReportRow[] = [];
      if (before !== null && date !== null)
        for (let between = addDays(before, 1); between < date && off.length < 14; between = addDays(between, 1)) {
          const text = offText(between);
          if (text !== null) off.push({ type: 'off', text, last: '' });
        }
      before = date ?? before;
      const end: ReportRow = {
        type: 'break',
        cells: [
          t`End of ${dayTitle(boardDay)}`,
          '',
          '',
          '',
          boardDay.strips.length === 0 ? '' : t`${boardDay.cast.size} cast`,
          boardDay.strips.length === 0 ? '' : formatEighths(boardDay.eighths),
          boardDay.strips.length === 0 ? t`empty` : span(boardDay.work),
        ],
      };
      return [...off, ...withBreaks(boardDay).map(stripRow), end];
    });
    return {
      ...base,
      title: t`One-line schedule`,
      subtitle: t`${board.days.length} days, ${formatEighths(total)} pages. Dashed box: outside. Black box: night.`,
      columns,
      rows: lines,
    };
  }, [context, t]);
}

interface Reports {
  oneLine: () => ReportTable;
  /** Strips by location (the set) or by cast. */
  strips: (by: 'location' | 'cast') => ReportTable;
  calendar: () => ReportTable;
  dood: () => DoodTable;
}

/** Every report of a schedule in words. */
function useReports(data: ScheduleData, schedule: WorkedSchedule, today: string): Reports {
  const context = useReportContext(data, schedule);
  const oneLine = useOneLine(context);
  const strips = useStripsReport(context);
  const calendar = useCalendarReport(context);
  const dood = useDood(context, today);
  return useMemo(() => ({ oneLine, strips, calendar, dood }), [oneLine, strips, calendar, dood]);
}

type ReportName = 'dood' | 'one-line' | 'strips' | 'calendar';
type StripOrder = 'location' | 'cast';

interface ReportProps {
  name: ReportName;
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  mayEdit: boolean;
  onBack: () => void;
}

/** One of the reports, on the screen as exported: in the production's language until another is chosen. */
export function ReportView(props: ReportProps) {
  const own = useLanguage();
  const [language, setLanguage] = useState(props.data.script.fields.language ?? own);
  return (
    <InLanguage language={language}>
      <LabelledReport {...props} onLanguage={setLanguage} />
    </InLanguage>
  );
}

/** The report is in the language of its files, the controls around it in that of the interface. */
function LabelledReport(props: ReportProps & { onLanguage: (language: Language) => void }) {
  const { t } = useLingui();
  const { name, data, schedule, today } = props;
  const language = useLanguage();
  const reports = useReports(data, schedule, today);
  const [by, setBy] = useState<StripOrder>('location');
  const report = useMemo(() => reportOf(name, reports, by), [name, reports, by]);
  const asOf = (now: number) => {
    const made = `${formatDate(houseToday(now), language)}, ${formatAsOf(now, now, HOUSE_TIME_ZONE, language)}`;
    return t`As of ${made}`;
  };
  return (
    <OwnLanguage>
      <ShownReport {...props} {...{ report, language, asOf, by }} onOrder={setBy} />
    </OwnLanguage>
  );
}

function reportOf(name: ReportName, reports: Reports, by: StripOrder): Report {
  switch (name) {
    case 'dood':
      return reports.dood();
    case 'one-line':
      return reports.oneLine();
    case 'strips':
      return reports.strips(by);
    case 'calendar':
      return reports.calendar();
  }
}

interface ShownReportProps extends ReportProps {
  report: Report;
  language: Language;
  onLanguage: (language: Language) => void;
  asOf: (now: number) => string;
  by: StripOrder;
  onOrder: (by: StripOrder) => void;
}

function ShownReport({
  name,
  data,
  schedule,
  today,
  mayEdit,
  onBack,
  report,
  language,
  onLanguage,
  asOf,
  by,
  onOrder,
}: ShownReportProps) {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  const intents = useScheduleIntents(data, schedule.board, 'strips');
  const [dialog, setDialog] = useState<ScheduleDialog | null>(null);
  const tools = (
    <>
      {name === 'strips' && (
        <ToolChoice
          label={t`Order of the strips`}
          value={by}
          choices={{ location: t`By location`, cast: t`By cast` }}
          onChoice={onOrder}
        />
      )}
      <ToolChoice
        label={t`Language of PDF and table`}
        value={language}
        choices={{ id: 'ID', en: 'EN' }}
        onChoice={onLanguage}
      />
    </>
  );
  return (
    <ReportScreen report={report} tools={tools} asOf={asOf} onBack={onBack}>
      {report.type === 'dood' && <DoodView {...{ report, data, mayEdit }} onDialog={setDialog} />}
      {report.type === 'table' && (isPhone ? <ReportListView report={report} /> : <ReportTableView report={report} />)}
      <ScheduleDialogs open={dialog} {...{ data, schedule, today, intents }} onClose={() => setDialog(null)} />
    </ReportScreen>
  );
}

/** A few values side by side, of which one holds. */
function ToolChoice<Value extends string>({
  label,
  value,
  choices,
  onChoice,
}: {
  label: string;
  value: Value;
  choices: Readonly<Record<Value, string>>;
  onChoice: (value: Value) => void;
}) {
  return (
    <span role="group" aria-label={label} className="inline-flex border-hair border-control">
      {(Object.keys(choices) as Value[]).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={value === choice}
          onClick={() => onChoice(choice)}
          className={joinClasses(
            'min-h-8 px-3 text-t1 font-mid pointer-coarse:min-h-tap',
            value === choice ? 'bg-ink text-on-ink' : 'bg-sheet hover:bg-pressed',
          )}
        >
          {choices[choice]}
        </button>
      ))}
    </span>
  );
}

function useStripsReport(context: ReportContext): (by: 'location' | 'cast') => ReportTable {
  const { t } = useLingui();
  return useCallback(
    (by: 'location' | 'cast'): ReportTable => {
      const { board, dayName, labels, tags, language, base, columns, sceneCells } = context;
      const all = [
        ...board.days.flatMap((day) => day.strips.map((strip) => ({ strip, where: dayName(day) }))),
        ...board.unscheduled.map((strip) => ({ strip, where: t`unscheduled` })),
      ].flatMap(({ strip, where }) =>
        strip.type === 'scene' && !strip.row.fields.isOmitted ? [{ strip, where }] : [],
      );
      const groups = new Map<string, typeof all>();
      const put = (name: string, entry: (typeof all)[number]) => groups.set(name, [...(groups.get(name) ?? []), entry]);
      for (const entry of all) {
        if (by === 'location') {
          put(labels.set(entry.strip.row.fields), entry);
          continue;
        }
        const cast = tagsOfScene(entry.strip.row, tags).filter(({ fields }) => fields.kind === 'cast');
        if (cast.length === 0) put(t`Without cast`, entry);
        for (const { fields } of cast) put([fields.number ?? '', displayName(fields.name)].join(' ').trim(), entry);
      }
      const names = [...groups.keys()].toSorted((a, b) => a.localeCompare(b, language, { numeric: true }));
      return {
        ...base,
        title: by === 'location' ? t`Strips by location` : t`Strips by cast`,
        subtitle: t`${plural(all.length, { one: '# scene', other: '# scenes' })}`,
        columns: [
          ...columns.slice(0, 6),
          { name: t({ message: 'Day', context: 'column of call sheets' }), weight: 14, align: 'right' },
        ],
        rows: names.flatMap((name): ReportRow[] => {
          const own = groups.get(name) ?? [];
          const sum = own.reduce((pages, { strip }) => pages + strip.row.fields.eighths, 0);
          return [
            {
              type: 'group',
              text: `${name} · ${t`${plural(own.length, { one: '# scene', other: '# scenes' })}`}`,
              last: formatEighths(sum),
            },
            ...own.map(({ strip, where }): ReportRow => ({
              type: 'scene',
              strip: stripOf(strip.row.fields),
              cells: [...sceneCells(strip.row, 0).slice(0, 6), where],
            })),
          ];
        }),
      };
    },
    [context, t],
  );
}
