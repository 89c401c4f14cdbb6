import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { type FormatLanguage, formatDayAndMonth, formatDuration, formatTime } from '../../../../domain/format.ts';
import type { ConflictCode, ScheduleConflict } from '../../../../domain/schedule/conflicts.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';

export interface ConflictText {
  title: string;
  text: string;
  /** Remedy, in words. */
  fix: string;
  /** Text of several of its kind: a title with their count, and a line for each. */
  several?: { title: (count: number) => string; line: string };
}

export interface ConflictLabelContext {
  i18n: I18n;
  language: FormatLanguage;
  /** Number and name of a member of the cast by the id of the tag. */
  castName: (tagId: string) => string;
}

/** A conflict's own day and scenes, in words. */
interface Occasion extends ConflictLabelContext {
  when: string;
  scenes: string;
}

type Conflict<Code extends ConflictCode> = Extract<ScheduleConflict, { code: Code }>;

/** A conflict in words, with its fix. */
export function conflictText(
  conflict: ScheduleConflict,
  { day, strips }: BoardDay,
  context: ConflictLabelContext,
): ConflictText {
  const { i18n, language } = context;
  const { number, date } = day.fields;
  const dayName = i18n._(msg`Day ${number}`);
  const when = date === null ? dayName : `${dayName}, ${formatDayAndMonth(date, language)}`;
  const scenes = strips
    .flatMap((strip) => (strip.type === 'scene' && conflict.strips.includes(strip.id) ? [strip.row.fields.number] : []))
    .join(', ');
  const occasion = { ...context, when, scenes };
  switch (conflict.code) {
    case 'cast-unavailable':
    case 'cast-travels':
    case 'cast-elsewhere':
    case 'cast-not-booked':
      return castText(conflict, occasion);
    case 'minor-too-early':
    case 'minor-too-late':
    case 'minor-too-long':
      return minorText(conflict, occasion);
    case 'no-place':
      return {
        title: i18n._(msg`Day ${number} has no location`),
        text: i18n._(msg`Its call sheet has no location yet.`),
        fix: i18n._(msg`Choose location`),
      };
    case 'place-not-booked':
      return placeText(conflict, occasion);
    case 'day-scene-after-sunset':
    case 'day-scene-before-sunrise':
      return daylightText(conflict, occasion);
    case 'short-rest':
    case 'day-off':
    case 'too-long':
      return dayText(conflict, occasion);
  }
}

function castText(
  conflict: Conflict<'cast-unavailable' | 'cast-travels' | 'cast-elsewhere' | 'cast-not-booked'>,
  { i18n, castName, when, scenes }: Occasion,
): ConflictText {
  const name = castName(conflict.facts.tagId);
  const fix = i18n._(msg`Move these scenes to another day`);
  switch (conflict.code) {
    case 'cast-unavailable':
    case 'cast-travels': {
      const text =
        conflict.facts.note === ''
          ? i18n._(msg`Scenes ${scenes}.`)
          : i18n._(msg`${conflict.facts.note}. Scenes ${scenes}.`);
      const title = conflict.code === 'cast-travels' ? msg`${name} travels, ${when}` : msg`${name} can’t work, ${when}`;
      return { title: i18n._(title), text, fix };
    }
    case 'cast-elsewhere':
      return {
        title: i18n._(msg`${name} is on another call sheet, ${when}`),
        text: i18n._(msg`${conflict.facts.production}. Scenes ${scenes}.`),
        fix,
      };
    case 'cast-not-booked':
      return {
        title: i18n._(msg`${name} isn’t booked, ${when}`),
        text: i18n._(msg`The booking is for other days. Scenes ${scenes}.`),
        fix,
        several: {
          title: (count) =>
            i18n._(
              msg`${plural(count, { one: `${name} isn’t booked on # day`, other: `${name} isn’t booked on # days` })}`,
            ),
          line: i18n._(msg`${when}: scenes ${scenes}`),
        },
      };
  }
}

function minorText(
  conflict: Conflict<'minor-too-early' | 'minor-too-late' | 'minor-too-long'>,
  { i18n, language, castName, when, scenes }: Occasion,
): ConflictText {
  const { age } = conflict.facts;
  const name = castName(conflict.facts.tagId);
  const clock = (time: string) => formatTime(time, language);
  const span = (minutes: number) => formatDuration(Math.max(0, minutes), language);
  switch (conflict.code) {
    case 'minor-too-early':
      return {
        title: i18n._(msg`${name} (${age}) works at ${clock(conflict.facts.time)}, ${when}`),
        text: i18n._(msg`Minors work from ${clock(conflict.facts.from)}. Scenes ${scenes}.`),
        fix: i18n._(msg`Move these scenes later in the day`),
      };
    case 'minor-too-late':
      return {
        title: i18n._(msg`${name} (${age}) works until ${clock(conflict.facts.time)}, ${when}`),
        text: i18n._(msg`Minors work until ${clock(conflict.facts.until)}. Scenes ${scenes}.`),
        fix: i18n._(msg`Move these scenes earlier in the day`),
      };
    case 'minor-too-long':
      return {
        title: i18n._(msg`${name} (${age}) works ${span(conflict.facts.length)}, ${when}`),
        text: i18n._(msg`Minors work a maximum of ${span(conflict.facts.most)}. Scenes ${scenes}.`),
        fix: i18n._(msg`Merge these scenes`),
      };
  }
}

function placeText(conflict: Conflict<'place-not-booked'>, { i18n, when }: Occasion): ConflictText {
  const place = displayName(conflict.facts.place);
  return {
    title: i18n._(msg`${place} isn’t booked, ${when}`),
    text: i18n._(msg`This location has no accepted booking for that day.`),
    fix: i18n._(msg`Choose another location or date`),
    several: {
      title: (count) =>
        i18n._(
          msg`${plural(count, { one: 'The location of # day isn’t booked', other: 'The locations of # days aren’t booked' })}`,
        ),
      line: `${place}, ${when}`,
    },
  };
}

function daylightText(
  conflict: Conflict<'day-scene-after-sunset' | 'day-scene-before-sunrise'>,
  { i18n, language, when, scenes }: Occasion,
): ConflictText {
  const clock = (time: string) => formatTime(time, language);
  const title = i18n._(msg`Scene ${scenes} outside in daylight at ${clock(conflict.facts.time)}`);
  return conflict.code === 'day-scene-after-sunset'
    ? {
        title,
        text: i18n._(msg`${when}: the sun sets at ${clock(conflict.facts.sun)}.`),
        fix: i18n._(msg`Move earlier in the day`),
      }
    : {
        title,
        text: i18n._(msg`${when}: the sun rises at ${clock(conflict.facts.sun)}.`),
        fix: i18n._(msg`Move later in the day`),
      };
}

function dayText(
  conflict: Conflict<'short-rest' | 'day-off' | 'too-long'>,
  { i18n, language, when }: Occasion,
): ConflictText {
  const span = (minutes: number) => formatDuration(Math.max(0, minutes), language);
  switch (conflict.code) {
    case 'short-rest':
      return {
        title: i18n._(msg`Turnaround of ${span(conflict.facts.rest)} before ${when}`),
        text: i18n._(msg`The production house’s rule is ${span(conflict.facts.least)}.`),
        fix: i18n._(msg`Start at ${formatTime(conflict.facts.earliest, language)}`),
      };
    case 'day-off':
      return {
        title: i18n._(msg`${when} is a day off`),
        text: i18n._(msg`The calendar says so.`),
        fix: i18n._(msg`Choose another date`),
      };
    case 'too-long':
      return {
        title: i18n._(msg`${when} takes ${span(conflict.facts.work)}`),
        text: i18n._(msg`The maximum workday is ${span(conflict.facts.most)}.`),
        fix: i18n._(msg`Move a scene to another day`),
      };
  }
}
