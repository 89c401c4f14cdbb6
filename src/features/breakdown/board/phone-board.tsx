import { useLingui } from '@lingui/react/macro';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { formatDate } from '../../../../domain/format.ts';
import { DayTabs } from '../../../shared/board/day-tabs.tsx';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { ChooseAllButton } from './choose-all-button.tsx';
import { DayFact, DayMenu, DayTotals } from './day-head.tsx';
import { PhoneStrip } from './scene-strip.tsx';
import { StripList } from './strip-list.tsx';
import type { BoardProps } from './wide-board.tsx';

/** On a phone: the days as a sideways strip, below it the scenes of one of them. */
export function PhoneBoard({
  board,
  shown,
  isFiltered,
  castOf,
  times,
  selected,
  tabStop,
  today,
  onDayCommand,
  onMakeDay,
  onChooseAll,
  onChooseNone,
  day: chosen,
  onDay,
}: BoardProps & { day: string | undefined; onDay: (day: string) => void }) {
  const { t } = useLingui();
  const limit = useProgressiveLimit();
  const mayEdit = useMayEdit();
  const group = shown.days.find(({ day }) => day.id === chosen);
  const scenes = group?.scenes ?? shown.unscheduled;
  return (
    <div ref={board}>
      <DayTabs
        days={shown.days.map(({ day, scenes: own }) => ({
          id: day.id,
          number: day.fields.number,
          date: day.fields.date,
          isFaint: isFiltered && own.length === 0,
        }))}
        shownId={group?.day.id ?? null}
        unscheduled={shown.unscheduled.length}
        looks="filled"
        onDay={onDay}
        onMakeDay={mayEdit ? onMakeDay : null}
      />
      <div className="flex flex-wrap items-start gap-2 px-4 pt-3 pb-2 lying:items-center lying:py-0.5">
        <ListHead {...{ shown, isFiltered, times, today, onDayCommand, group }} />
        {group === undefined && (
          <ChooseAllButton scenes={scenes} size="touch" {...{ selected, onChooseAll, onChooseNone }} />
        )}
        {group !== undefined && <DayMenu day={group.day} onCommand={onDayCommand} size="touch" />}
      </div>
      <div data-drop-day={group?.day.id ?? 'unscheduled'} data-scroll className="min-h-40 border-t border-rule-2">
        {scenes.length === 0 ? (
          <p className="px-4 py-4 text-ink-2">
            {isFiltered
              ? t`No scene here fits the filter.`
              : group === undefined
                ? t`Every scene has a day.`
                : !mayEdit
                  ? t`No scenes on this day yet.`
                  : t`No scenes on this day yet. Choose a scene elsewhere and tap “Move to day…”.`}
          </p>
        ) : (
          <StripList scenes={scenes.slice(0, limit)} Strip={PhoneStrip} {...{ castOf, times, selected, tabStop }} />
        )}
      </div>
    </div>
  );
}

interface ListHeadProps extends Pick<BoardProps, 'shown' | 'isFiltered' | 'times' | 'today' | 'onDayCommand'> {
  /** Undefined: the unscheduled scenes. */
  group: BoardProps['shown']['days'][number] | undefined;
}

/** The day with its date, place and totals, above its scenes. */
function ListHead({ shown, isFiltered, times, today, onDayCommand, group }: ListHeadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const date = group?.day.fields.date ?? null;
  const number = group?.day.fields.number ?? 0;
  return (
    <div className="min-w-[min(100%,9rem)] flex-1 lying:flex lying:flex-wrap lying:items-baseline lying:gap-x-3">
      <h2 className="text-t3 wrap-anywhere">{group === undefined ? t`Unscheduled` : t`Day ${number}`}</h2>
      {group !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-t1 text-ink-2 wrap-anywhere">
          <DayFact
            name={t`Date of day ${number}`}
            isEmpty={date === null}
            onPress={() => onDayCommand('describe', group.day)}
          >
            {date === null ? t`Set a date` : formatDate(date, language)}
          </DayFact>
          <DayFact
            name={t`Location of day ${number}`}
            isEmpty={group.day.fields.place === ''}
            onPress={() => onDayCommand('describe', group.day)}
          >
            {group.day.fields.place === '' ? t`Set a location` : displayName(group.day.fields.place)}
          </DayFact>
          {date !== null && date < today && <span>{t`past`}</span>}
        </p>
      )}
      <p className="mt-1 text-t1 font-bold lying:mt-0">
        <DayTotals
          totals={group?.totals ?? shown.unscheduledTotals}
          span={isFiltered || group === undefined ? null : (times?.spanOf(group) ?? null)}
        />
      </p>
      {group !== undefined && <ConflictList kind="day" id={group.day.id} />}
    </div>
  );
}
