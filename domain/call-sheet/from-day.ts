import type { NewId, Row } from '../records/draft-change.ts';
import type { DayRow } from '../breakdown/grouping.ts';
import { inOrder } from '../records/positions.ts';
import type { TagId } from '../ids.ts';
import { advanceRecords } from './advance.ts';
import { doTimesFit, isSamePlace, placesFor } from './carried-over.ts';
import { countOfDays } from './day-changes.ts';
import { labelled } from './labels.ts';
import type { SheetContent } from './content.ts';
import { DEFAULT_WORK_RULES, type WorkRules } from '../house/house-records.ts';
import type { SheetRecord } from './draft.ts';
import type { SheetHead } from './records.ts';
import { marksFor, takenFrom } from './taken-over.ts';
import {
  copiedScene,
  departmentNeeds,
  knownCast,
  newRecord,
  placed,
  plannedCast,
  propertyLine,
  plannedExtra,
  scenesOf,
  standingCall,
  tagsIn,
  type PersonRow,
  type ProductionRows,
} from './sheet-rows.ts';

export interface NewSheetInput extends ProductionRows {
  /** Null: a sheet without a shooting day. */
  day: DayRow | null;
  /** Address book of the house. */
  people: readonly PersonRow[];
  /** Names of booked talents, by the tag of the character that they play. */
  castNames?: ReadonlyMap<string, string>;
  rules: readonly Row<'house-rule'>[];
  /** The production's last sheet: the new one takes over its crew, contacts and standing calls. */
  previous: SheetContent | null;
  /** The last sheet of the same place or set, for places and times; `previous` where it is left out. */
  lastThere?: SheetContent | null;
  workRules?: WorkRules;
  /** The production's next number (`nextSheetNumber`). */
  number: number;
  /** Of this production, for its first sheet. The house's address book has directors of other ones, too. */
  credits?: { director: string; producer: string };
  timeZone: SheetHead['timeZone'];
  newId: NewId;
  /** ISO instant. */
  now: string;
}

export interface NewSheet {
  sheetId: string;
  /** The head first, then its rows. */
  records: SheetRecord[];
}

/**
 * Makes a sheet from the plan of a shooting day: its scenes in order, their cast and properties, the coming days. Crew,
 * contacts and standing calls come from the last sheet; places and times from the last sheet of the same place or set,
 * and are marked. Weather, notes, requirements and exceptions belong to their day. Deterministic.
 */
export function sheetFromDay(input: NewSheetInput & { day: DayRow }): NewSheet {
  const { day, tags, newId } = input;
  const sheet = blankSheet(input);
  const { sheetId } = sheet;
  const scenes = scenesOf(day, input.scenes);
  const byId = new Map<TagId, FieldsOfTag>(tags.map((tag) => [tag.id, tag]));
  const cast = tagsIn(scenes, tags, 'cast');
  const rows: SheetRecord[] = [
    ...placed(scenes, (scene, position) =>
      newRecord('sheet-scene', newId(), { sheetId, position, ...copiedScene(scene, byId) }),
    ),
    ...placed(cast, (tag, position) =>
      newRecord('sheet-cast', newId(), {
        sheetId,
        position,
        ...plannedCast(tag, day, input),
        ...castOf(tag, input, day),
      }),
    ),
    ...placed(tagsIn(scenes, tags, 'property'), (tag, position) =>
      newRecord('sheet-line', newId(), { sheetId, position, ...propertyLine(tag, scenes) }),
    ),
    ...placed(departmentNeeds(scenes, tags), ({ category, text }, position) =>
      newRecord('sheet-line', newId(), {
        sheetId,
        position,
        list: 'requirement',
        label: '',
        text,
        phone: '',
        category,
      }),
    ),
    ...placed(tagsIn(scenes, tags, 'extra'), (tag, position) =>
      newRecord('sheet-extra', newId(), { sheetId, position, ...plannedExtra(tag, scenes) }),
    ),
    ...advanceRecords({ ...input, sheetId }),
  ];
  return { sheetId, records: [...sheet.records, ...rows] };
}

/** Actor of a character: from the last sheet or the address book, else the talent who is booked for it. */
function castOf(tag: Parameters<typeof knownCast>[0], { previous, people, castNames }: NewSheetInput, day: DayRow) {
  const known = knownCast(tag, previous, people, day.fields.date);
  return known.name === '' ? { ...known, name: castNames?.get(tag.id) ?? '' } : known;
}

/** A sheet without scenes and cast: crew, contacts and meals of the last one, the house's rules. */
export function blankSheet(input: NewSheetInput): NewSheet {
  const { people, previous, newId } = input;
  const sheetId = newId();
  const head = newRecord('call-sheet', sheetId, headOf(input));
  const timed = timesFrom(input);
  const rules = inOrder(input.rules).map(({ fields }) => fields.text);
  const lastRules = linesOf(previous, 'rule').map(({ text }) => text);
  const rows: SheetRecord[] = [
    ...placed((timed ?? previous)?.times ?? [], ({ kind, time, until, ...row }, position) => {
      const times = timed === null ? NO_TIMES : { time, until };
      const mark = timed === null || (time === '' && until === '') ? {} : { takenFrom: takenFrom(timed.head) };
      return newRecord('sheet-time', newId(), { sheetId, position, kind, ...times, ...labelled(row), ...mark });
    }),
    ...placed(previous?.crew ?? [], (row, position) => {
      const person = people.find((candidate) => candidate.id === row.personId)?.fields;
      return newRecord('sheet-crew', newId(), {
        sheetId,
        position,
        personId: row.personId,
        department: row.department,
        role: row.role,
        name: person?.name ?? row.name,
        phone: person === undefined || person.phone === '' ? row.phone : person.phone,
        call: standingCall(row.call),
      });
    }),
    ...placed(rules.length > 0 ? rules : lastRules, (text, position) =>
      newRecord('sheet-line', newId(), { sheetId, position, list: 'rule', label: '', text, phone: '' }),
    ),
    ...placed(linesOf(previous, 'contact'), ({ label, text, phone }, position) =>
      newRecord('sheet-line', newId(), { sheetId, position, list: 'contact', label, text, phone }),
    ),
  ];
  return { sheetId, records: [head, ...rows] };
}

const NO_TIMES = { time: '', until: '' };

/** The sheet whose places a new one takes over; null if none was at the same place or set. */
function placesFrom({ day, previous, lastThere = previous, ...production }: NewSheetInput): SheetContent | null {
  return lastThere !== null && isSamePlace(day, production, lastThere) ? lastThere : null;
}

/** The sheet whose times a new one takes over: of the same place, where they fit. */
function timesFrom(input: NewSheetInput): SheetContent | null {
  const { day, scenes, workRules = DEFAULT_WORK_RULES } = input;
  const there = placesFrom(input);
  if (there === null || day === null) return null;
  const { date } = day.fields;
  const fields = scenesOf(day, scenes).map((scene) => scene.fields);
  return doTimesFit(there, { date, scenes: fields, workRules }) ? there : null;
}

function headOf(input: NewSheetInput): SheetHead {
  const { day, days, credits, previous, number, timeZone, now } = input;
  const last = previous?.head;
  const there = placesFrom(input);
  const timed = timesFrom(input);
  const times = {
    generalCall: timed?.head.generalCall ?? '',
    shootingCall: timed?.head.shootingCall ?? '',
    estimatedWrap: timed?.head.estimatedWrap ?? '',
  };
  const places = placesFor(day, there);
  return {
    number,
    dayId: day?.id ?? null,
    dayNumber: day?.fields.number ?? 0,
    dayCount: day === null ? 0 : countOfDays(days),
    date: day?.fields.date ?? null,
    timeZone: last?.timeZone ?? timeZone,
    director: last?.director || (credits?.director ?? ''),
    producer: last?.producer || (credits?.producer ?? ''),
    ...times,
    weather: '',
    temperature: '',
    weatherAsOf: '',
    ...places,
    guestNames: last?.guestNames ?? 'everyone',
    guestPhones: last?.guestPhones ?? 'contacts',
    createdAt: now,
    ...(there !== null && marksFor({ ...places, ...times }, takenFrom(there.head))),
  };
}

type FieldsOfTag = Row<'tag'>;

const linesOf = (content: SheetContent | null, list: 'rule' | 'contact') =>
  (content?.lines ?? []).filter((row) => row.list === list);
