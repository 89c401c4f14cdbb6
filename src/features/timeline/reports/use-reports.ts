import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags, tagsOfScene, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { dateAfter } from '../../../../domain/call-sheet/calendar.ts';
import { clockOf } from '../../../../domain/call-sheet/call-time.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { formatDate, formatDayAndMonth, formatDuration, formatTime, LANGUAGE_TAGS } from '../../../../domain/format.ts';
import { castDaysOf, minutesOf, type BoardDay, type BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import {
  datesBetween,
  datesOf,
  dateReader,
  MOST_DATES,
  shootingWeek,
  weekdayOf,
} from '../../../../domain/schedule/shooting-calendar.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { useSceneLabels } from '../../../production/scene-labels.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { BANNER_LABELS, dateLabel } from '../schedule-labels.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import type { DoodTable, ReportRow, ReportTable } from './report-model.ts';

export interface Reports {
  oneLine: () => ReportTable;
  /** Strips by location (the set) or by cast. */
  strips: (by: 'location' | 'cast') => ReportTable;
  calendar: () => ReportTable;
  dood: () => DoodTable;
}

const countOf = (count: number) => (count === 0 ? '–' : String(count));

/** Every report of a schedule in words. */
export function useReports(data: ScheduleData, schedule: WorkedSchedule, today: string): Reports {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const labels = useSceneLabels();
  return useMemo(() => {
    const { board, rows } = schedule;
    const { settings } = rows;
    const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
    const statusOf = dateReader(data.exceptions, settings);
    const production = data.script.fields.title;
    const span = (minutes: number) => (minutes === 0 ? '' : formatDuration(minutes, language));
    const castText = (scene: SceneRow) =>
      tagsOfScene(scene, tags)
        .flatMap(({ fields }) => (fields.kind === 'cast' ? [String(fields.number ?? displayName(fields.name))] : []))
        .join(', ');
    const dayName = ({ day }: BoardDay) => t`Day ${day.fields.number}`;
    const dayTitle = (one: BoardDay) => {
      const { date, place } = one.day.fields;
      return [
        dayName(one),
        date === null ? t`No date yet` : formatDate(date, language),
        place === '' ? t`no place yet` : displayName(place),
        one.strips.length === 0
          ? ''
          : `${formatTime(clockOf(one.call), language)}–${formatTime(clockOf(one.wrap), language)}`,
      ]
        .filter((part) => part !== '')
        .join(' · ');
    };
    const offText = (date: string): string | null => {
      const status = statusOf(date);
      if (!status.isOff) return null;
      const label = dateLabel(status);
      const name = label === null ? t`Day off` : typeof label === 'string' ? label : i18n._(label);
      return `${formatDate(date, language)}: ${name}`;
    };
    const sceneCells = (scene: SceneRow, minutes: number): string[] => [
      scene.fields.number,
      labels.side(scene.fields),
      labels.time(scene.fields),
      [labels.set(scene.fields), scene.fields.synopsis].filter((part) => part !== '').join('. '),
      castText(scene),
      formatEighths(scene.fields.eighths),
      span(minutes),
    ];
    const columns = [
      { name: t`No.`, weight: 7, align: 'left' as const },
      { name: t`I/E`, weight: 6, align: 'left' as const },
      { name: t`Time of day`, weight: 13, align: 'left' as const },
      { name: t`Set and content`, weight: 42, align: 'left' as const },
      { name: t`Cast`, weight: 14, align: 'left' as const },
      { name: t`Pages`, weight: 9, align: 'right' as const },
      { name: t`Hours`, weight: 9, align: 'right' as const },
    ];
    const base = { type: 'table' as const, production, language, isLandscape: false, notes: [] };
    const stripRow = (strip: BoardStrip): ReportRow =>
      strip.type === 'scene'
        ? { type: 'scene', strip: stripOf(strip.row.fields), cells: sceneCells(strip.row, minutesOf(strip, settings)) }
        : {
            type: 'banner',
            text: strip.row.fields.text === '' ? i18n._(BANNER_LABELS[strip.row.fields.type]) : strip.row.fields.text,
            last: span(strip.row.fields.minutes),
          };
    const dates = datesOf(data.days);
    const total = board.days.reduce((sum, { eighths }) => sum + eighths, 0);

    const oneLine = (): ReportTable => {
      let before: string | null = null;
      const lines = board.days.flatMap((one): ReportRow[] => {
        const { date } = one.day.fields;
        const off: ReportRow[] = [];
        if (before !== null && date !== null)
          for (let between = dateAfter(before, 1); between < date && off.length < 14; between = dateAfter(between, 1)) {
            const text = offText(between);
            if (text !== null) off.push({ type: 'off', text, last: '' });
          }
        before = date ?? before;
        const end: ReportRow = {
          type: 'break',
          cells: [
            t`End of ${dayTitle(one)}`,
            '',
            '',
            '',
            one.strips.length === 0 ? '' : t`${one.cast.size} cast`,
            one.strips.length === 0 ? '' : formatEighths(one.eighths),
            one.strips.length === 0 ? t`empty` : span(one.work),
          ],
        };
        return [...off, ...one.strips.map(stripRow), end];
      });
      return {
        ...base,
        title: t`One-line schedule`,
        subtitle: t`${board.days.length} days, ${formatEighths(total)} pages. Dashed box: outside. Black box: night.`,
        columns,
        rows: lines,
      };
    };

    const strips = (by: 'location' | 'cast'): ReportTable => {
      const all = [
        ...board.days.flatMap((one) => one.strips.map((strip) => ({ strip, where: dayName(one) }))),
        ...board.unscheduled.map((strip) => ({ strip, where: t`unscheduled` })),
      ].flatMap(({ strip, where }) =>
        strip.type === 'scene' && !strip.row.fields.isOmitted ? [{ strip, where }] : [],
      );
      const groups = new Map<string, typeof all>();
      const put = (name: string, entry: (typeof all)[number]) => groups.set(name, [...(groups.get(name) ?? []), entry]);
      for (const entry of all) {
        if (by === 'location') {
          put(labels.set(entry.strip.row.fields), entry);
          continue;
        }
        const cast = tagsOfScene(entry.strip.row, tags).filter(({ fields }) => fields.kind === 'cast');
        if (cast.length === 0) put(t`Without cast`, entry);
        for (const { fields } of cast) put([fields.number ?? '', displayName(fields.name)].join(' ').trim(), entry);
      }
      const names = [...groups.keys()].toSorted((a, b) => a.localeCompare(b, language, { numeric: true }));
      return {
        ...base,
        title: by === 'location' ? t`Strips by location` : t`Strips by cast`,
        subtitle: plural(all.length, { one: '# scene', other: '# scenes' }),
        columns: [
          ...columns.slice(0, 6),
          { name: t({ message: 'Day', context: 'column of call sheets' }), weight: 14, align: 'right' },
        ],
        rows: names.flatMap((name): ReportRow[] => {
          const own = groups.get(name) ?? [];
          const sum = own.reduce((pages, { strip }) => pages + strip.row.fields.eighths, 0);
          return [
            {
              type: 'group',
              text: `${name} · ${plural(own.length, { one: '# scene', other: '# scenes' })}`,
              last: formatEighths(sum),
            },
            ...own.map(({ strip, where }): ReportRow => ({
              type: 'scene',
              strip: stripOf(strip.row.fields),
              cells: [...sceneCells(strip.row, 0).slice(0, 6), where],
            })),
          ];
        }),
      };
    };

    const calendar = (): ReportTable => {
      const names = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' });
      const byDate = new Map<string, BoardDay[]>();
      for (const one of board.days) {
        const { date } = one.day.fields;
        if (date !== null) byDate.set(date, [...(byDate.get(date) ?? []), one]);
      }
      const [first, last] = [dates[0], dates.at(-1)];
      const weeks: ReportRow[] = [];
      if (first !== undefined && last !== undefined) {
        for (let monday = dateAfter(first, 1 - weekdayOf(first)); monday <= last; monday = dateAfter(monday, 7))
          weeks.push({
            type: 'plain',
            cells: [
              t`Week ${shootingWeek(monday, first)}`,
              ...[0, 1, 2, 3, 4, 5, 6].map((n) => dateCell(dateAfter(monday, n))),
            ],
          });
      }
      function dateCell(date: string): string {
        const label = dateLabel(statusOf(date));
        const note = label === null ? [] : [typeof label === 'string' ? label : i18n._(label)];
        const shot = (byDate.get(date) ?? []).map((one) =>
          [
            dayName(one),
            displayName(one.day.fields.place),
            one.strips.length === 0 ? t`empty` : `${formatEighths(one.eighths)} · ${t`${one.cast.size} cast`}`,
          ]
            .filter((part) => part !== '')
            .join('\n'),
        );
        return [formatDayAndMonth(date, language), ...note, ...shot].join('\n');
      }
      return {
        ...base,
        title: t`Shooting calendar`,
        subtitle:
          first === undefined || last === undefined
            ? t`No day has a date yet`
            : `${formatDate(first, language)} – ${formatDate(last, language)}`,
        isLandscape: true,
        columns: [
          { name: t`Shooting week`, weight: 8, align: 'left' },
          // 5 January 1970 was a Monday.
          ...[5, 6, 7, 8, 9, 10, 11].map((day) => ({
            name: names.format(new Date(Date.UTC(1970, 0, day))),
            weight: 13,
            align: 'left' as const,
          })),
        ],
        rows: weeks,
      };
    };

    const dood = (): DoodTable => doodTable();

    function doodTable(): DoodTable {
      const weekday = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'short', timeZone: 'UTC' });
      const month = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
      const cast = castDaysOf(rows);
      const indexOf = new Map<string, number>(board.days.map(({ day }, index) => [day.id, index]));
      const spanned = [...dates, ...cast.flatMap(({ travel }) => travel)].toSorted();
      const [first, last] = [spanned[0], spanned.at(-1)];
      const calendar = first === undefined || last === undefined ? [] : datesBetween(first, last).slice(0, MOST_DATES);
      const shown = [
        ...calendar.map((date) => ({ date, one: board.days.find(({ day }) => day.fields.date === date) ?? null })),
        ...board.days.filter(({ day }) => day.fields.date === null).map((one) => ({ date: null, one })),
      ];
      const players = new Map<string, string>();
      for (const { fields } of data.sheetCast)
        if (fields.tagId !== null && fields.name !== '') players.set(fields.tagId, fields.name);
      const numberOf = new Map(sortTags(data.tags).map((tag, order) => [tag.id, order]));
      const people = cast
        .filter(({ work, travel }) => work > 0 || travel.length > 0)
        .toSorted((a, b) => (numberOf.get(a.tag.id) ?? 0) - (numberOf.get(b.tag.id) ?? 0))
        .map(({ tag, codes, work, hold, travel }) => {
          const worked = board.days.filter((_, index) => codes[index]?.includes('W'));
          const dateText = (one: BoardDay | undefined) =>
            one === undefined
              ? ''
              : one.day.fields.date === null
                ? dayName(one)
                : formatDayAndMonth(one.day.fields.date, language);
          return {
            tagId: tag.id,
            number: String(tag.fields.number ?? ''),
            name: displayName(tag.fields.name),
            player: players.get(tag.id) ?? '',
            codes: shown.map(({ date, one }) => {
              if (one !== null) return codes[indexOf.get(one.day.id) ?? -1] ?? '';
              return date !== null && travel.includes(date) ? 'T' : '';
            }),
            work: String(work),
            hold: countOf(hold),
            travel: countOf(travel.length),
            start: dateText(worked[0]),
            finish: dateText(worked.at(-1)),
          };
        });
      const facts = schedule.facts;
      return {
        type: 'dood',
        title: t`Day out of days`,
        subtitle: t`Cast: ${facts.castDays} days of work, ${facts.holdDays} of hold, ${facts.travelDays} of travel`,
        production,
        language,
        texts: {
          cast: t`Cast`,
          work: t`Work`,
          hold: t({ message: 'Hold', context: 'day out of days' }),
          travel: t({ message: 'Travel', context: 'day out of days' }),
          start: t`Start`,
          finish: t`Finish`,
          working: t`Cast at work`,
          pages: t`Pages`,
        },
        dates: shown.map(({ date, one }, index) => {
          const moment = date === null ? null : new Date(`${date}T12:00:00Z`);
          return {
            key: date ?? one?.day.id ?? String(index),
            month: moment !== null && (index === 0 || date?.endsWith('-01') === true) ? month.format(moment) : '',
            weekday: moment === null ? '' : weekday.format(moment),
            day: date === null ? '–' : String(Number(date.slice(8))),
            number: one === null ? '' : String(one.day.fields.number),
            dayId: one?.day.id ?? null,
            isOff: one === null && date !== null,
            isToday: date === today,
            working: one === null || one.cast.size === 0 ? '' : String(one.cast.size),
            pages: one === null || one.eighths === 0 ? '' : formatEighths(one.eighths),
          };
        }),
        people,
        sums: {
          work: String(facts.castDays),
          hold: countOf(facts.holdDays),
          travel: countOf(facts.travelDays),
          pages: formatEighths(total),
        },
        legend: [
          { code: 'SW', text: t`start` },
          { code: 'W', text: t`work` },
          { code: 'H', text: t`hold` },
          { code: 'WD', text: t`work, then drop` },
          { code: 'PW', text: t`pick-up and work` },
          { code: 'WF', text: t`finish` },
          { code: 'SWF', text: t`one day only` },
          { code: 'T', text: t`travel` },
        ],
        notes: [
          t`A gap of ${settings.dropAfter} working days or more is drop and pick-up instead of hold.`,
          ...(facts.unscheduled === 0
            ? []
            : [
                plural(facts.unscheduled, {
                  one: '# scene is unscheduled and calls nobody yet.',
                  other: '# scenes are unscheduled and call nobody yet.',
                }),
              ]),
        ],
      };
    }
    return { oneLine, strips, calendar, dood };
  }, [data, schedule, today, t, i18n, language, labels]);
}
