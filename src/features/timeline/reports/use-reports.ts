import { useMemo } from 'react';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import type { DoodTable, ReportTable } from './report-model.ts';
import { useCalendarReport } from './use-calendar-report.ts';
import { useDood } from './use-dood.ts';
import { useOneLine } from './use-one-line.ts';
import { useReportContext } from './use-report-context.ts';
import { useStripsReport } from './use-strips-report.ts';

export interface Reports {
  oneLine: () => ReportTable;
  /** Strips by location (the set) or by cast. */
  strips: (by: 'location' | 'cast') => ReportTable;
  calendar: () => ReportTable;
  dood: () => DoodTable;
}

/** Every report of a schedule in words. */
export function useReports(data: ScheduleData, schedule: WorkedSchedule, today: string): Reports {
  const context = useReportContext(data, schedule);
  const oneLine = useOneLine(context);
  const strips = useStripsReport(context);
  const calendar = useCalendarReport(context);
  const dood = useDood(context, today);
  return useMemo(() => ({ oneLine, strips, calendar, dood }), [oneLine, strips, calendar, dood]);
}
