import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import { MoonStar, Pencil, Truck, Utensils } from 'lucide-react';
import type { HolidayCode } from '../../../domain/schedule/holidays.ts';
import type { BannerType } from '../../../domain/schedule/schedule-records.ts';
import type { CalendarDateStatus } from '../../../domain/schedule/shooting-calendar.ts';

export const BANNER_LABELS = {
  meal: msg`Meal`,
  prayer: msg`Prayer`,
  move: msg`Company move`,
  note: msg`Note`,
} satisfies Record<BannerType, MessageDescriptor>;

export const BANNER_ICONS = { meal: Utensils, prayer: MoonStar, move: Truck, note: Pencil } satisfies Record<
  BannerType,
  LucideIcon
>;

export const BANNER_MINUTES = { meal: 60, prayer: 15, move: 60, note: 0 } satisfies Record<BannerType, number>;

const HOLIDAY_LABELS = {
  'new-year': msg`New Year`,
  'isra-miraj': msg`Isra and Mi’raj`,
  'chinese-new-year': msg`Chinese New Year`,
  nyepi: msg`Nyepi`,
  'eid-al-fitr': msg`Eid al-Fitr`,
  'good-friday': msg`Good Friday`,
  easter: msg`Easter`,
  'labour-day': msg`Labour Day`,
  ascension: msg`Ascension Day`,
  'eid-al-adha': msg`Eid al-Adha`,
  vesak: msg`Vesak`,
  pancasila: msg`Pancasila Day`,
  'islamic-new-year': msg`Islamic New Year`,
  independence: msg`Independence Day`,
  mawlid: msg`Birthday of the Prophet`,
  christmas: msg`Christmas`,
} satisfies Record<HolidayCode, MessageDescriptor>;

/** Name of a date: the production's own word, the holiday, or "day off". Null on a plain working day. */
export function dateLabel({ exception, holiday, isOff }: CalendarDateStatus): MessageDescriptor | string | null {
  if (exception !== null && exception.fields.name !== '') return exception.fields.name;
  if (holiday !== null) return HOLIDAY_LABELS[holiday];
  if (exception?.fields.type === 'holiday') return msg`Holiday`;
  return isOff ? msg`Day off` : null;
}
