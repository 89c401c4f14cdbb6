import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { LANGUAGES } from '../language.ts';
import {
  SheetAdvance,
  SheetCast,
  SheetCrew,
  SheetExtra,
  SheetHead,
  SheetLine,
  SheetScene,
  SheetTime,
} from './records.ts';

/**
 * A whole call sheet as one value: it is shown, checked, compared, frozen when issued, shared and printed. Rows are in
 * their order and have their record's id, which stays the same from revision to revision.
 */
const rowOf = <Entries extends v.ObjectEntries>(record: v.ObjectSchema<Entries, undefined>, most: number) =>
  v.pipe(v.array(v.object({ id: Uuid, ...record.entries })), v.maxLength(most));

export const SheetContent = v.object({
  /** Names as printed on the sheet. */
  production: v.object({
    title: v.pipe(v.string(), v.maxLength(300)),
    house: v.pipe(v.string(), v.maxLength(300)),
    /** Default language of exports; their sender may choose another. */
    language: v.exactOptional(v.picklist(LANGUAGES)),
  }),
  head: SheetHead,
  times: rowOf(SheetTime, 100),
  scenes: rowOf(SheetScene, 300),
  cast: rowOf(SheetCast, 500),
  extras: rowOf(SheetExtra, 200),
  crew: rowOf(SheetCrew, 1000),
  lines: rowOf(SheetLine, 1000),
  advance: rowOf(SheetAdvance, 20),
});
export type SheetContent = v.InferOutput<typeof SheetContent>;
export type SheetContentRows = Omit<SheetContent, 'production' | 'head'>;
export type ContentRow<List extends keyof SheetContentRows> = SheetContentRows[List][number];
