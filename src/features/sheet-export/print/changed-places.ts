import type { SheetChange } from '../../../../domain/call-sheet/changes.ts';
import type { SheetContentRows } from '../../../../domain/call-sheet/content.ts';
import type { HeadField } from './print-texts.ts';
import type { Mark } from './sheet-print.ts';

/** Fields of a print that carry marks. */
export interface ChangedPlaces {
  /** `changed` if one of these fields of the head is another one. */
  head: (...fields: HeadField[]) => Mark;
  row: (list: keyof SheetContentRows, id: string) => Mark;
  hasChanged: boolean;
}

/** `moved`: calls that another crew call has moved. */
export function marksOf(
  changes: readonly SheetChange[],
  moved: readonly { list: keyof SheetContentRows; id: string }[] = [],
): ChangedPlaces {
  const fields = new Set<HeadField>();
  const rows = new Map<string, Mark>();
  for (const change of changes) {
    if (change.type === 'head') fields.add(change.field);
    else if (change.type !== 'removed') rows.set(change.list + change.id, 'changed');
  }
  for (const { list, id } of moved) if (!rows.has(list + id)) rows.set(list + id, 'changed');
  return {
    head: (...names) => (names.some((name) => fields.has(name)) ? 'changed' : null),
    row: (list, id) => rows.get(list + id) ?? null,
    hasChanged: fields.size > 0 || rows.size > 0,
  };
}
