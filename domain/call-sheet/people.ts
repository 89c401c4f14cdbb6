import { callMinutes } from './call-time.ts';
import { clockOf } from '../calendar/clock.ts';
import type { ContentRow, SheetContent } from './content.ts';

/** A person (or a group of extras) who is called by a sheet. */
export interface SheetPerson {
  rowId: string;
  list: 'cast' | 'crew' | 'extras';
  name: string;
  /** Cast: the character; crew: the role; extras: ''. */
  role: string;
  /** Of crew; '' for cast and extras. */
  department: string;
  phone: string;
  /** Clock time of the first place they must be at (pick-up before make-up before set); '' if no time is given. */
  call: string;
  /** The same in minutes from midnight of the shooting date; negative is the evening before. */
  callMinutes: number | null;
}

/** All people on a sheet: cast, crew, extras, each in the order of the sheet. */
export function peopleOf(content: SheetContent): SheetPerson[] {
  return [
    ...content.cast.map((row) => personOfCast(row, content.head.generalCall)),
    ...content.crew.map((row) => ({
      rowId: row.id,
      list: 'crew' as const,
      name: row.name,
      role: row.role,
      department: row.department,
      phone: row.phone,
      ...called(callMinutes(row.call, content.head.generalCall)),
    })),
    ...content.extras.map((row) => ({
      rowId: row.id,
      list: 'extras' as const,
      name: row.name,
      role: '',
      department: '',
      phone: '',
      ...called(callMinutes(row.call, content.head.generalCall)),
    })),
  ];
}

const personOfCast = (row: ContentRow<'cast'>, generalCall: string): SheetPerson => ({
  rowId: row.id,
  list: 'cast',
  name: row.name,
  role: row.character,
  department: '',
  phone: row.phone,
  ...called(firstCall(row, generalCall)),
});

/** The first of a cast member's times, in minutes from midnight of the shooting date. */
export function firstCall(
  row: Pick<ContentRow<'cast'>, 'pickUp' | 'makeUp' | 'onSet'>,
  generalCall: string,
): number | null {
  const given = [row.pickUp, row.makeUp, row.onSet].flatMap((call) => callMinutes(call, generalCall) ?? []);
  return given.length === 0 ? null : Math.min(...given);
}

/** When a cast member can be in front of the camera, likewise: the time on the set, else the first of the others. */
export const onSetFrom = (row: Parameters<typeof firstCall>[0], generalCall: string): number | null =>
  callMinutes(row.onSet, generalCall) ?? firstCall(row, generalCall);

const called = (minutes: number | null) => ({
  call: minutes === null ? '' : clockOf(minutes),
  callMinutes: minutes,
});
