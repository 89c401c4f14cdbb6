import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { callClock, type CallTime } from '../../../domain/call-sheet/call-time.ts';
import type { SheetChange, SheetRow } from '../../../domain/call-sheet/changes.ts';
import { SHEET_ROWS } from '../../../domain/call-sheet/records.ts';
import { type FormatLanguage, formatDate, formatTime, zoneName } from '../../../domain/format.ts';
import { fieldWords } from '../../ui/field-words.ts';

const KIND_OF_LIST = Object.fromEntries(Object.entries(SHEET_ROWS).map(([kind, list]) => [list, kind]));
const LONGEST = 80;

/** One change of a sheet as a line: `Parking: Blok III`, `Scene 34 new, 18.15`, `Cast Ayu: On set`. */
export function changeWords(i18n: I18n, language: FormatLanguage, change: SheetChange): string {
  switch (change.type) {
    case 'head': {
      const field = i18n._(fieldWords('call-sheet', change.field));
      const value = headValue(change.field, change.after, language);
      return value === '' ? i18n._(msg`${field}: taken out`) : `${field}: ${value}`;
    }
    case 'added': {
      const row = rowName(i18n, change.row);
      const time = rowTime(change.row, language);
      return time === '' ? i18n._(msg`${row}: new`) : i18n._(msg`${row}: new, ${time}`);
    }
    case 'removed': {
      const row = rowName(i18n, change.row);
      return i18n._(msg`${row}: taken out`);
    }
    case 'changed': {
      const kind = KIND_OF_LIST[change.list] ?? '';
      const fields = change.fields
        .map((field) => i18n._(fieldWords(kind, field)).toLocaleLowerCase(language))
        .join(', ');
      const time = change.fields.length === 1 && change.fields[0] === 'time' ? rowTime(change.after, language) : '';
      return `${rowName(i18n, change.after)}: ${time === '' ? fields : time}`;
    }
  }
}

function headValue(field: string, value: unknown, language: FormatLanguage): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return String(value);
  // A pin on the map is no text.
  if (typeof value !== 'string') return '…';
  if (field === 'timeZone') return zoneName(value);
  const text = value;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, language);
  if (/^\d\d:\d\d$/.test(text)) return formatTime(text, language);
  return shortened(text);
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

function rowName(i18n: I18n, row: SheetRow): string {
  if ('eighths' in row) return i18n._(msg`Scene ${shortened(row.number)}`);
  if ('character' in row) return shortened(row.character === '' ? row.name : `${row.name} (${row.character})`);
  if ('role' in row) return shortened(row.name === '' ? row.role : row.name);
  if ('count' in row) return shortened(row.name);
  if ('description' in row) return shortened(row.description);
  if ('list' in row) {
    const text = row.list === 'contact' || row.label !== '' ? `${row.label} ${row.text}`.trim() : row.text;
    return shortened(text);
  }
  return row.dayNumber > 0 ? i18n._(msg`Day ${row.dayNumber}`) : shortened(row.place);
}

function rowTime(row: SheetRow, language: FormatLanguage): string {
  if ('time' in row && row.time !== '') return formatTime(row.time, language);
  const call: CallTime = 'call' in row && typeof row.call === 'object' ? row.call : null;
  if (call !== null && 'fixed' in call) return formatTime(callClock(call, ''), language);
  return '';
}
