import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDayAndMonth } from '../../../domain/format.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

export interface DayTabsProps {
  days: readonly { id: string; number: number; date: string | null; isFaint?: boolean }[];
  /** Null: the scenes without a day. */
  shownId: string | null;
  /** Number of scenes without a day. */
  unscheduled: number;
  /** The chosen day is black, or has a bar on top. */
  looks: 'filled' | 'lined';
  /** `unscheduled`, or the id of a day. */
  onDay: (day: string) => void;
  /** Null: without the button for a new day. */
  onMakeDay: (() => void) | null;
}

/** On a phone: the days of a board as a sideways strip. Strips can be dropped on each. */
export function DayTabs({ days, shownId, unscheduled, looks, onDay, onMakeDay }: DayTabsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <nav
      aria-label={t`Days`}
      className="sticky top-[calc(var(--room-above)+var(--bar))] z-[4] flex overflow-x-auto border-b-heavy border-rule-2 bg-sheet [scrollbar-width:none]"
    >
      <DayTab
        drop="unscheduled"
        isOn={shownId === null}
        looks={looks}
        over={t`No day yet`}
        name={String(unscheduled)}
        label={t`Unscheduled`}
        onChoose={() => onDay('unscheduled')}
      />
      {days.map(({ id, number, date, isFaint }) => (
        <DayTab
          key={id}
          drop={id}
          isOn={id === shownId}
          isFaint={isFaint}
          looks={looks}
          over={date === null ? t`No date` : formatDayAndMonth(date, language)}
          name={t({ message: `D${number}`, comment: 'Very short for “Day 7” on a phone’s day strip' })}
          label={t`Day ${number}`}
          onChoose={() => onDay(id)}
        />
      ))}
      {onMakeDay !== null && (
        <button
          type="button"
          aria-label={t`New shooting day`}
          onClick={onMakeDay}
          className="grid min-h-[52px] min-w-[52px] shrink-0 place-items-center"
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </nav>
  );
}

function DayTab({
  drop,
  isOn,
  isFaint = false,
  looks,
  over,
  name,
  label,
  onChoose,
}: {
  drop: string;
  isOn: boolean;
  isFaint?: boolean | undefined;
  looks: DayTabsProps['looks'];
  over: string;
  name: string;
  label: string;
  onChoose: () => void;
}) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOn) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isOn]);
  const isFilled = isOn && looks === 'filled';
  return (
    <button
      ref={tab}
      type="button"
      data-drop-day={drop}
      aria-current={isOn ? 'true' : undefined}
      onClick={onChoose}
      className={joinClasses(
        'min-h-[52px] min-w-[60px] flex-[1_0_auto] border-r border-rule px-2 py-1.5 text-center text-t1 leading-tight!',
        !isOn && 'text-ink-2',
        isFilled && 'bg-ink text-on-ink',
        isOn && !isFilled && 'font-bold text-ink shadow-[inset_0_4px_0_var(--ink)]',
        isFaint && 'opacity-60',
      )}
    >
      {over}
      <b aria-hidden className={joinClasses('block text-t2 leading-tight!', !isFilled && 'text-ink')}>
        {name}
      </b>
      <span className="sr-only">, {label}</span>
    </button>
  );
}
