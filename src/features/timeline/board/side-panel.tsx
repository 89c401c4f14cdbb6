import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { isWarning, type ScheduleConflict } from '../../../../domain/schedule/conflicts.ts';
import { groupConflicts } from '../../../../domain/schedule/group-conflicts.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { FactTable, InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import type { ScheduleData } from '../timeline-queries.ts';
import { useConflictLabels } from './use-conflict-labels.ts';

/** Conflicts, and the progress of the shooting: beside the board while nothing is chosen. */
export function SidePanel({
  data,
  schedule,
  today,
  onFix,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  today: string;
  onFix: (conflict: ScheduleConflict, day: BoardDay) => void;
}) {
  const { t } = useLingui();
  const { board, conflicts, facts } = schedule;
  const past = board.days.filter(({ day }) => day.fields.date !== null && day.fields.date <= today);
  const done = past.reduce((sum, { eighths }) => sum + eighths, 0);
  const left = board.days.length - past.length;
  const count = board.days.length;
  return (
    <>
      <InspectorSection
        title={
          <>
            {t`Needs review`} <span className="ml-1 text-ink-2">{groupConflicts(conflicts).length}</span>
          </>
        }
      >
        {conflicts.length === 0 ? (
          <p className="text-t1 text-ink-2">{t`Nothing conflicts with this schedule.`}</p>
        ) : (
          <ConflictItems conflicts={conflicts} days={board.days} data={data} onFix={onFix} />
        )}
      </InspectorSection>
      <InspectorSection title={t`Until today`}>
        <FactTable
          facts={[
            {
              name: t`Pages`,
              value: (
                <>
                  <Eighths eighths={done} /> {t`of`} <Eighths eighths={facts.eighths} />
                </>
              ),
            },
            { name: t`Days`, value: t`${past.length} of ${count}` },
            ...(past.length > 0
              ? [{ name: t`Average`, value: <Eighths eighths={Math.round(done / past.length)} /> }]
              : []),
            ...(left > 0
              ? [{ name: t`Still needed`, value: <Eighths eighths={Math.ceil((facts.eighths - done) / left)} /> }]
              : []),
            {
              name: t`Cast days`,
              value:
                facts.travelDays === 0
                  ? t`${facts.castDays} work, ${facts.holdDays} hold`
                  : t`${facts.castDays} work, ${facts.holdDays} hold, ${facts.travelDays} travel`,
            },
            { name: t`Company moves`, value: String(facts.moves) },
          ]}
        />
      </InspectorSection>
    </>
  );
}

const MOST_SHOWN = 40;

export function ConflictItems({
  conflicts,
  days,
  data,
  onFix,
}: {
  conflicts: readonly ScheduleConflict[];
  days: readonly BoardDay[];
  data: ScheduleData;
  onFix?: (conflict: ScheduleConflict, day: BoardDay) => void;
}) {
  const { t } = useLingui();
  const labelOf = useConflictLabels(data.tags);
  const byDay = new Map<string, BoardDay>(days.map((boardDay) => [boardDay.day.id, boardDay]));
  const groups = groupConflicts(conflicts);
  const more = groups.length - MOST_SHOWN;
  return (
    <ul className="text-t1">
      {groups.slice(0, MOST_SHOWN).map((group, index) => {
        const said = group.flatMap((conflict) => {
          const day = byDay.get(conflict.dayId);
          return day === undefined ? [] : [{ conflict, day, ...labelOf(conflict, day) }];
        });
        const [first] = said;
        if (first === undefined) return null;
        const several = said.length > 1 ? first.several : undefined;
        const isMild = isWarning(first.conflict);
        const Icon = isMild ? TriangleAlert : CircleAlert;
        return (
          <li
            key={index}
            className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-1.5 border-b border-rule py-2 leading-snug!"
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden className={isMild ? 'mt-px text-warn' : 'mt-px text-red'} />
            <span className="wrap-anywhere">
              <b className={isMild ? undefined : 'text-red'}>{several?.title(said.length) ?? first.title}</b>
              {several === undefined && <span className="block text-ink-2">{first.text}</span>}
              {said.map(({ conflict, day, fix, several: own }) => {
                const words = several === undefined ? fix : (own?.line ?? fix);
                return onFix === undefined ? (
                  <span key={conflict.dayId} className="block font-mid">
                    {words}
                  </span>
                ) : (
                  <button
                    key={conflict.dayId}
                    type="button"
                    className="block min-h-6 text-left font-mid underline underline-offset-2 pointer-coarse:min-h-tap"
                    onClick={() => onFix(conflict, day)}
                  >
                    {words}
                  </button>
                );
              })}
            </span>
          </li>
        );
      })}
      {more > 0 && <li className="py-2 text-ink-2">{t`and ${more} more`}</li>}
    </ul>
  );
}
