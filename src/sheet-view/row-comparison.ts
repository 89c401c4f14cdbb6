import type { I18n, MessageDescriptor } from '@lingui/core';
import type { SheetChange } from '../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { peopleOf, type SheetPerson } from '../../domain/call-sheet/people.ts';
import type { FormatLanguage } from '../../domain/format.ts';
import { CAST_ROW_LABELS, CREW_ROW_LABELS, EXTRA_ROW_LABELS, SCENE_ROW_LABELS } from '../labels/sheet-row-labels.ts';
import { clockLabel } from './change-text.ts';

export type RowChange = Exclude<SheetChange, { type: 'head' }>;

/** Two versions of a sheet, and the language in which their rows are compared. */
export interface RowComparison {
  i18n: I18n;
  before: SheetContent;
  after: SheetContent;
  /** By their rows' ids. */
  people: Record<'before' | 'after', ReadonlyMap<string, SheetPerson>>;
  clock: (time: string) => string;
  /** `number, length`; '' if none of these fields has a name. */
  fieldNames: (fields: readonly string[]) => string;
}

/** Changed fields of a scene or a person, apart from times. */
const FIELDS: Partial<Record<string, MessageDescriptor>> = {
  ...CAST_ROW_LABELS,
  ...EXTRA_ROW_LABELS,
  ...CREW_ROW_LABELS,
  ...SCENE_ROW_LABELS,
};

export function compareRows(
  i18n: I18n,
  language: FormatLanguage,
  before: SheetContent,
  after: SheetContent,
): RowComparison {
  return {
    i18n,
    before,
    after,
    people: { before: peopleById(before), after: peopleById(after) },
    clock: (time) => clockLabel(time, language),
    fieldNames: (fields) =>
      fields
        .flatMap((field) => FIELDS[field] ?? [])
        .map((word) => i18n._(word).toLocaleLowerCase(language))
        .join(', '),
  };
}

const peopleById = (content: SheetContent): ReadonlyMap<string, SheetPerson> =>
  new Map(peopleOf(content).map((person) => [person.rowId, person]));

/** Time of a changed row in the earlier version; '' if it has none. */
export const timeBefore = (change: RowChange): string =>
  change.type === 'changed' && 'time' in change.before ? change.before.time : '';
