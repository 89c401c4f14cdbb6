import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { callClock, type CallTime } from '../../domain/call-sheet/call-time.ts';
import type { SheetChange, SheetRow } from '../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { peopleOf, type SheetPerson } from '../../domain/call-sheet/people.ts';
import type { FormatLanguage } from '../../domain/format.ts';
import type { SheetPlace } from '../../domain/call-sheet/sheet-places.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { ChangeLine } from './change-lines.ts';
import { clockLabel, shortened } from './change-text.ts';

type RowChange = Exclude<SheetChange, { type: 'head' }>;

/** Changed fields of a scene or a person, apart from times. */
const FIELDS: Partial<Record<string, MessageDescriptor>> = {
  number: msg`Number`,
  interior: msg`Inside or outside`,
  timeOfDay: msg`Time of day`,
  light: msg`Day or night`,
  set: msg`Set`,
  synopsis: msg`Synopsis`,
  cast: msg`Cast`,
  eighths: msg`Length`,
  name: msg`Name`,
  character: msg`Character`,
  detail: msg`Character detail`,
  age: msg`Age`,
  gender: msg`Gender`,
  status: msg`Status`,
  pickUp: msg`Pick-up`,
  makeUp: msg`Make-up`,
  onSet: msg`On set`,
  phone: msg`Telephone`,
  remarks: msg`Remarks`,
  count: msg`Number of people`,
  note: msg`Note`,
  department: msg`Department`,
  role: msg`Role`,
};

/** Says the changes of rows between two versions. */
export function rowLines(i18n: I18n, language: FormatLanguage, before: SheetContent, after: SheetContent) {
  const people = { before: peopleById(before), after: peopleById(after) };
  const clock = (time: string) => clockLabel(time, language);

  const fieldsOf = (fields: readonly string[]): string =>
    fields
      .flatMap((field) => FIELDS[field] ?? [])
      .map((word) => i18n._(word).toLocaleLowerCase(language))
      .join(', ');

  function sceneText(change: RowChange, number: string, time: string): string {
    if (change.type === 'added')
      return time === '' ? i18n._(msg`Scene ${number} added`) : i18n._(msg`Scene ${number} added, ${clock(time)}`);
    if (change.type !== 'changed') {
      const later = after.advance.find(({ scenes }) => scenes.some((scene) => scene.number === number));
      return later === undefined
        ? i18n._(msg`Scene ${number} removed`)
        : i18n._(msg`Scene ${number} moved to Day ${later.dayNumber}`);
    }
    const was = timeBefore(change);
    if ('eighths' in change.before && change.fields.includes('number')) {
      const formerly = shortened(change.before.number) || '–';
      return was === time
        ? renumbered(formerly, number, change.fields)
        : i18n._(msg`Scene ${formerly} is now scene ${number}, moved from ${clock(was)} to ${clock(time)}`);
    }
    if (was !== time) return i18n._(msg`Scene ${number} moved from ${clock(was)} to ${clock(time)}`);
    const fields = fieldsOf(change.fields);
    return fields === '' ? i18n._(msg`Scene ${number} changed`) : i18n._(msg`Scene ${number} changed: ${fields}`);
  }

  /** A reader of the earlier version knows the scene by its former number. */
  function renumbered(formerly: string, number: string, changed: readonly string[]): string {
    const fields = fieldsOf(changed.filter((field) => field !== 'number'));
    return fields === ''
      ? i18n._(msg`Scene ${formerly} is now scene ${number}`)
      : i18n._(msg`Scene ${formerly} is now scene ${number}; changed: ${fields}`);
  }

  function personText(change: RowChange): string {
    const person = (change.type === 'removed' ? people.before : people.after).get(change.id);
    const name = shortened(person?.name || person?.role || '') || i18n._(msg`Without a name`);
    if (change.type === 'added') return i18n._(msg`${name} added, ${clock(person?.call ?? '')}`);
    if (change.type !== 'changed') return i18n._(msg`${name} is no longer called`);
    const was = people.before.get(change.id)?.call ?? '';
    const is = person?.call ?? '';
    // Times that say the same as before are no news, nor is what moved along with the general call.
    const times = change.fields.filter(isCall);
    const moved = times.filter((field) => timeOn(change.before, field, before) !== timeOn(change.after, field, after));
    const others = change.fields.filter((field) => !isCall(field));
    if (was !== is && times.length > 0) {
      const fields = fieldsOf(others);
      return fields === ''
        ? i18n._(msg`${name}: call moved from ${clock(was)} to ${clock(is)}`)
        : i18n._(msg`${name}: call moved from ${clock(was)} to ${clock(is)}; changed: ${fields}`);
    }
    const fields = fieldsOf([...moved, ...others]);
    return fields === '' ? i18n._(msg`${name}: call stays at ${clock(is)}`) : i18n._(msg`${name} changed: ${fields}`);
  }

  function timeText(change: RowChange): string {
    const row = change.type === 'changed' ? change.after : change.row;
    const name = ('description' in row && shortened(row.description)) || '–';
    const is = 'time' in row ? row.time : '';
    if (change.type === 'added') return i18n._(msg`${name} added, ${clock(is)}`);
    if (change.type === 'removed') return i18n._(msg`${name} removed`);
    const was = timeBefore(change);
    return was === is ? i18n._(msg`${name} changed`) : i18n._(msg`${name} moved from ${clock(was)} to ${clock(is)}`);
  }

  function lineText(change: RowChange): string {
    const row = change.type === 'changed' ? change.after : change.row;
    const parts = 'list' in row ? (row.list === 'contact' ? [row.label, row.text] : [row.text || row.label]) : [];
    const text = shortened(parts.filter(Boolean).join(' ')) || '–';
    if (change.type === 'removed') return i18n._(msg`No longer: ${text}`);
    return change.type === 'added' ? i18n._(msg`New: ${text}`) : i18n._(msg`Now: ${text}`);
  }

  function textOf(change: RowChange): string {
    const row = change.type === 'changed' ? change.after : change.row;
    if ('eighths' in row) return sceneText(change, shortened(row.number) || '–', row.time);
    switch (change.list) {
      case 'cast':
      case 'crew':
      case 'extras':
        return personText(change);
      case 'times':
        return timeText(change);
      case 'lines':
        return lineText(change);
      case 'advance':
        return i18n._(msg`The coming days changed`);
      case 'scenes':
        return '';
      default:
        return unreachable(change.list);
    }
  }

  return (change: RowChange): ChangeLine | null => {
    const text = textOf(change);
    if (text === '') return null;
    return { key: change.list === 'advance' ? 'advance' : change.id, text, rowId: change.id, where: placeOf(change) };
  };
}

const isCall = (field: string): boolean =>
  field === 'call' || field === 'pickUp' || field === 'makeUp' || field === 'onSet';

function timeOn(row: SheetRow, field: string, { head }: SheetContent): string {
  const call = Object.entries(row).find(([name]) => name === field)?.[1] as CallTime | undefined;
  return callClock(call ?? null, head.generalCall);
}

const timeBefore = (change: RowChange): string =>
  change.type === 'changed' && 'time' in change.before ? change.before.time : '';

const peopleById = (content: SheetContent): ReadonlyMap<string, SheetPerson> =>
  new Map(peopleOf(content).map((person) => [person.rowId, person]));

function placeOf(change: RowChange): SheetPlace {
  const { list, id } = change;
  if (change.type === 'removed') return 'list' in change.row ? { lines: change.row.list } : { list };
  const [field] = change.type === 'changed' ? change.fields : [];
  return field === undefined ? { list, id } : { list, id, field };
}
