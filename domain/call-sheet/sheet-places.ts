import type { SheetContentRows } from './content.ts';
import type { SheetHead, SheetList } from './records.ts';

/** A place of a finding on a sheet: a field of the head, a row or a cell of it, a whole list. */
export type SheetPlace =
  | { field: keyof SheetHead }
  | { list: keyof SheetContentRows; id: string; field?: string }
  | { list: keyof SheetContentRows }
  | { lines: SheetList };
