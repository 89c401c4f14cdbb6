import { msg } from '@lingui/core/macro';
import { callClock, type CallTime } from '../../domain/call-sheet/call-time.ts';
import type { CallSheetRow } from '../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { shortened } from './change-text.ts';
import type { RowChange, RowComparison } from './row-comparison.ts';

/** Describes what happened to a person of cast, crew or background. */
export function personChangeText(comparison: RowComparison, change: RowChange): string {
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
