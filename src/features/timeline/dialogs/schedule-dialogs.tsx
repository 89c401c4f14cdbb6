import type { DayRow, SceneRow, TagRow } from '../../../../domain/breakdown/grouping.ts';
import type { BannerRow } from '../../../../domain/schedule/schedule-board.ts';
import type { CalendarDateStatus } from '../../../../domain/schedule/shooting-calendar.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import type { ScheduleIntents } from '../use-schedule-intents.ts';

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx').then((file) => file.default));
const DayDialog = lazyComponent(() => import('../../../shared/board/day-dialog.tsx').then((file) => file.default));
const RenumberDialog = lazyComponent(() =>
  import('../../../shared/board/renumber-dialog.tsx').then((file) => file.default),
);
const DeleteDayDialog = lazyComponent(() =>
  import('../../../shared/board/delete-day-dialog.tsx').then((file) => file.default),
);
const BannerDialog = lazyComponent(() => import('./banner-dialog.tsx').then((file) => file.default));
const ScenePlanDialog = lazyComponent(() => import('./scene-plan-dialog.tsx').then((file) => file.default));
const SettingsDialog = lazyComponent(() => import('./settings-dialog.tsx').then((file) => file.default));
const DateDialog = lazyComponent(() => import('./date-dialog.tsx').then((file) => file.default));
const DatesDialog = lazyComponent(() => import('./dates-dialog.tsx').then((file) => file.default));
const AbsenceDialog = lazyComponent(() => import('./absence-dialog.tsx').then((file) => file.default));

/** The open dialog of the timeline and its subject. */
export type ScheduleDialog =
  | { type: 'move'; ids: ReadonlySet<string> }
  | { type: 'describe-day' | 'renumber-day' | 'delete-day'; day: DayRow }
  | { type: 'banner'; banner: BannerRow }
  | { type: 'scene'; scene: SceneRow }
  | { type: 'date'; status: CalendarDateStatus }
  | { type: 'absence'; tag: TagRow }
  | { type: 'dates' }
  | { type: 'settings' };

interface Props {
  open: ScheduleDialog | null;
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  intents: ScheduleIntents;
  onClose: () => void;
}

/** One dialog at a time; each is loaded when it is first opened. */
export function ScheduleDialogs({ open, data, schedule, today, intents, onClose }: Props) {
  if (open === null) return null;
  const { settings } = schedule.rows;
  switch (open.type) {
    case 'move':
      return <MoveDialog {...{ data, schedule, ids: open.ids, today, intents, onClose }} />;
    case 'describe-day':
      return <DayDialog production={data} day={open.day} onClose={onClose} />;
    case 'renumber-day':
      return <RenumberDialog production={data} day={open.day} onClose={onClose} />;
    case 'delete-day':
      return (
        <DeleteDayDialog
          scenes={data.scenes}
          day={open.day}
          onDelete={() => intents.deleteDay(open.day.id)}
          onClose={onClose}
        />
      );
    case 'banner':
      return <BannerDialog {...{ data, banner: open.banner, onClose }} />;
    case 'scene':
      return <ScenePlanDialog {...{ data, scene: open.scene, settings, onClose }} />;
    case 'date':
      return <DateDialog {...{ data, status: open.status, onClose }} />;
    case 'dates':
      return <DatesDialog {...{ data, schedule, onClose }} />;
    case 'absence':
      return <AbsenceDialog {...{ data, tag: open.tag, onClose }} />;
    case 'settings':
      return <SettingsDialog {...{ data, settings, onClose }} />;
  }
}
