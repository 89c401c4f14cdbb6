import type { SceneRow } from '../breakdown/grouping.ts';
import { byPosition, positionsAfter } from '../records/positions.ts';
import { minutesOnDay, typedCall, type CallTime } from './call-time.ts';
import type { SheetContent } from './content.ts';
import { isDialable } from './export/phone.ts';
import type { FindingCode, SheetFinding } from './findings.ts';
import { SHEET_ROWS, type SheetRowKind } from './records.ts';
import { differingScenes } from './scene-changes.ts';

/** Findings with one cause are grouped. A code that is not listed is its own group. */
const CAUSES: Partial<Record<FindingCode, string>> = {
  'cast-without-call': 'cast-call',
  'scene-cast-without-call': 'cast-call',
  'short-rest': 'rest',
  'short-rest-unit': 'rest',
  'minor-too-early': 'minors',
  'minor-too-late': 'minors',
  'minor-too-long': 'minors',
  'day-scene-after-sunset': 'daylight',
  'day-scene-before-sunrise': 'daylight',
  'night-scene-in-daylight': 'daylight',
  'scene-at-other-hour': 'daylight',
  'cast-waits': 'cast-waits',
  'cast-waits-between': 'cast-waits',
  'place-taken-over': 'taken-over',
  'hospital-taken-over': 'taken-over',
  'call-taken-over': 'taken-over',
  'time-taken-over': 'taken-over',
};

export type FindingGroup = readonly [SheetFinding, ...SheetFinding[]];

/**
 * Groups findings by cause, in the order of the first of each. A finding about the unit comes before those about its
 * people.
 */
export function byCause(found: readonly SheetFinding[]): FindingGroup[] {
  const groups = new Map<string, [SheetFinding, ...SheetFinding[]]>();
  for (const finding of found) {
    const cause = CAUSES[finding.code] ?? finding.code;
    const group = groups.get(cause);
    if (group === undefined) groups.set(cause, [finding]);
    else if (finding.code === 'short-rest-unit') group.unshift(finding);
    else group.push(finding);
  }
  return [...groups.values()];
}

interface FixChange {
  kind: 'call-sheet' | SheetRowKind;
  id: string;
  field: string;
  value: unknown;
}

/** A correction by one press, and the time or date that it sets. */
export interface FindingFix {
  type:
    | 'call'
    | 'on-set'
    | 'on-set-for-scenes'
    | 'crew-call'
    | 'shooting-call'
    | 'scene-times'
    | 'sort'
    | 'by-light'
    | 'as-breakdown'
    | 'checked-today'
    | 'confirm'
    | 'contact';
  /** Clock time of the sheet; '' without one. */
  time: string;
  changes: FixChange[];
  /** Scenes and the times that they get, to be seen before the press. */
  scenes?: PlannedTimes['times'];
  /** Cast members with different times. */
  people?: readonly { id: string; name: string; time: string }[];
  /** The line that it adds to those who are rung. */
  contact?: Contact;
  /** Call of the schedule that leaves the unit too little rest: the offered one is later. */
  restedInsteadOf?: string;
}

/** A person to call: role, name and number as a line of the sheet has them. */
export interface Contact {
  label: string;
  text: string;
  phone: string;
}

/** Times that the schedule estimates for the scenes of a sheet. */
export interface PlannedTimes {
  /** Usual call of such a day. */
  usual: string;
  /** The usual call, or the end of the unit's rest where that is later. */
  call: string;
  /** When the first scene begins, or the break before it. */
  start: string;
  /** `id`: of the sheet's row. */
  times: readonly { id: string; number: string; time: string }[];
}

/** Sources of fixes besides the sheet. */
export interface FixSources {
  sheetId: string;
  /** `YYYY-MM-DD` in the house's zone. */
  today: string;
  /** Scenes of the breakdown; null if it is not on the device. */
  scenes: readonly SceneRow[] | null;
  /** Null if the schedule is not known. */
  planned: PlannedTimes | null;
  /** In the order of their light; null if that order has no right times either, absent if it is not known. */
  plannedByLight?: PlannedTimes | null;
  /** The author of the sheet; null without a telephone number. */
  writer: Contact | null;
}

/** The fix of a group of findings; null if a person has to decide. */
export function findingFix(
  group: FindingGroup,
  content: SheetContent,
  { sheetId, today, scenes, planned, plannedByLight = null, writer }: FixSources,
): FindingFix | null {
  const { generalCall, shootingCall } = content.head;
  const [{ code }] = group;
  const ofHead = (field: string, value: unknown): FixChange[] => [{ kind: 'call-sheet', id: sheetId, field, value }];
  const ofRows = (field: string, value: CallTime): FixChange[] =>
    group.flatMap(({ where }) => {
      const kind = 'id' in where ? kindOf(where.list) : undefined;
      return 'id' in where && kind !== undefined ? [{ kind, id: where.id, field, value }] : [];
    });
  switch (code) {
    case 'crew-without-call':
    case 'extras-without-call':
      return generalCall === '' ? null : { type: 'call', time: generalCall, changes: ofRows('call', { offset: 0 }) };
    case 'cast-without-call':
    case 'scene-cast-without-call':
    case 'cast-after-scene':
    case 'cast-waits':
    case 'cast-waits-between':
      return onSetForScenes(
        group.flatMap(({ code: own, where }) => ('id' in where && own !== 'cast-waits-between' ? [where.id] : [])),
        content,
      );
    case 'short-rest-unit': {
      const time = group[0].code === 'short-rest-unit' ? group[0].facts.earliest : '';
      return time === '' ? null : { type: 'crew-call', time, changes: ofHead('generalCall', time) };
    }
    case 'no-general-call': {
      if (planned === null || planned.call === '') return null;
      const { call: time, usual } = planned;
      const fix: FindingFix = { type: 'crew-call', time, changes: ofHead('generalCall', time) };
      return time === usual ? fix : { ...fix, restedInsteadOf: usual };
    }
    case 'no-scene-times':
      return planned === null || planned.times.length === 0 ? null : sceneTimes(planned, shootingCall, ofHead);
    case 'place-taken-over':
    case 'hospital-taken-over':
    case 'call-taken-over':
    case 'time-taken-over':
      return { type: 'confirm', time: '', changes: confirmed(group, sheetId) };
    case 'scene-before-shooting-call': {
      const times = group.flatMap((finding) =>
        finding.code === 'scene-before-shooting-call' ? [finding.facts.time] : [],
      );
      const [time] = times.toSorted(
        (a, b) => (minutesOnDay(a, generalCall) ?? 0) - (minutesOnDay(b, generalCall) ?? 0),
      );
      return time === undefined ? null : { type: 'shooting-call', time, changes: ofHead('shootingCall', time) };
    }
    case 'scene-out-of-order':
      return { type: 'sort', time: '', changes: sorted(content) };
    case 'day-scene-after-sunset':
    case 'day-scene-before-sunrise':
    case 'night-scene-in-daylight':
    case 'scene-at-other-hour':
      return plannedByLight && byLight(plannedByLight);
    case 'scene-differs':
      return { type: 'as-breakdown', time: '', changes: asBreakdown(content, scenes ?? []) };
    case 'hospital-not-checked':
    case 'hospital-checked-later':
      return { type: 'checked-today', time: '', changes: ofHead('hospitalCheckedOn', today) };
    case 'nobody-to-ring': {
      const contact = ringableOf(content) ?? writer;
      return contact === null ? null : { type: 'contact', time: '', changes: [], contact };
    }
    default:
      return null;
  }
}

/** Marks that are removed when a user confirms the values. */
const confirmed = (group: FindingGroup, sheetId: string): FixChange[] =>
  group.flatMap(({ where, facts }): FixChange[] => {
    if ('id' in where) return [{ kind: 'sheet-time', id: where.id, field: 'takenFrom', value: null }];
    const field = 'part' in facts ? facts.part : null;
    return field === null ? [] : [{ kind: 'call-sheet', id: sheetId, field, value: null }];
  });

/** Findings whose fix only fills in missing values. Other fixes change typed values or confirm them. */
const FILLABLE: ReadonlySet<FindingCode> = new Set([
  'no-general-call',
  'no-scene-times',
  'crew-without-call',
  'extras-without-call',
  'cast-without-call',
  'scene-cast-without-call',
  'nobody-to-ring',
]);
/** Calls of the cast follow from scene times, these from the crew call. */
const FILL_ROUNDS = 4;

/** Does a fix of these findings only fill in missing values? */
export const isFillable = ([{ code }]: FindingGroup): boolean => FILLABLE.has(code);

export interface Filling {
  changes: FixChange[];
  contact: Contact | null;
}

/**
 * All missing values that follow from the schedule and the sheet, as one change. A fix may make the next one possible:
 * `look` returns the findings and sources of a content.
 */
export function fillingOf(
  content: SheetContent,
  look: (content: SheetContent) => { found: readonly SheetFinding[]; sources: FixSources },
): Filling {
  let filled = content;
  let contact: Contact | null = null;
  const changes = new Map<string, FixChange>();
  for (let round = 0; round < FILL_ROUNDS; round++) {
    const { found, sources } = look(filled);
    const fixes = byCause(found)
      .filter(isFillable)
      .flatMap((group) => findingFix(group, filled, sources) ?? [])
      .filter((fix) => fix.contact === undefined || contact === null);
    if (fixes.length === 0) break;
    // One after another: the next round includes the values that this one has filled in.
    for (const fix of fixes) {
      contact = fix.contact ?? contact;
      for (const change of fix.changes) changes.set(`${change.kind} ${change.id} ${change.field}`, change);
      filled = withChanges(filled, fix.changes);
    }
  }
  return { changes: [...changes.values()], contact };
}

function withChanges(content: SheetContent, changes: readonly FixChange[]): SheetContent {
  const next = structuredClone(content);
  for (const { kind, id, field, value } of changes) {
    const target = kind === 'call-sheet' ? next.head : next[SHEET_ROWS[kind]].find((row) => row.id === id);
    if (target !== undefined) Object.assign(target, { [field]: value });
  }
  return next;
}

/** Those whom a crew rings on the day, by the role that is written beside their names. */
const RUNG =
  /assistant director|asisten sutradara|astrada|\b1st ad\b|\bad ?1\b|production manager|manajer produksi|line producer|produser lini|unit manager|manajer unit/i;

/** Of the sheet's crew with a telephone number: assistant director or production manager, else the first. */
function ringableOf({ crew }: SheetContent): Contact | null {
  const reachable = [...crew].toSorted(byPosition).filter(({ name, phone }) => name.trim() !== '' && isDialable(phone));
  const found = reachable.find(({ role }) => RUNG.test(role)) ?? reachable[0];
  return found === undefined ? null : { label: found.role, text: found.name, phone: found.phone };
}

/** On-set time of the first of their scenes, and without a timed one the shooting call. Null when that is missing. */
function onSetForScenes(ids: readonly string[], { head, cast, scenes }: SheetContent): FindingFix | null {
  const { generalCall, shootingCall } = head;
  const people = ids.flatMap((id) => {
    const row = cast.find((member) => member.id === id);
    if (row === undefined) return [];
    const [first] = scenes
      .filter(({ time, cast: numbers }) => time !== '' && row.number !== null && numbers.includes(row.number))
      .toSorted((a, b) => (minutesOnDay(a.time, generalCall) ?? 0) - (minutesOnDay(b.time, generalCall) ?? 0));
    return [{ id, name: row.character || row.name, time: first?.time ?? shootingCall }];
  });
  const [first] = people;
  if (first === undefined || people.some(({ time }) => time === '')) return null;
  const changes = people.map(({ id, time }): FixChange => ({
    kind: 'sheet-cast',
    id,
    field: 'onSet',
    value: typedCall(time, generalCall, null),
  }));
  return people.every(({ time }) => time === first.time)
    ? { type: 'on-set', time: first.time, changes }
    : { type: 'on-set-for-scenes', time: '', changes, people };
}

/** Every scene gets its time. A sheet without a shooting call gets that of its first scene, too. */
function sceneTimes(
  { times, start }: PlannedTimes,
  shootingCall: string,
  ofHead: (field: string, value: unknown) => FixChange[],
): FindingFix {
  const ofScenes = times.map(({ id, time }): FixChange => ({ kind: 'sheet-scene', id, field: 'time', value: time }));
  const first = times[0]?.time ?? start;
  const changes = shootingCall === '' ? [...ofHead('shootingCall', first), ...ofScenes] : ofScenes;
  return { type: 'scene-times', time: first, changes, scenes: times };
}

/** Scenes in the order of their light, each with its time. */
function byLight({ times, start }: PlannedTimes): FindingFix {
  const positions = positionsAfter(null, times.length);
  const changes = times.flatMap(({ id, time }, at): FixChange[] => [
    { kind: 'sheet-scene', id, field: 'position', value: positions[at] },
    { kind: 'sheet-scene', id, field: 'time', value: time },
  ]);
  return { type: 'by-light', time: times[0]?.time ?? start, changes, scenes: times };
}

const kindOf = (list: string): SheetRowKind | undefined =>
  (Object.keys(SHEET_ROWS) as SheetRowKind[]).find((kind) => SHEET_ROWS[kind] === list);

/** Differing facts of each scene as the breakdown has them. */
const asBreakdown = (content: SheetContent, scenes: readonly SceneRow[]): FixChange[] =>
  differingScenes(content.scenes, scenes).flatMap(({ row, facts }) =>
    Object.entries(facts).map(([field, value]): FixChange => ({ kind: 'sheet-scene', id: row.id, field, value })),
  );

/** Scenes by their times; one without a time stays behind its predecessor. */
function sorted({ head, scenes }: SheetContent): FixChange[] {
  let last = -Infinity;
  const timed = [...scenes].toSorted(byPosition).map((row) => {
    last = minutesOnDay(row.time, head.generalCall) ?? last;
    return { row, minutes: last };
  });
  const positions = positionsAfter(null, timed.length);
  return timed
    .map((scene, index) => ({ ...scene, index }))
    .toSorted((a, b) => a.minutes - b.minutes || a.index - b.index)
    .map(({ row }, at) => ({
      kind: 'sheet-scene',
      id: row.id,
      field: 'position',
      value: positions[at] ?? row.position,
    }));
}
