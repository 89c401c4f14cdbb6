import { stripOf, type Strip } from '../breakdown/strip.ts';
import type { DayNight } from '../screenplay/day-night.ts';

/** The strip of a scene on a sheet, whose side may be written by hand (`EXT`, `I/E`, `EKST.`). */
export function sheetStripOf(row: { interior: string; light: DayNight | null }): Strip {
  const isOutside = /EXT|EKS|I\/E/i.test(row.interior);
  return stripOf({ interior: isOutside ? 'EXT' : 'INT', light: row.light });
}
