import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import { formatDayAndMonth, formatDuration, formatTime } from '../../../domain/format.ts';
import type { ScheduleConflict } from '../../../domain/schedule/conflicts.ts';
import type { BoardDay } from '../../../domain/schedule/schedule-board.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

export interface ConflictText {
  title: string;
  text: string;
  /** Remedy, in words. */
  cure: string;
  /** How several of its kind are said: a title with their count, and a line for each. */
  several?: { title: (count: number) => string; line: string };
}

/** Conflicts in words, with their cures. */
export function useConflictLabels(
  tags: readonly TagRow[],
): (conflict: ScheduleConflict, day: BoardDay) => ConflictText {
  const { t } = useLingui();
  const language = useLanguage();
  return useMemo(() => {
    const byId = new Map<string, TagRow>(tags.map((tag) => [tag.id, tag]));
    const castName = (id: string) => {
      const fields = byId.get(id)?.fields;
      if (fields === undefined) return '';
      return [fields.number ?? '', displayName(fields.name)].join(' ').trim();
    };
    const span = (minutes: number) => formatDuration(Math.max(0, minutes), language);
    const clock = (time: string) => formatTime(time, language);
    return (conflict, { day, strips }) => {
      const { number, date } = day.fields;
      const when = date === null ? t`Day ${number}` : `${t`Day ${number}`}, ${formatDayAndMonth(date, language)}`;
      const scenes = strips
        .flatMap((strip) =>
          strip.type === 'scene' && conflict.strips.includes(strip.id) ? [strip.row.fields.number] : [],
        )
        .join(', ');
      switch (conflict.code) {
        case 'cast-unavailable': {
          const name = castName(conflict.facts.tagId);
          const text = conflict.facts.note === '' ? t`Scenes ${scenes}.` : t`${conflict.facts.note}. Scenes ${scenes}.`;
          return { title: t`${name} cannot work, ${when}`, text, cure: t`Move these scenes to another day` };
        }
        case 'cast-travels': {
          const name = castName(conflict.facts.tagId);
          const text = conflict.facts.note === '' ? t`Scenes ${scenes}.` : t`${conflict.facts.note}. Scenes ${scenes}.`;
          return { title: t`${name} travels, ${when}`, text, cure: t`Move these scenes to another day` };
        }
        case 'cast-elsewhere': {
          const name = castName(conflict.facts.tagId);
          return {
            title: t`${name} is on another call sheet, ${when}`,
            text: t`${conflict.facts.production}. Scenes ${scenes}.`,
            cure: t`Move these scenes to another day`,
          };
        }
        case 'cast-not-booked': {
          const name = castName(conflict.facts.tagId);
          return {
            title: t`${name} is not booked, ${when}`,
            text: t`The booking has other days. Scenes ${scenes}.`,
            cure: t`Move these scenes to another day`,
            several: {
              title: (count) =>
                plural(count, { one: `${name} is not booked on # day`, other: `${name} is not booked on # days` }),
              line: t`${when}: scenes ${scenes}`,
            },
          };
        }
        case 'place-not-booked': {
          const place = displayName(conflict.facts.place);
          return {
            title: t`${place} is not booked, ${when}`,
            text: t`No accepted booking of this place has the day.`,
            cure: t`Choose another place or date`,
            several: {
              title: (count) =>
                plural(count, {
                  one: 'The place of # day is not booked',
                  other: 'The places of # days are not booked',
                }),
              line: `${place}, ${when}`,
            },
          };
        }
        case 'short-rest': {
          const { rest, least, earliest } = conflict.facts;
          return {
            title: t`Rest of ${span(rest)} before ${when}`,
            text: t`The house wants ${span(least)}.`,
            cure: t`Start at ${clock(earliest)}`,
          };
        }
        case 'minor-too-early': {
          const { tagId, age, time, from } = conflict.facts;
          const name = castName(tagId);
          return {
            title: t`${name} (${age}) works at ${clock(time)}, ${when}`,
            text: t`Minors work from ${clock(from)}. Scenes ${scenes}.`,
            cure: t`Put these scenes later in the day`,
          };
        }
        case 'minor-too-late': {
          const { tagId, age, time, until } = conflict.facts;
          const name = castName(tagId);
          return {
            title: t`${name} (${age}) works until ${clock(time)}, ${when}`,
            text: t`Minors work until ${clock(until)}. Scenes ${scenes}.`,
            cure: t`Put these scenes earlier in the day`,
          };
        }
        case 'minor-too-long': {
          const { tagId, age, length, most } = conflict.facts;
          const name = castName(tagId);
          return {
            title: t`${name} (${age}) works ${span(length)}, ${when}`,
            text: t`Minors work ${span(most)} at the most. Scenes ${scenes}.`,
            cure: t`Put these scenes together`,
          };
        }
        case 'no-place':
          return {
            title: t`Day ${number} has no location`,
            text: t`Its call sheet lacks where to go.`,
            cure: t`Choose place`,
          };
        case 'day-scene-after-sunset':
          return {
            title: t`Scene ${scenes} outside in daylight at ${clock(conflict.facts.time)}`,
            text: t`${when}: the sun sets at ${clock(conflict.facts.sun)}.`,
            cure: t`Put it earlier in the day`,
          };
        case 'day-scene-before-sunrise':
          return {
            title: t`Scene ${scenes} outside in daylight at ${clock(conflict.facts.time)}`,
            text: t`${when}: the sun rises at ${clock(conflict.facts.sun)}.`,
            cure: t`Put it later in the day`,
          };
        case 'day-off':
          return { title: t`${when} is a day off`, text: t`The calendar says so.`, cure: t`Choose another date` };
        case 'too-long':
          return {
            title: t`${when} takes ${span(conflict.facts.work)}`,
            text: t`The longest day is ${span(conflict.facts.most)}.`,
            cure: t`Move a scene to another day`,
          };
      }
    };
  }, [tags, t, language]);
}
