import { displayName } from '../breakdown/display-name.ts';
import type { Row } from '../records/draft-change.ts';
import {
  inDayOrder,
  inDaysOrder,
  sortTags,
  tagsOfScene,
  type DayRow,
  type SceneRow,
  type TagRow,
} from '../breakdown/grouping.ts';
import { positionsAfter } from '../records/positions.ts';
import type { TagId } from '../ids.ts';
import { TAG_KINDS, type TagKind } from '../screenplay/screenplay.ts';
import type { FieldsOf } from '../records/records.ts';
import type { CallTime } from './call-time.ts';
import type { ContentRow, SheetContent } from './content.ts';
import type { SheetKind, SheetRecord } from './draft.ts';
import type { CastStatus } from './records.ts';

/** The parts of a production that a sheet is made from. */
export interface ProductionRows {
  scenes: readonly SceneRow[];
  days: readonly DayRow[];
  tags: readonly TagRow[];
}

export type PersonRow = Row<'person'>;

export const newRecord = <K extends SheetKind>(kind: K, id: string, fields: FieldsOf<K>): SheetRecord<K> => ({
  kind,
  id,
  fields,
});

/** Copy of a scene for a sheet, as names rather than in the screenplay's capitals; it may be changed for the day. */
export function copiedScene(
  scene: SceneRow,
  tags: ReadonlyMap<TagId, TagRow>,
): Omit<FieldsOf<'sheet-scene'>, 'sheetId' | 'position'> {
  const { number, interior, timeText, light, color, set, synopsis, eighths } = scene.fields;
  return {
    sceneId: scene.id,
    number,
    interior: interior ?? '',
    timeOfDay: displayName(timeText),
    light,
    color,
    set: displayName(set),
    synopsis,
    cast: castNumbers(scene, tags),
    eighths,
    time: '',
  };
}

export function castNumbers(scene: SceneRow, tags: ReadonlyMap<TagId, TagRow>): number[] {
  const cast = tagsOfScene(scene, tags).filter((tag) => tag.fields.kind === 'cast');
  return [...new Set(cast.flatMap((tag) => tag.fields.number ?? []))].toSorted((a, b) => a - b);
}

/** Tags of a kind that scenes carry, cast by number and properties by name. */
export function tagsIn(scenes: readonly SceneRow[], tags: readonly TagRow[], kind: TagKind): TagRow[] {
  const used = new Set(scenes.flatMap((scene) => scene.fields.tagIds));
  return sortTags(tags.filter((tag) => tag.fields.kind === kind && used.has(tag.id)));
}

/**
 * Work status of a character on a day: the first of its days is its start, the last its finish. While scenes with it
 * are still without a day, no day is known to be the last.
 */
function statusOn(tag: TagId, day: DayRow | null, { scenes, days }: ProductionRows): CastStatus {
  if (day === null) return 'work';
  const own = scenes.filter((scene) => !scene.fields.isOmitted && scene.fields.tagIds.includes(tag));
  const working = inDaysOrder(days).filter((workingDay) => own.some((scene) => scene.fields.dayId === workingDay.id));
  const known = new Set(days.map((day) => day.id));
  const isAllPlanned = own.every((scene) => scene.fields.dayId !== null && known.has(scene.fields.dayId));
  const isFirst = working[0]?.id === day.id;
  const isLast = isAllPlanned && working.at(-1)?.id === day.id;
  if (isFirst && isLast) return 'start-finish';
  if (isFirst) return 'start';
  return isLast ? 'finish' : 'work';
}

/** A character of a day in the plan; `knownCast` adds the actor. */
export const plannedCast = (tag: TagRow, day: DayRow | null, production: ProductionRows) => ({
  tagId: tag.id,
  number: tag.fields.number,
  character: displayName(tag.fields.name),
  detail: '',
  status: statusOn(tag.id, day, production),
  remarks: '',
});

const sameText = (a: string, b: string) =>
  a.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id') === b.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id');

/** Do two names of a place, a person or a character mean the same, ignoring case? An empty name equals none. */
export const sameName = (a: string, b: string) => a.trim() !== '' && sameText(a, b);

/**
 * A cast member by the last sheet or the address book (by the character in its role); exceptions of that day are left
 * out.
 */
export function knownCast(
  tag: TagRow,
  previous: SheetContent | null,
  people: readonly PersonRow[],
  date: string | null,
): Pick<ContentRow<'cast'>, 'personId' | 'name' | 'age' | 'gender' | 'phone' | 'pickUp' | 'makeUp' | 'onSet'> {
  const before = previous?.cast.find(
    (row) => row.tagId === tag.id || (row.tagId === null && sameName(row.character, tag.fields.name)),
  );
  const person =
    people.find((candidate) => candidate.id === before?.personId) ??
    (before === undefined ? people.find((candidate) => sameName(candidate.fields.role, tag.fields.name)) : undefined);
  return {
    personId: person?.id ?? null,
    name: person?.fields.name ?? before?.name ?? '',
    age: ageIn(person, date) ?? before?.age ?? tag.fields.age ?? null,
    gender: before !== undefined && before.gender !== '' ? before.gender : (person?.fields.gender ?? ''),
    phone: person === undefined || person.fields.phone === '' ? (before?.phone ?? '') : person.fields.phone,
    pickUp: standingCall(before?.pickUp ?? null),
    makeUp: standingCall(before?.makeUp ?? null),
    onSet: standingCall(before?.onSet ?? null),
  };
}

/** A call that follows the general call; a fixed time was an exception of its day. */
export const standingCall = (call: CallTime): CallTime => (call !== null && 'offset' in call ? call : null);

/** The age that a person reaches in the year of a date; only the year of birth is known. */
const ageIn = (person: PersonRow | undefined, date: string | null): number | null => {
  const bornIn = person?.fields.bornIn ?? null;
  if (bornIn === null || date === null) return null;
  const age = Number(date.slice(0, 4)) - bornIn;
  return age >= 0 && age <= 130 ? age : null;
};

/** `17, 18`: numbers of the scenes that a property is needed in, in the order of the day. */
export const sceneNumbers = (scenes: readonly SceneRow[], tag: TagId): string[] =>
  scenes.filter((scene) => scene.fields.tagIds.includes(tag)).map((scene) => scene.fields.number);

/** Categories whose tags a department must prepare. */
export const DEPARTMENT_KINDS = TAG_KINDS.filter(
  (kind) => kind !== 'cast' && kind !== 'extra' && kind !== 'property' && kind !== 'location',
);

/** Needs of the departments for these scenes: a line for each category, with the scenes of each thing. */
export function departmentNeeds(
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
): { category: TagKind; text: string }[] {
  return DEPARTMENT_KINDS.flatMap((kind) => {
    const needed = tagsIn(scenes, tags, kind).map(
      (tag) => `${displayName(tag.fields.name)} (${sceneNumbers(scenes, tag.id).join(', ')})`,
    );
    return needed.length === 0 ? [] : [{ category: kind, text: needed.join('; ').slice(0, 2000) }];
  });
}

/** Line of a property, with the numbers of the scenes that need it. */
export const propertyLine = (tag: TagRow, scenes: readonly SceneRow[]) => ({
  list: 'property' as const,
  label: sceneNumbers(scenes, tag.id).join(', ').slice(0, 300),
  text: displayName(tag.fields.name),
  phone: '',
});

/** Background from the breakdown: one person until counted, called with the crew. */
export const plannedExtra = (tag: TagRow, scenes: readonly SceneRow[]) => ({
  name: displayName(tag.fields.name).slice(0, 300),
  count: 1,
  note: sceneNumbers(scenes, tag.id).join(', '),
  call: { offset: 0 },
});

/** Scenes of a day that are shot, in their order. */
export const scenesOf = (day: DayRow, scenes: readonly SceneRow[]): SceneRow[] =>
  inDayOrder(scenes.filter(({ fields }) => fields.dayId === day.id && !fields.isOmitted));

/** A record for each of these, in their order. */
export const placed = <Item, Placed>(all: readonly Item[], make: (item: Item, position: string) => Placed): Placed[] =>
  placedAfter(null, all, make);

/** A record for each of these, in their order behind a position; null: from the beginning. */
export function placedAfter<Item, Placed>(
  after: string | null,
  all: readonly Item[],
  make: (item: Item, position: string) => Placed,
): Placed[] {
  const positions = positionsAfter(after, all.length);
  return all.map((item, at) => make(item, positions[at] ?? ''));
}
