import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, lastOfMonth, weekdayOf } from '../../../domain/calendar/calendar-days.ts';
import { isFree } from '../../../domain/talent-search/conditions.ts';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { LANGUAGE_TAGS } from '../../../domain/format.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { MonthHead } from '../../ui/month-head.tsx';

/** A month of a talent: bold is free, dotted not known, struck through taken. */
export function DayCalendar({ card }: { card: Pick<TalentCard, 'free' | 'blocked'> }) {
  const { t } = useLingui();
  const tag = LANGUAGE_TAGS[useLanguage()];
  const [shift, setShift] = useState(0);
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + shift, 1)).toISOString().slice(0, 10);
  const last = lastOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div>
      <MonthHead
        name={named(first, { month: 'long', year: 'numeric' })}
        isFirst={shift <= 0}
        onStep={(step) => setShift(shift + step)}
      />
      <ol className="grid grid-cols-7 text-center text-t1 tabular-nums">
        {Array.from({ length: 7 }, (_, at) => (
          <li key={`head${at}`} aria-hidden className="border-b border-ink py-1 font-mid text-ink-2">
            {named(addDays('2026-11-30', at), { weekday: 'short' })}
          </li>
        ))}
        {Array.from({ length: weekdayOf(first) - 1 }, (_, at) => (
          <li key={`gap${at}`} aria-hidden />
        ))}
        {days.map((day) => {
          const free = isFree({ ...EMPTY, ...card }, [day, day]);
          const state = free === null ? t`unknown` : free ? t`available` : t`taken`;
          return (
            <li
              key={day}
              aria-label={`${Number(day.slice(8))}: ${state}`}
              className={joinClasses(
                'py-1.5',
                free === null ? 'underline decoration-dotted' : free ? 'font-bold' : 'text-ink-2 line-through',
              )}
            >
              {Number(day.slice(8))}
            </li>
          );
        })}
      </ol>
      <p className="pt-2 text-t1 text-ink-2">{t`bold: available · dotted: not filled in · struck through: taken`}</p>
    </div>
  );
}
const EMPTY = {} as TalentCard;
