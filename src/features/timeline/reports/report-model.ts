import type { Strip } from '../../../../domain/breakdown/strip.ts';

/** A report in words, for the screen, the PDF and the CSV. Plain data: it is sent to a worker. */
export interface ReportTable {
  type: 'table';
  title: string;
  subtitle: string;
  production: string;
  language: 'id' | 'en';
  columns: ReportColumn[];
  rows: ReportRow[];
  /** Printed below. */
  notes: string[];
  isLandscape: boolean;
}

interface ReportColumn {
  name: string;
  /** Share of the width. */
  weight: number;
  align: 'left' | 'right';
}

export type ReportRow =
  | { type: 'scene'; strip: Strip; cells: string[] }
  /** The end of a day: black, totals under their columns. */
  | { type: 'break'; cells: string[] }
  | { type: 'plain'; cells: string[] }
  /** A banner, a day off, a heading: one text over all columns but the last. */
  | { type: 'banner' | 'off' | 'group'; text: string; last: string };

/** Day Out of Days. */
export interface DoodTable {
  type: 'dood';
  title: string;
  subtitle: string;
  production: string;
  language: 'id' | 'en';
  texts: {
    cast: string;
    work: string;
    hold: string;
    travel: string;
    start: string;
    finish: string;
    working: string;
    pages: string;
  };
  dates: DoodDate[];
  people: DoodPerson[];
  /** Sums over all people, under their columns. */
  sums: { work: string; hold: string; travel: string; pages: string };
  legend: { code: string; text: string }[];
  notes: string[];
}

interface DoodDate {
  key: string;
  month: string;
  weekday: string;
  day: string;
  /** Number of the shooting day; '' on other dates. */
  number: string;
  dayId: string | null;
  isOff: boolean;
  isToday: boolean;
  working: string;
  pages: string;
}

interface DoodPerson {
  tagId: string;
  number: string;
  name: string;
  player: string;
  /** One a date; '' for none. */
  codes: string[];
  work: string;
  hold: string;
  travel: string;
  start: string;
  finish: string;
}

export type Report = ReportTable | DoodTable;

/** Rows of a report for a spreadsheet. */
export function reportCells(report: Report): string[][] {
  if (report.type === 'dood') {
    const { texts, dates, people, sums } = report;
    return [
      [
        '',
        texts.cast,
        ...dates.map(({ key, number }) => (number === '' ? key : `${key} (${number})`)),
        texts.work,
        texts.hold,
        texts.travel,
        texts.start,
        texts.finish,
      ],
      ...people.map((person) => [
        person.number,
        person.player === '' ? person.name : `${person.name} (${person.player})`,
        ...person.codes,
        person.work,
        person.hold,
        person.travel,
        person.start,
        person.finish,
      ]),
      ['', texts.working, ...dates.map(({ working }) => working), sums.work, sums.hold, sums.travel, '', ''],
      ['', texts.pages, ...dates.map(({ pages }) => pages), sums.pages, '', '', '', ''],
    ];
  }
  const width = report.columns.length;
  return [
    report.columns.map(({ name }) => name),
    ...report.rows.map((row) =>
      'cells' in row ? row.cells : [row.text, ...Array.from({ length: width - 2 }, () => ''), row.last],
    ),
  ];
}
