import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags } from '../../../../domain/breakdown/grouping.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { type FormatLanguage, formatDayAndMonth, LANGUAGE_TAGS } from '../../../../domain/format.ts';
import { castDaysOf, type BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import { datesBetween, MOST_DATES } from '../../../../domain/schedule/shooting-calendar.ts';
import type { DoodTable } from './report-model.ts';
import type { ReportContext } from './use-report-context.ts';

const countOf = (count: number) => (count === 0 ? '–' : String(count));

/** Day out of days: who works, holds and travels on which date. */
export function useDood(context: ReportContext, today: string): () => DoodTable {
  const { t } = useLingui();
  return useCallback((): DoodTable => {
    const { schedule, settings, total, production, language } = context;
    const shown = shownDates(context);
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
      dates: dateColumns(shown, language, today),
      people: peopleRows(context, shown),
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
              t`${plural(facts.unscheduled, { one: '# scene is unscheduled, so no one is called for it yet.', other: '# scenes are unscheduled, so no one is called for them yet.' })}`,
            ]),
      ],
    };
  }, [context, t, today]);
}

type ShownDate = { date: string | null; boardDay: BoardDay | null };

/** All dates from the first to the last working or travel day, then the days without a date. */
function shownDates({ board, rows, dates }: ReportContext): ShownDate[] {
  const cast = castDaysOf(rows);
  const spanned = [...dates, ...cast.flatMap(({ travel }) => travel)].toSorted();
  const [first, last] = [spanned[0], spanned.at(-1)];
  const calendar = first === undefined || last === undefined ? [] : datesBetween(first, last).slice(0, MOST_DATES);
  return [
    ...calendar.map((date) => ({ date, boardDay: board.days.find(({ day }) => day.fields.date === date) ?? null })),
    ...board.days.filter(({ day }) => day.fields.date === null).map((day) => ({ date: null, boardDay: day })),
  ];
}

function peopleRows(
  { data, board, rows, language, dayName }: ReportContext,
  shown: readonly ShownDate[],
): DoodTable['people'] {
  const cast = castDaysOf(rows);
  const indexOf = new Map<string, number>(board.days.map(({ day }, index) => [day.id, index]));
  const players = new Map<string, string>();
  for (const { fields } of data.sheetCast)
    if (fields.tagId !== null && fields.name !== '') players.set(fields.tagId, fields.name);
  const numberOf = new Map(sortTags(data.tags).map((tag, order) => [tag.id, order]));
  return cast
    .filter(({ work, travel }) => work > 0 || travel.length > 0)
    .toSorted((a, b) => (numberOf.get(a.tag.id) ?? 0) - (numberOf.get(b.tag.id) ?? 0))
    .map(({ tag, codes, work, hold, travel }) => {
      const worked = board.days.filter((_, index) => codes[index]?.includes('W'));
      const dateText = (boardDay: BoardDay | undefined) =>
        boardDay === undefined
          ? ''
          : boardDay.day.fields.date === null
            ? dayName(boardDay)
            : formatDayAndMonth(boardDay.day.fields.date, language);
      return {
        tagId: tag.id,
        number: String(tag.fields.number ?? ''),
        name: displayName(tag.fields.name),
        player: players.get(tag.id) ?? '',
        codes: shown.map(({ date, boardDay }) => {
          if (boardDay !== null) return codes[indexOf.get(boardDay.day.id) ?? -1] ?? '';
          return date !== null && travel.includes(date) ? 'T' : '';
        }),
        work: String(work),
        hold: countOf(hold),
        travel: countOf(travel.length),
        start: dateText(worked[0]),
        finish: dateText(worked.at(-1)),
      };
    });
}

function dateColumns(shown: readonly ShownDate[], language: FormatLanguage, today: string): DoodTable['dates'] {
  const weekday = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return shown.map(({ date, boardDay }, index) => {
    const moment = date === null ? null : new Date(`${date}T12:00:00Z`);
    return {
      key: date ?? boardDay?.day.id ?? String(index),
      month: moment !== null && (index === 0 || date?.endsWith('-01') === true) ? month.format(moment) : '',
      weekday: moment === null ? '' : weekday.format(moment),
      day: date === null ? '–' : String(Number(date.slice(8))),
      number: boardDay === null ? '' : String(boardDay.day.fields.number),
      dayId: boardDay?.day.id ?? null,
      isOff: boardDay === null && date !== null,
      isToday: date === today,
      working: boardDay === null || boardDay.cast.size === 0 ? '' : String(boardDay.cast.size),
      pages: boardDay === null || boardDay.eighths === 0 ? '' : formatEighths(boardDay.eighths),
    };
  });
}
