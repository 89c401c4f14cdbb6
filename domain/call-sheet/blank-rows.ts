import type { FieldsOf } from '../records/records.ts';
import type { SheetRecord } from './draft.ts';
import type { SheetList, SheetRowKind } from './records.ts';

type Own<K extends SheetRowKind> = Omit<FieldsOf<K>, 'sheetId' | 'position'>;

const BLANK: { [K in SheetRowKind]: Own<K> } = {
  'sheet-time': { kind: 'other', time: '', until: '', description: '' },
  'sheet-scene': {
    sceneId: null,
    number: '',
    interior: '',
    timeOfDay: '',
    light: null,
    color: null,
    set: '',
    synopsis: '',
    cast: [],
    eighths: 0,
    time: '',
  },
  'sheet-cast': {
    tagId: null,
    personId: null,
    number: null,
    name: '',
    character: '',
    detail: '',
    age: null,
    gender: '',
    status: 'work',
    pickUp: null,
    makeUp: null,
    onSet: null,
    phone: '',
    remarks: '',
  },
  'sheet-extra': { name: '', count: 1, note: '', call: { offset: 0 } },
  // Crew has the general call by default.
  'sheet-crew': { personId: null, department: '', role: '', name: '', phone: '', call: { offset: 0 } },
  'sheet-line': { list: 'note', label: '', text: '', phone: '' },
  'sheet-advance': { dayId: null, dayNumber: 0, date: null, place: '', call: '', scenes: [] },
};

/** An empty row of a sheet at a position; `own` are its known fields. */
export function blankRow<K extends SheetRowKind>(
  kind: K,
  at: { id: string; sheetId: string; position: string },
  own: Partial<Own<K>> = {},
): SheetRecord<K> {
  const fields = { ...BLANK[kind], ...own, sheetId: at.sheetId, position: at.position } as unknown as FieldsOf<K>;
  return { kind, id: at.id, fields };
}

/** Lists of lines whose label means something; the others are text alone. */
export const LABELLED: ReadonlySet<SheetList> = new Set(['property', 'requirement', 'contact']);
