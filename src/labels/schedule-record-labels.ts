import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type ScheduleKind = Extract<
  RecordKind,
  'banner' | 'calendar-exception' | 'cast-availability' | 'schedule-plan' | 'schedule-settings'
>;

/** Word for a record of a schedule where nothing names it. */
export const SCHEDULE_RECORD_LABELS = {
  banner: msg`A banner`,
  'calendar-exception': msg`A date of the shooting calendar`,
  'cast-availability': msg`Dates when someone can’t work or travels`,
  'schedule-plan': msg`A copy of the schedule`,
  'schedule-settings': msg`Rules of the schedule`,
} satisfies Record<ScheduleKind, MessageDescriptor>;

export const SCHEDULE_FIELD_LABELS = {
  banner: {
    type: msg`Kind`,
    text: msg`Text`,
    minutes: msg`Minutes`,
    dayId: msg`Shooting day`,
    dayPosition: msg`Position in the day`,
  },
  'calendar-exception': { date: msg`Date`, type: msg`Kind`, name: msg`Name` },
  'cast-availability': { tagId: msg`Cast`, type: msg`Kind`, from: msg`From`, until: msg`Until`, note: msg`Note` },
  'schedule-plan': {
    name: msg`Name`,
    madeAt: msg`Made on`,
    days: msg`Shooting days`,
    scenes: msg`Scenes`,
    banners: msg`Banners`,
  },
  'schedule-settings': {
    minutesPerPage: msg`Minutes per page`,
    minutesPerDay: msg`Maximum workday`,
    dropAfter: msg`Drop from a gap of (working days)`,
    restDays: msg`Rest days`,
    call: msg`Default crew call`,
    castWeights: msg`Weights of hold days`,
  },
} satisfies { [K in ScheduleKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
