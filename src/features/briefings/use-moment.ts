import { useCallback } from 'react';
import { dateIn, formatDayAndMonth, formatTime, timeIn } from '../../../domain/format.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../shared/data/house-time.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** When something was changed, in words: the time today, else the day. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  return useCallback(
    (instant) => {
      const at = new Date(instant);
      const date = dateIn(HOUSE_TIME_ZONE, at);
      return date === houseToday()
        ? formatTime(timeIn(HOUSE_TIME_ZONE, at), language)
        : formatDayAndMonth(date, language);
    },
    [language],
  );
}
