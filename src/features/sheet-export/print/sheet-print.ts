import type { Strip } from '../../../../domain/breakdown/strip.ts';
import type { RunningOrderRow } from '../../../../domain/call-sheet/running-order.ts';

/**
 * A call sheet in words, ready for layout: everything is text, changes are marked. Plain data, because it is sent to a
 * worker.
 */
export interface SheetPrint {
  language: 'id' | 'en';
  /** Of the document. */
  title: string;
  author: string;
  madeAt: string;
  texts: { continued: string; missing: string };
  edge: { color: string | null; isDraft: boolean; ends: string; middle: string };
  draft: { word: string; note: string } | null;
  head: PrintHead;
  facts: PrintCell[];
  places: PrintCell[];
  changes: { title: string; lines: string[] } | null;
  scenes: {
    title: string;
    total: PrintLength;
    note: string[];
    heads: string[];
    rows: RunningOrderRow<PrintScene, PrintBreak>[];
  };
  cast: { title: string; note: string; heads: string[]; rows: PrintCastRow[] };
  extras: { title: string; note: string; rows: PrintExtraRow[] };
  contacts: PrintContact[];
  back: {
    title: string;
    call: { before: string; call: string; after: string };
    departments: { name: string; people: PrintCrewRow[] }[];
    /** Two columns. */
    lists: [PrintList[], PrintList[]];
    advance: { title: string; note: string; rows: PrintScene[]; mark: Mark }[];
  };
  footer: { left: string; right: string };
}

/** A thick rule, at what is new or other than on the paper before. */
export type Mark = 'changed' | null;

/** The value before: a word, and the struck-through text. */
interface PrintedBefore {
  label: string;
  value: string;
}

export interface PrintHead {
  title: string;
  house: string;
  people: { label: string; name: string }[];
  callLabel: string;
  call: string;
  zone: string;
  was: PrintedBefore | null;
  day: string;
  date: string;
  dateWas: PrintedBefore | null;
  zoneNote: string;
  /** Of the crew call. */
  mark: Mark;
  dayMark: Mark;
}

export interface PrintCell {
  label: string;
  value: string;
  text: string;
  mark: Mark;
}

/** A length in pages: whole pages and eighths (`2`, `3/8`). */
export interface PrintLength {
  whole: string;
  part: string;
}

export interface PrintTime {
  time: string;
  /** Date of the evening before or the morning after; '' on the day itself. */
  date: string;
}

export interface PrintScene {
  number: string;
  strip: Strip;
  interior: string;
  timeOfDay: string;
  set: string;
  synopsis: string;
  cast: string;
  length: PrintLength;
  time: string;
  mark: Mark;
}

export interface PrintBreak {
  text: string;
  time: string;
  mark: Mark;
}

export interface PrintCastRow {
  number: string;
  name: string;
  character: string;
  who: string;
  status: string;
  pickUp: PrintTime;
  makeUp: PrintTime;
  onSet: PrintTime;
  remarks: string;
  mark: Mark;
}

export interface PrintExtraRow {
  name: string;
  count: string;
  note: string;
  call: PrintTime;
  mark: Mark;
}

export interface PrintContact {
  role: string;
  name: string;
  phone: string;
  mark: Mark;
}

export interface PrintCrewRow {
  name: string;
  role: string;
  call: PrintTime;
  mark: Mark;
}

export interface PrintList {
  title: string;
  items: { label: string; text: string; mark: Mark }[];
}
