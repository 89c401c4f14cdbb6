import type { PasteColumn } from './paste-rows.ts';

/** Order in which a table from the clipboard fills the cells of each list. */
export const CAST_COLUMNS: readonly PasteColumn[] = [
  { field: 'number', type: 'number' },
  { field: 'name', type: 'text' },
  { field: 'character', type: 'text' },
  { field: 'gender', type: 'gender' },
  { field: 'age', type: 'number' },
  { field: 'status', type: 'status' },
  { field: 'pickUp', type: 'call' },
  { field: 'makeUp', type: 'call' },
  { field: 'onSet', type: 'call' },
  { field: 'remarks', type: 'text' },
];

/** In a department's column on the sheet. */
export const CREW_COLUMNS: readonly PasteColumn[] = [
  { field: 'name', type: 'text' },
  { field: 'role', type: 'text' },
  { field: 'call', type: 'call' },
  { field: 'phone', type: 'text' },
];

/** In the crew's table, department first. */
export const CREW_TABLE_COLUMNS: readonly PasteColumn[] = [
  { field: 'department', type: 'text' },
  { field: 'role', type: 'text' },
  { field: 'name', type: 'text' },
  { field: 'phone', type: 'text' },
  { field: 'call', type: 'call' },
];

export const EXTRA_COLUMNS: readonly PasteColumn[] = [
  { field: 'name', type: 'text' },
  { field: 'count', type: 'count' },
  { field: 'note', type: 'text' },
  { field: 'call', type: 'call' },
];

export const TIME_COLUMNS: readonly PasteColumn[] = [
  { field: 'description', type: 'text' },
  { field: 'time', type: 'time' },
  { field: 'until', type: 'time' },
];

export const LABELLED_COLUMNS: readonly PasteColumn[] = [
  { field: 'label', type: 'text' },
  { field: 'text', type: 'text' },
];

export const CONTACT_COLUMNS: readonly PasteColumn[] = [
  { field: 'label', type: 'text' },
  { field: 'text', type: 'text' },
  { field: 'phone', type: 'text' },
];

export const TEXT_COLUMNS: readonly PasteColumn[] = [{ field: 'text', type: 'text' }];

/** The paste columns of those that are shown, in display order. */
export const pasteColumns = (
  columns: readonly PasteColumn[],
  shown: readonly { key: string }[],
): readonly PasteColumn[] => shown.flatMap(({ key }) => columns.find(({ field }) => field === key) ?? []);
