import { callDate } from '../../domain/call-sheet/call-time.ts';
import { clockOf } from '../../domain/calendar/clock.ts';
import { formatDayAndMonth } from '../../domain/format.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { useClock, useSheetView } from './sheet-view.ts';

/**
 * A person's time of a sheet; a dash without one. `minutes` count from midnight of the shooting date: a time of the
 * evening before or of the next morning carries its date.
 */
export function CallTimeText({ minutes }: { minutes: number | null }) {
  const language = useLanguage();
  const { clock } = useClock();
  const { date } = useSheetView().content.head;
  if (minutes === null) return clock('');
  const day = date === null ? null : callDate(date, minutes);
  return (
    <>
      {clock(clockOf(minutes))}
      {day !== null && day !== date && (
        <span className="ml-1 text-t1 font-mid whitespace-nowrap">{formatDayAndMonth(day, language)}</span>
      )}
    </>
  );
}
