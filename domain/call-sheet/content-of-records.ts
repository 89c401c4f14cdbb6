import { sheetAssembler } from './assemble.ts';
import type { SheetContent } from './content.ts';
import type { SheetRecord } from './draft.ts';

/** The records of one sheet as one value, rows in their order; null without a head. */
export const contentOfRecords = (
  records: Iterable<SheetRecord>,
  production: SheetContent['production'],
): SheetContent | null => sheetAssembler()(records, production);
