import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentRow, SheetContent } from '../../domain/call-sheet/content.ts';
import type { FormatLanguage } from '../../domain/format.ts';
import type { SheetPlace } from '../../domain/call-sheet/sheet-places.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { ChangeLine } from './change-lines.ts';
import { shortened } from './change-text.ts';
import { compareRows, type RowChange, type RowComparison, timeBefore } from './row-comparison.ts';
import { callClock, type CallTime } from '../../domain/call-sheet/call-time.ts';
import type { CallSheetRow } from '../../domain/call-sheet/changes.ts';

function sceneChangeText(comparison: RowComparison, change: RowChange, scene: ContentRow<'scenes'>): string {
  const { i18n, after, clock, fieldNames } = comparison;
  const { time } = scene;
  const number = shortened(scene.number) || '–';
  if (change.type === 'added')
    return time === '' ? i18n._(msg`Scene ${number} added`) : i18n._(msg`Scene ${number} added, ${clock(time)}`);
  if (change.type !== 'changed') {
    const later = after.advance.find(({ scenes }) => scenes.some((planned) => planned.number === number));
    return later === undefined
      ? i18n._(msg`Scene ${number} removed`)
      : i18n._(msg`Scene ${number} moved to Day ${later.dayNumber}`);
  }
  const was = timeBefore(change);
  if ('eighths' in change.before && change.fields.includes('number')) {
    const formerly = shortened(change.before.number) || '–';
    return was === time
      ? renumbered(comparison, formerly, number, change.fields)
      : i18n._(msg`Scene ${formerly} is now scene ${number}, moved from ${clock(was)} to ${clock(time)}`);
  }
  if (was !== time) return i18n._(msg`Scene ${number} moved from ${clock(was)} to ${clock(time)}`);
  const fields = fieldNames(change.fields);
  return fields === '' ? i18n._(msg`Scene ${number} changed`) : i18n._(msg`Scene ${number} changed: ${fields}`);
}

/** A reader of the earlier version remembers the scene's former number. */
function renumbered(
  { i18n, fieldNames }: RowComparison,
  formerly: string,
  number: string,
  changed: readonly string[],
): string {
  const fields = fieldNames(changed.filter((field) => field !== 'number'));
  return fields === ''
    ? i18n._(msg`Scene ${formerly} is now scene ${number}`)
    : i18n._(msg`Scene ${formerly} is now scene ${number}; changed: ${fields}`);
}

/** Describes what happened to a person of cast, crew or background. */
function personChangeText(comparison: RowComparison, change: RowChange): string {
  const { i18n, before, after, people, clock, fieldNames } = comparison;
  const person = (change.type === 'removed' ? people.before : people.after).get(change.id);
  const isName = shortened(person?.name || person?.role || '') || i18n._(msg`Without a name`);
  const former = change.type === 'changed' && person?.name ? shortened(people.before.get(change.id)?.name ?? '') : '';
  const isRenamed = former !== '' && former !== isName;
  const name = isRenamed ? i18n._(msg`${isName} (was ${former})`) : isName;
  if (change.type === 'added') return i18n._(msg`${name} added, ${clock(person?.call ?? '')}`);
  if (change.type !== 'changed') return i18n._(msg`${name} is no longer called`);
  const was = people.before.get(change.id)?.call ?? '';
  const is = person?.call ?? '';
  // A time with the same value is no news, nor is one that moved along with the general call.
  const times = change.fields.filter(isCall);
  const moved = times.filter((field) => timeOn(change.before, field, before) !== timeOn(change.after, field, after));
  const others = change.fields.filter((field) => !isCall(field) && !(isRenamed && field === 'name'));
  if (was !== is && times.length > 0) {
    const fields = fieldNames(others);
    return fields === ''
      ? i18n._(msg`${name}: call moved from ${clock(was)} to ${clock(is)}`)
      : i18n._(msg`${name}: call moved from ${clock(was)} to ${clock(is)}; changed: ${fields}`);
  }
  const fields = fieldNames([...moved, ...others]);
  if (isRenamed && fields === '' && times.length === 0) return name;
  return fields === '' ? i18n._(msg`${name}: call stays at ${clock(is)}`) : i18n._(msg`${name} changed: ${fields}`);
}

const isCall = (field: string): boolean =>
  field === 'call' || field === 'pickUp' || field === 'makeUp' || field === 'onSet';

function timeOn(row: CallSheetRow, field: string, { head }: SheetContent): string {
  const call = Object.entries(row).find(([name]) => name === field)?.[1] as CallTime | undefined;
  return callClock(call ?? null, head.generalCall);
}

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
