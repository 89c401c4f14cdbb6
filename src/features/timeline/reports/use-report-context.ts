import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { tagsOfScene, type SceneRow, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { clockOf } from '../../../../domain/calendar/clock.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { type FormatLanguage, formatDate, formatDuration, formatTime } from '../../../../domain/format.ts';
import { minutesOf, type BoardDay, type BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import type { SheetBreak } from '../../../../domain/schedule/sheet-days.ts';
import { type CalendarDateStatus, datesOf, dateReader } from '../../../../domain/schedule/shooting-calendar.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { type SceneLabels, useSceneLabels } from '../../../labels/scene-labels.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { TIME_NAMES } from '../../../labels/label-names.ts';
import { BANNER_LABELS, dateLabel } from '../schedule-labels.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import type { ReportRow } from './report-model.ts';

export type ReportContext = ReturnType<typeof useReportContext>;

/** Context that every report of a schedule is made with: its rows, and names of days, scenes and dates. */
export function useReportContext(data: ScheduleData, schedule: WorkedSchedule) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const labels = useSceneLabels();
  return useMemo(() => {
    const { board, rows } = schedule;
    const { settings } = rows;
    const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
    const statusOf = dateReader(data.exceptions, settings);
    const production = data.script.fields.title;
    const span = (minutes: number) => (minutes === 0 ? '' : formatDuration(minutes, language));
    const { dayName, dayTitle, offText } = dayTexts(i18n, language, statusOf);
    const sceneCells = (scene: SceneRow, minutes: number) =>
      cellsOf(scene, castOf(scene, tags), span(minutes), { i18n, labels });
    const columns = sceneColumns(i18n);
    const base = { type: 'table' as const, production, language, isLandscape: false, notes: [] };
    const stripRow = (strip: BoardStrip | SheetBreak): ReportRow =>
      strip.type !== 'banner' && strip.type !== 'scene'
        ? {
            type: 'banner',
            text: [
              formatTime(clockOf(strip.from), language),
              strip.label ? i18n._(TIME_NAMES[strip.label]) : strip.text || i18n._(BANNER_LABELS[strip.type]),
            ].join(' '),
            last: strip.until === null ? '' : span(strip.until - strip.from),
          }
        : strip.type === 'scene'
          ? {
              type: 'scene',
              strip: stripOf(strip.row.fields),
              cells: sceneCells(strip.row, minutesOf(strip, settings)),
            }
          : {
              type: 'banner',
              text: strip.row.fields.text === '' ? i18n._(BANNER_LABELS[strip.row.fields.type]) : strip.row.fields.text,
              last: span(strip.row.fields.minutes),
            };
    const dates = datesOf(data.days);
    const total = board.days.reduce((sum, { eighths }) => sum + eighths, 0);
    return {
      data,
      schedule,
      board,
      rows,
      production,
      settings,
      tags,
      statusOf,
      dayName,
      dayTitle,
      offText,
      sceneCells,
      columns,
      base,
      stripRow,
      span,
      dates,
      total,
      language,
      labels,
    };
  }, [data, schedule, i18n, language, labels]);
}

/** Names of shooting days, and of days off. */
function dayTexts(i18n: I18n, language: FormatLanguage, statusOf: (date: string) => CalendarDateStatus) {
  const dayName = ({ day }: BoardDay) => i18n._(msg`Day ${day.fields.number}`);
  return {
    dayName,
    /** With date, place and hours. */
    dayTitle(boardDay: BoardDay): string {
      const { date, place } = boardDay.day.fields;
      return [
        dayName(boardDay),
        date === null ? i18n._(msg`No date yet`) : formatDate(date, language),
        place === '' ? i18n._(msg`no location yet`) : displayName(place),
        boardDay.strips.length === 0
          ? ''
          : `${formatTime(clockOf(boardDay.call), language)}–${formatTime(clockOf(boardDay.wrap), language)}`,
      ]
        .filter((part) => part !== '')
        .join(' · ');
    },
    /** Why nothing is shot on a date; null if it can be. */
    offText(date: string): string | null {
      const status = statusOf(date);
      if (!status.isOff) return null;
      const label = dateLabel(status);
      const name = label === null ? i18n._(msg`Day off`) : typeof label === 'string' ? label : i18n._(label);
      return `${formatDate(date, language)}: ${name}`;
    },
  };
}

/** Numbers of the cast in a scene; a name where there is no number. */
const castOf = (scene: SceneRow, tags: ReadonlyMap<TagRow['id'], TagRow>): string =>
  tagsOfScene(scene, tags)
    .flatMap(({ fields }) => (fields.kind === 'cast' ? [String(fields.number ?? displayName(fields.name))] : []))
    .join(', ');

/** A scene in the columns of `sceneColumns`. */
function cellsOf(
  { fields }: SceneRow,
  cast: string,
  hours: string,
  { i18n, labels }: { i18n: I18n; labels: SceneLabels },
): string[] {
  if (fields.isOmitted) return [fields.number, '', '', i18n._(msg`Omitted`), '', '', ''];
  return [
    fields.number,
    labels.side(fields),
    labels.time(fields),
    [labels.set(fields), fields.synopsis].filter((part) => part !== '').join('. '),
    cast,
    formatEighths(fields.eighths),
    hours,
  ];
}

/** Name, weight (share of the width) and alignment of each column in a table of scenes. */
function sceneColumns(i18n: I18n) {
  return [
    { name: i18n._(msg`No.`), weight: 7, align: 'left' as const },
    { name: i18n._(msg`I/E`), weight: 6, align: 'left' as const },
    { name: i18n._(msg`Time of day`), weight: 13, align: 'left' as const },
    { name: i18n._(msg`Set and content`), weight: 42, align: 'left' as const },
    { name: i18n._(msg`Cast`), weight: 14, align: 'left' as const },
    { name: i18n._(msg`Pages`), weight: 9, align: 'right' as const },
    { name: i18n._(msg`Hours`), weight: 9, align: 'right' as const },
  ];
}
