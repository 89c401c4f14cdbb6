import type { FormatLanguage } from '../../../../domain/format.ts';
import type { SheetContent } from '../../../../domain/call-sheet/content.ts';
import type { CastStatus, SheetHead } from '../../../../domain/call-sheet/records.ts';
import type { SheetChange } from '../../../../domain/call-sheet/changes.ts';
import type { RevisionColor } from '../../../../domain/call-sheet/revisions.ts';

/** Texts of a printed sheet besides its content, in the reader's language. */
export interface PrintTexts {
  language: FormatLanguage;
  labels: Record<PrintLabel, string>;
  status: Record<Exclude<CastStatus, ''>, string>;
  /** As short as on paper: `P`, `L`. */
  gender: Record<Exclude<'' | 'female' | 'male' | 'other', ''>, string>;
  color: (color: RevisionColor, round: number) => string;
  /** `Revisi 2 Biru`; `name` is `2`, or `2b`. */
  revision: (name: string, color: string) => string;
  /** `Hari 7 dari 24`; `of` 0: `Hari 7`. */
  day: (day: number, of: number) => string;
  /** `Semua jam WIB`. */
  allTimes: (zone: string) => string;
  /** `tadinya`, before the struck time. */
  was: string;
  changedSince: (revision: string) => string;
  replaces: (revision: string) => string;
  code: (code: string) => string;
  /** Differences between two versions, a line each. */
  changes: (changes: readonly SheetChange[], before: SheetContent, after: SheetContent) => string[];
  moreChanges: (count: number) => string;
  scenes: (count: number) => string;
  /** After a length in eighths: `halaman`. */
  pages: string;
  people: (count: number) => string;
  callUnlessOther: string;
  checkedOn: (date: string) => string;
  estimatedCall: (time: string) => string;
}

export type PrintLabel =
  | 'draft'
  | 'draftNote'
  | 'director'
  | 'producer'
  | 'crewCall'
  | 'shootingCall'
  | 'estimatedWrap'
  | 'weather'
  | 'sun'
  | 'location'
  | 'basecamp'
  | 'parking'
  | 'hospital'
  | 'scenes'
  | 'number'
  | 'interior'
  | 'timeOfDay'
  | 'set'
  | 'castNumbers'
  | 'length'
  | 'time'
  | 'legend'
  | 'legendChanged'
  | 'cast'
  | 'actor'
  | 'character'
  | 'genderAge'
  | 'status'
  | 'pickUp'
  | 'makeUp'
  | 'onSet'
  | 'remarks'
  | 'extras'
  | 'locationManager'
  | 'emergency'
  | 'crewAndNeeds'
  | 'otherDepartment'
  | 'properties'
  | 'requirements'
  | 'rules'
  | 'notes'
  | 'tomorrow'
  | 'continued'
  | 'untitled'
  | 'unconfirmed'
  | 'missing';

export type HeadField = keyof SheetHead;
