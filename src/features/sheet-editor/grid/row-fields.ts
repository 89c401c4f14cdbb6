import type { SheetRowKind } from '../../../../domain/call-sheet/records.ts';
import type { CellType } from './cell-values.ts';

export interface RowField {
  field: string;
  type: CellType;
  /** Two of these fields share a line. */
  isHalf?: boolean;
}

const half = (field: string, type: CellType): RowField => ({ field, type, isHalf: true });
const whole = (field: string, type: CellType = 'text'): RowField => ({ field, type });

/** Everything a person can write into a row, in the order of its form. */
export const ROW_FIELDS: Record<Exclude<SheetRowKind, 'sheet-advance'>, readonly RowField[]> = {
  'sheet-time': [whole('description'), half('time', 'time'), half('until', 'time')],
  'sheet-scene': [
    half('number', 'text'),
    half('time', 'time'),
    half('interior', 'text'),
    half('timeOfDay', 'text'),
    whole('set'),
    whole('synopsis'),
    half('cast', 'cast-numbers'),
    half('eighths', 'eighths'),
  ],
  'sheet-cast': [
    half('number', 'number'),
    half('status', 'status'),
    whole('name'),
    whole('character'),
    whole('detail'),
    half('gender', 'gender'),
    half('age', 'number'),
    half('pickUp', 'call'),
    half('makeUp', 'call'),
    half('onSet', 'call'),
    half('phone', 'text'),
    whole('remarks'),
  ],
  'sheet-extra': [whole('name'), half('count', 'count'), half('call', 'call'), whole('note')],
  'sheet-crew': [
    whole('name'),
    half('role', 'text'),
    half('department', 'text'),
    half('phone', 'text'),
    half('call', 'call'),
  ],
  'sheet-line': [whole('label'), whole('text'), whole('phone')],
};
