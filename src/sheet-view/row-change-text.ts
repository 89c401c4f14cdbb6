import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import type { FormatLanguage } from '../../domain/format.ts';
import type { SheetPlace } from '../../domain/call-sheet/sheet-places.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { ChangeLine } from './change-lines.ts';
import { shortened } from './change-text.ts';
import { personChangeText } from './person-change-text.ts';
import { compareRows, type RowChange, type RowComparison, timeBefore } from './row-comparison.ts';
import { sceneChangeText } from './scene-change-text.ts';

/** Describes the changes of rows between two versions. */
export function rowLines(i18n: I18n, language: FormatLanguage, before: SheetContent, after: SheetContent) {
  const comparison = compareRows(i18n, language, before, after);
  return (change: RowChange): ChangeLine | null => {
    const text = textOf(comparison, change);
    if (text === '') return null;
    return { key: change.list === 'advance' ? 'advance' : change.id, text, rowId: change.id, where: placeOf(change) };
  };
}

function textOf(comparison: RowComparison, change: RowChange): string {
  const row = change.type === 'changed' ? change.after : change.row;
  if ('eighths' in row) return sceneChangeText(comparison, change, row);
  switch (change.list) {
    case 'cast':
    case 'crew':
    case 'extras':
      return personChangeText(comparison, change);
    case 'times':
      return timeText(comparison, change);
    case 'lines':
      return lineText(comparison, change);
    case 'advance':
      return comparison.i18n._(msg`The upcoming days changed`);
    case 'scenes':
      return '';
    default:
      return unreachable(change.list);
  }
}

function timeText({ i18n, clock }: RowComparison, change: RowChange): string {
  const row = change.type === 'changed' ? change.after : change.row;
  const name = ('description' in row && shortened(row.description)) || '–';
  const is = 'time' in row ? row.time : '';
  if (change.type === 'added') return i18n._(msg`${name} added, ${clock(is)}`);
  if (change.type === 'removed') return i18n._(msg`${name} removed`);
  const was = timeBefore(change);
  if (change.type === 'changed' && change.fields.every((field) => field === 'takenFrom'))
    return i18n._(msg`${name}: confirmed`);
  return was === is ? i18n._(msg`${name} changed`) : i18n._(msg`${name} moved from ${clock(was)} to ${clock(is)}`);
}

function lineText({ i18n }: RowComparison, change: RowChange): string {
  const row = change.type === 'changed' ? change.after : change.row;
  const parts = 'list' in row ? (row.list === 'contact' ? [row.label, row.text] : [row.text || row.label]) : [];
  const text = shortened(parts.filter(Boolean).join(' ')) || '–';
  if (change.type === 'removed') return i18n._(msg`No longer: ${text}`);
  return change.type === 'added' ? i18n._(msg`New: ${text}`) : i18n._(msg`Now: ${text}`);
}

function placeOf(change: RowChange): SheetPlace {
  const { list, id } = change;
  if (change.type === 'removed') return 'list' in change.row ? { lines: change.row.list } : { list };
  const [field] = change.type === 'changed' ? change.fields : [];
  return field === undefined ? { list, id } : { list, id, field };
}
