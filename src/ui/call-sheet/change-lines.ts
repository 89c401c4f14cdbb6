import { useLingui } from '@lingui/react/macro';
import type { SheetChange } from '../../../domain/call-sheet/changes.ts';
import { callMoved } from '../../../domain/call-sheet/changes.ts';
import { peopleOf } from '../../../domain/call-sheet/people.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import { useLanguage } from '../language-choice.tsx';

/** One line of "what changed". Equal keys are one line: a place has several fields. */
export interface ChangeLine {
  key: string;
  text: string;
  /** The row it speaks of, null for the sheet as a whole. */
  rowId: string | null;
}

/** Says changes as the crew would: "Scene 42 moved to Day 8", "Parking moved to Blok III". Nothing for what readers do not see. */
export function useChangeLines(): (
  changes: readonly SheetChange[],
  before: SheetContent,
  after: SheetContent,
) => ChangeLine[] {
  const { t } = useLingui();
  const language = useLanguage();
  const clock = (time: string) => (time === '' ? '–' : formatTime(time, language));

  function headLine(
    { field }: Extract<SheetChange, { type: 'head' }>,
    before: SheetHead,
    after: SheetHead,
  ): Omit<ChangeLine, 'rowId'> | null {
    const moved = (key: string, name: string, was: string, is: string) => ({
      key,
      text: was === '' ? t`${name}: ${clock(is)}` : t`${name} moved from ${clock(was)} to ${clock(is)}`,
    });
    const place = (key: string, name: string, was: string, is: string) => {
      if (is === '') return { key, text: t`${name} removed` };
      return { key, text: was === is ? t`${name} corrected: ${is}` : t`${name}: now ${is}` };
    };
    switch (field) {
      case 'generalCall':
        return moved(field, t`Crew call`, before.generalCall, after.generalCall);
      case 'shootingCall':
        return moved(field, t`Shooting call`, before.shootingCall, after.shootingCall);
      case 'estimatedWrap':
        return moved(field, t`Estimated wrap`, before.estimatedWrap, after.estimatedWrap);
      case 'date': {
        const date = after.date === null ? '–' : formatDate(after.date, language);
        return { key: field, text: t`The day is now ${date}` };
      }
      case 'locationName':
      case 'locationAddress':
      case 'locationGate':
      case 'locationPin':
        return place('location', t`Location`, before.locationName, after.locationName);
      case 'basecampName':
      case 'basecampAddress':
      case 'basecampPin':
        return place('basecamp', t`Basecamp`, before.basecampName, after.basecampName);
      case 'parkingName':
      case 'parkingNote':
      case 'parkingPin':
        return place('parking', t`Parking`, before.parkingName, after.parkingName);
      case 'hospitalName':
      case 'hospitalAddress':
      case 'hospitalPhone':
      case 'hospitalPin':
        return place('hospital', t`Emergency`, before.hospitalName, after.hospitalName);
      case 'locationManager':
      case 'locationManagerPhone':
        return place('manager', t`Location manager`, before.locationManager, after.locationManager);
      case 'weather':
      case 'temperature': {
        const { weather, temperature } = after;
        return { key: 'weather', text: t`Weather: ${[weather, temperature].filter(Boolean).join(', ')}` };
      }
      case 'dayNumber':
      case 'dayCount':
      case 'timeZone':
      case 'director':
      case 'producer':
        return { key: 'head', text: t`The head of the sheet changed` };
      case 'number':
      case 'dayId':
      case 'createdAt':
      case 'weatherAsOf':
      case 'hospitalCheckedOn':
      case 'guestNames':
      case 'guestPhones':
        return null;
      default:
        return unreachable(field);
    }
  }

  function rowLine(change: Exclude<SheetChange, { type: 'head' }>, before: SheetContent, after: SheetContent): string {
    const row = change.type === 'changed' ? change.after : change.row;
    if ('eighths' in row) return sceneLine(change, row.number, row.time, after);
    switch (change.list) {
      case 'cast':
      case 'crew':
      case 'extras':
        return personLine(change, before, after);
      case 'times': {
        const name = 'description' in row ? row.description : '';
        const was = change.type === 'changed' && 'time' in change.before ? change.before.time : '';
        if (change.type === 'added') return t`${name} added, ${clock('time' in row ? row.time : '')}`;
        if (change.type === 'removed') return t`${name} removed`;
        const is = 'time' in row ? row.time : '';
        return was === is ? t`${name} changed` : t`${name} moved from ${clock(was)} to ${clock(is)}`;
      }
      case 'lines': {
        const text = 'text' in row ? row.text : '';
        if (change.type === 'removed') return t`No longer: ${text}`;
        return change.type === 'added' ? t`New: ${text}` : t`Now: ${text}`;
      }
      case 'advance':
        return t`The coming days changed`;
      case 'scenes':
        return '';
      default:
        return unreachable(change.list);
    }
  }

  function sceneLine(
    change: Exclude<SheetChange, { type: 'head' }>,
    number: string,
    time: string,
    after: SheetContent,
  ): string {
    if (change.type === 'added')
      return time === '' ? t`Scene ${number} added` : t`Scene ${number} added, ${clock(time)}`;
    if (change.type === 'removed') {
      const later = after.advance.find(({ scenes }) => scenes.some((scene) => scene.number === number));
      return later === undefined ? t`Scene ${number} removed` : t`Scene ${number} moved to Day ${later.dayNumber}`;
    }
    const was = change.type === 'changed' && 'time' in change.before ? change.before.time : '';
    return was === time ? t`Scene ${number} changed` : t`Scene ${number} moved from ${clock(was)} to ${clock(time)}`;
  }

  function personLine(
    change: Exclude<SheetChange, { type: 'head' }>,
    before: SheetContent,
    after: SheetContent,
  ): string {
    const person = peopleOf(change.type === 'removed' ? before : after).find(({ rowId }) => rowId === change.id);
    const name = person === undefined ? '' : person.name || person.role;
    if (change.type === 'removed') return t`${name} is no longer called`;
    if (change.type === 'added') return t`${name} added, ${clock(person?.call ?? '')}`;
    const moved = callMoved(before, after, change.id);
    return moved === null
      ? t`${name}: details changed`
      : t`${name}: call moved from ${clock(moved.before)} to ${clock(moved.after)}`;
  }

  return (changes, before, after) => {
    const lines = changes.flatMap((change): ChangeLine[] => {
      if (change.type === 'head') {
        const line = headLine(change, before.head, after.head);
        return line === null ? [] : [{ ...line, rowId: null }];
      }
      const text = rowLine(change, before, after);
      return text === '' ? [] : [{ key: change.list === 'advance' ? 'advance' : change.id, text, rowId: change.id }];
    });
    return lines.filter((line, index) => lines.findIndex(({ key }) => key === line.key) === index);
  };
}
