import { callClock, clockOf } from '../call-sheet/call-time.ts';
import type { SheetContent } from '../call-sheet/content.ts';
import type { SheetIssue } from '../call-sheet/issue.ts';
import { firstCall } from '../call-sheet/people.ts';
import type { MyCall } from './cast-records.ts';

const MOST_CONTACTS = 3;

type Issue = Pick<SheetIssue, 'revision' | 'issuedAt' | 'content'>;

const rowOf = (content: SheetContent, tagId: string) => content.cast.find((row) => row.tagId === tagId);

/** The first call of a character on a sheet; '' where none is given. */
function callOf(content: SheetContent, tagId: string): string {
  const row = rowOf(content, tagId);
  const minutes = row === undefined ? null : firstCall(row, content.head.generalCall);
  return minutes === null ? '' : clockOf(minutes);
}

/**
 * The call of the one who plays a character, as an issued sheet says it; null where the sheet has no date, or never
 * called them. `before`: the call that they have of an older revision.
 */
export function myCallOf(scriptId: string, tagId: string, issue: Issue, before: MyCall | null): MyCall | null {
  const { content, revision, issuedAt } = issue;
  const { head, production } = content;
  const row = rowOf(content, tagId);
  if (head.date === null || (row === undefined && before === null)) return null;
  const call = callOf(content, tagId);
  const clock = (time: Parameters<typeof callClock>[0]) => callClock(time, head.generalCall);
  const number = row?.number ?? null;
  return {
    scriptId,
    houseName: production.house,
    production: production.title,
    revision,
    issuedAt,
    date: head.date,
    timeZone: head.timeZone,
    dayNumber: head.dayNumber,
    character: row?.character ?? before?.character ?? '',
    isCalled: row !== undefined,
    call,
    previousCall: before === null || before.call === call ? '' : before.call,
    pickUp: clock(row?.pickUp ?? null),
    makeUp: clock(row?.makeUp ?? null),
    onSet: clock(row?.onSet ?? null),
    wrap: head.estimatedWrap,
    locationName: head.locationName,
    locationAddress: head.locationAddress,
    locationGate: head.locationGate,
    locationPin: head.locationPin,
    basecampName: head.basecampName,
    detail: row?.detail ?? '',
    remarks: row?.remarks ?? '',
    scenes: content.scenes
      .filter(({ cast }) => number !== null && cast.includes(number))
      .map(({ number: scene, set, time }) => ({ number: scene, set, time })),
    contacts: content.lines
      .filter(({ list }) => list === 'contact')
      .slice(0, MOST_CONTACTS)
      .map(({ label, text, phone }) => ({ role: label, name: text.slice(0, 300), phone })),
  };
}

/** A call that is taken back: the talent still reads which day it was, and nothing else of the sheet. */
export const withoutCall = (call: MyCall): MyCall => ({
  ...call,
  isCalled: false,
  call: '',
  previousCall: '',
  pickUp: '',
  makeUp: '',
  onSet: '',
  wrap: '',
  locationName: '',
  locationAddress: '',
  locationGate: '',
  locationPin: null,
  basecampName: '',
  detail: '',
  remarks: '',
  scenes: [],
  contacts: [],
});

export type CallNews = 'new' | 'changed' | 'withdrawn';

/** Parts of a call that are worth a mail: day, time and place. Null where the talent reads the same as before. */
export function callNews(before: MyCall | null, now: MyCall): CallNews | null {
  if (!now.isCalled) return before?.isCalled === true ? 'withdrawn' : null;
  if (before === null || !before.isCalled) return 'new';
  const isSame =
    before.date === now.date &&
    before.call === now.call &&
    before.locationName === now.locationName &&
    before.locationAddress === now.locationAddress;
  return isSame ? null : 'changed';
}
