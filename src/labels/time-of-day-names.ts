import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TimeOfDay } from '../../domain/screenplay/screenplay.ts';

const TIME_NAMES = {
  day: msg({ message: 'Day', context: 'time of day' }),
  night: msg({ message: 'Night', context: 'time of day' }),
  morning: msg({ message: 'Morning', context: 'time of day' }),
  noon: msg({ message: 'Noon', context: 'time of day' }),
  afternoon: msg({ message: 'Afternoon', context: 'time of day' }),
  evening: msg({ message: 'Evening', context: 'time of day' }),
  dusk: msg({ message: 'Dusk', context: 'time of day' }),
  dawn: msg({ message: 'Dawn', context: 'time of day' }),
  magrib: msg({ message: 'Magrib', context: 'time of day' }),
  continuous: msg({ message: 'Continuous', context: 'time of day' }),
  later: msg({ message: 'Later', context: 'time of day' }),
  'moments-later': msg({ message: 'Moments later', context: 'time of day' }),
  same: msg({ message: 'Same time', context: 'time of day' }),
} satisfies Record<TimeOfDay, MessageDescriptor>;

export const timeOfDayNames = (i18n: I18n): Readonly<Record<TimeOfDay, string>> =>
  Object.fromEntries(Object.entries(TIME_NAMES).map(([time, name]) => [time, i18n._(name)])) as Record<
    TimeOfDay,
    string
  >;
