import type { DayRow, SceneRow } from '../breakdown/grouping.ts';
import type { ContentRow, SheetContent } from './content.ts';
import { displayName } from '../breakdown/display-name.ts';
import type { SheetHead } from './records.ts';
import { scenesOf, type ProductionRows } from './sheet-rows.ts';

/** Differences between the plan of a sheet's day and the sheet. Null if nothing does, or no day is behind it. */
export interface DayChanges {
  /** In the plan of the day, not on the sheet. */
  come: SceneRow[];
  /** On the sheet, and planned for another day now. */
  gone: ContentRow<'scenes'>[];
  /** The scenes that both have are in a different order. */
  isOrderNew: boolean;
  date: { from: string | null; to: string } | null;
  place: { from: string; to: string } | null;
  /** Day x of y, as the plan counts now. */
  number: Pick<SheetHead, 'dayNumber' | 'dayCount'> | null;
}

/**
 * Rows that were typed by hand, and deleted scenes, are not part of the plan: they stay. A sheet before `today` keeps
 * the count of days that it was issued with.
 */
export function dayChanges(
  { head, scenes: rows }: SheetContent,
  production: ProductionRows,
  today: string,
): DayChanges | null {
  const day = production.days.find(({ id }) => id === head.dayId);
  if (day === undefined) return null;
  const planned = scenesOf(day, production.scenes);
  const plannedIds = new Set<string>(planned.map(({ id }) => id));
  const known = new Set<string>(production.scenes.map(({ id }) => id));
  const onSheet = new Set(rows.flatMap(({ sceneId }) => sceneId ?? []));
  const come = planned.filter(({ id }) => !onSheet.has(id));
  const gone = rows.filter(({ sceneId }) => sceneId !== null && known.has(sceneId) && !plannedIds.has(sceneId));
  const sheetOrder = rows.flatMap(({ sceneId }) => (sceneId !== null && plannedIds.has(sceneId) ? [sceneId] : []));
  const planOrder = planned.flatMap(({ id }): string[] => (onSheet.has(id) ? [id] : []));
  const isOrderNew = sheetOrder.some((id, at) => id !== planOrder[at]);
  const { date: to } = day.fields;
  // A day without a date contradicts nothing: that is `unplannedOf`.
  const date = to === null || to === head.date ? null : { from: head.date, to };
  const place = isElsewhere(day.fields.place, head.locationName)
    ? { from: head.locationName, to: displayName(day.fields.place) }
    : null;
  const number = head.date === null || head.date >= today ? newNumber(head, day, production.days) : null;
  const isSame =
    come.length === 0 && gone.length === 0 && !isOrderNew && date === null && place === null && number === null;
  return isSame ? null : { come, gone, isOrderNew, date, place, number };
}

/** More days than the plan has may be typed: all of them are not planned yet. */
function newNumber(head: SheetHead, { fields }: DayRow, days: readonly DayRow[]): DayChanges['number'] {
  const dayCount = head.dayCount === 0 ? 0 : Math.max(head.dayCount, countOfDays(days));
  const isSame = fields.number === head.dayNumber && dayCount === head.dayCount;
  return isSame ? null : { dayNumber: fields.number, dayCount };
}

/** Whether nothing but the count of days is another one: a day was added or taken away elsewhere. */
export const isCountAlone = (changes: DayChanges, head: SheetHead): boolean =>
  changes.number?.dayNumber === head.dayNumber &&
  changes.come.length + changes.gone.length === 0 &&
  !changes.isOrderNew &&
  changes.date === null &&
  changes.place === null;

/** The y of "day x of y". */
export const countOfDays = (days: readonly DayRow[]): number =>
  days.reduce((most, { fields }) => Math.max(most, fields.number), days.length);

/** Facts of a sheet about its day that the plan lacks. */
export interface Unplanned {
  day: DayRow;
  /** Null if the plan has a date. */
  date: string | null;
  /** '' if the plan has a place. */
  place: string;
}

/** Date and place that were typed on the sheet alone; null without one. A date that has passed is no plan any more. */
export function unplannedOf(head: SheetHead, days: readonly DayRow[], today: string): Unplanned | null {
  const day = days.find(({ id }) => id === head.dayId);
  if (day === undefined) return null;
  const date = day.fields.date === null && head.date !== null && head.date >= today ? head.date : null;
  const place = day.fields.place === '' ? head.locationName.trim() : '';
  return date === null && place === '' ? null : { day, date, place };
}

/** A sheet may name the same place more exactly ("Pasar Senen Blok VI, lantai 2"), or less. */
function isElsewhere(ofDay: string, onSheet: string): boolean {
  const [planned, written] = [ofDay, onSheet].map((name) => displayName(name).trim().toLowerCase());
  if (planned === undefined || written === undefined || planned === '') return false;
  return written === '' || !(written.includes(planned) || planned.includes(written));
}

/** Fields of the head with another date, also a typed one. Weather is that of the former date and is cleared. */
export const onDate = (from: string | null, to: string | null): Partial<SheetHead> => ({
  ...(from !== null && from !== to && { weather: '', temperature: '', weatherAsOf: '' }),
  date: to,
});

/**
 * Fields of the head that follow the day's date and place. An address, gate and pin are those of the former place and
 * go with it; the hospital has to be checked again.
 */
export function dateAndPlace({ date, place }: Pick<DayChanges, 'date' | 'place'>): Partial<SheetHead> {
  const left = { locationAddress: '', locationGate: '', locationPin: null, hospitalCheckedOn: null };
  return {
    ...(date !== null && onDate(date.from, date.to)),
    ...(place !== null && { ...(place.from !== '' && left), locationName: place.to }),
  };
}
