import { generateNKeysBetween } from 'fractional-indexing';
import { displayName } from '../breakdown/display-name.ts';
import type { DayRow, SceneRow, TagRow } from '../breakdown/grouping.ts';
import type { NewId } from '../records/draft-change.ts';
import { positionsAfter } from '../records/positions.ts';
import type { TagKind } from '../screenplay/screenplay.ts';
import type { ContentRow, SheetContent } from './content.ts';
import type { SheetRecord } from './draft.ts';
import {
  DEPARTMENT_KINDS,
  knownCast,
  newRecord,
  placedAfter,
  plannedCast,
  propertyLine,
  sameName,
  plannedExtra,
  sceneNumbers,
  tagsIn,
  type PersonRow,
  type ProductionRows,
} from './sheet-rows.ts';

export interface BringTagsInput extends ProductionRows {
  sheetId: string;
  content: SheetContent;
  people: readonly PersonRow[];
  newId: NewId;
}

/** A tag that the sheet lacked, or lacked for some scenes. */
interface BroughtTag {
  tag: TagRow;
  /** Scenes that it is new in. */
  numbers: string[];
}

export interface BroughtTags {
  /** Rows to make: cast, properties, departments' needs, extras. */
  records: SheetRecord[];
  /** Properties that are on the sheet and are needed in more scenes: their new labels. */
  labels: { id: string; label: string }[];
  /** Existing lines of departments: their text with the new needs. */
  needs: { id: string; text: string }[];
  brought: BroughtTag[];
}

/**
 * Adds the tags of `scenes` to a sheet: cast at the place of its number, properties, needs of departments, extras. A
 * tag that the sheet already names in other words stays as typed and counts as present.
 */
export function bringTags(input: BringTagsInput, scenes: readonly SceneRow[], kinds?: readonly TagKind[]): BroughtTags {
  const tags = kinds === undefined ? input.tags : input.tags.filter(({ fields }) => kinds.includes(fields.kind));
  const parts = [bringCast, bringProperties, bringNeeds, bringExtras].map((bring) => bring(input, scenes, tags));
  return {
    records: parts.flatMap(({ records }) => records),
    labels: parts.flatMap(({ labels = [] }) => labels),
    needs: parts.flatMap(({ needs = [] }) => needs),
    brought: parts.flatMap(({ brought }) => brought),
  };
}

/** New records of one kind of rows. */
type Part = Pick<BroughtTags, 'records' | 'brought'> & Partial<BroughtTags>;

function bringCast(input: BringTagsInput, scenes: readonly SceneRow[], tags: readonly TagRow[]): Part {
  const { sheetId, content, people, days, newId } = input;
  const day: DayRow | null = days.find((row) => row.id === content.head.dayId) ?? null;
  const missing = tagsIn(scenes, tags, 'cast').filter(
    (tag) =>
      !content.cast.some(
        (row) => row.tagId === tag.id || (row.tagId === null && sameName(row.character, tag.fields.name)),
      ),
  );
  const places = placesByNumber(content.cast, missing);
  return {
    records: missing.map((tag, at) =>
      newRecord('sheet-cast', newId(), {
        sheetId,
        position: places[at] ?? '',
        ...plannedCast(tag, day, input),
        ...knownCast(tag, null, people, content.head.date),
      }),
    ),
    brought: missing.map((tag) => ({ tag, numbers: sceneNumbers(scenes, tag.id) })),
  };
}

/** A property that is on the sheet and is needed in more scenes gets their numbers. */
function bringProperties(
  { sheetId, content, newId }: BringTagsInput,
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
): Part {
  const labels: BroughtTags['labels'] = [];
  const brought: BroughtTag[] = [];
  const properties = content.lines.filter((row) => row.list === 'property');
  const fresh = tagsIn(scenes, tags, 'property').filter((tag) => {
    const numbers = sceneNumbers(scenes, tag.id);
    const known = properties.find((row) => sameName(row.text, tag.fields.name));
    if (known === undefined) {
      brought.push({ tag, numbers });
      return true;
    }
    const more = numbersBeyond(known.label, numbers);
    if (more.length === 0) return false;
    brought.push({ tag, numbers: more });
    labels.push({ id: known.id, label: withNumbers(known.label, more).slice(0, 300) });
    return false;
  });
  const records = placedAfter(lastPosition(content.lines), fresh, (tag, position) =>
    newRecord('sheet-line', newId(), { sheetId, position, ...propertyLine(tag, scenes) }),
  );
  return { records, labels, brought };
}

/** The needs of a department go into its last line, else into a line of their own. */
function bringNeeds(
  { sheetId, content, newId }: BringTagsInput,
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
): Part {
  const requirements = content.lines.filter((row) => row.list === 'requirement');
  const needs: BroughtTags['needs'] = [];
  const brought: BroughtTag[] = [];
  const fresh = DEPARTMENT_KINDS.flatMap((category) => {
    const own = tagsIn(scenes, tags, category);
    const lines = requirements.filter((row) => row.category === category);
    const last = lines.at(-1);
    let text = last?.text ?? '';
    for (const tag of own) {
      const numbers = sceneNumbers(scenes, tag.id);
      const elsewhere = requirements.some((row) => row !== last && isNeedWithin(row.text, tag, numbers));
      const next = elsewhere ? text : withNeed(text, tag, numbers);
      if (next === text) continue;
      brought.push({ tag, numbers: numbersBeyond(writtenNeed(text, tag)?.[2] ?? '', numbers) });
      text = next;
    }
    if (text === (last?.text ?? '')) return [];
    if (last === undefined) return [{ category, text: text.slice(0, 2000) }];
    needs.push({ id: last.id, text: text.slice(0, 2000) });
    return [];
  });
  const records = placedAfter(lastPosition(requirements), fresh, ({ category, text }, position) =>
    newRecord('sheet-line', newId(), { sheetId, position, list: 'requirement', category, label: '', text, phone: '' }),
  );
  return { records, needs, brought };
}

function bringExtras(
  { sheetId, content, newId }: BringTagsInput,
  scenes: readonly SceneRow[],
  tags: readonly TagRow[],
): Part {
  const fresh = tagsIn(scenes, tags, 'extra').filter((tag) => !content.extras.some(({ name }) => isNamedIn(name, tag)));
  const records = placedAfter(lastPosition(content.extras), fresh, (tag, position) =>
    newRecord('sheet-extra', newId(), { sheetId, position, ...plannedExtra(tag, scenes) }),
  );
  return { records, brought: fresh.map((tag) => ({ tag, numbers: sceneNumbers(scenes, tag.id) })) };
}

/** `17, 18` with 21: `17, 18, 21`. */
const withNumbers = (label: string, numbers: readonly string[]): string =>
  [...label.split(',').map((number) => number.trim()), ...numbers].filter((number) => number !== '').join(', ');

/** Those of the numbers that a text does not name: `17, 18` lacks 7 and 21. */
function numbersBeyond(text: string, numbers: readonly string[]): string[] {
  const named = new Set(text.match(/[\p{L}\p{N}.\-/]+/gu));
  return numbers.filter((number) => !named.has(number));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const wordsOf = (tag: TagRow) => displayName(tag.fields.name).trim().split(/\s+/).map(escaped).join('\\s+');

/** Does a text of the sheet name the tag, among other words? */
const isNamedIn = (text: string, tag: TagRow): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${wordsOf(tag)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** `Becak (17, 18)`, as a sheet's department line is made. */
const writtenNeed = (text: string, tag: TagRow) =>
  new RegExp(`(?<=^|;\\s*)(${wordsOf(tag)} \\()([^()]*)\\)`, 'iu').exec(text);

const isNeedWithin = (text: string, tag: TagRow, numbers: readonly string[]): boolean => {
  const written = writtenNeed(text, tag);
  return written === null ? isNamedIn(text, tag) : numbersBeyond(written[2] ?? '', numbers).length === 0;
};

/** The text of a department with a need of these scenes: in its place, else behind the others. */
function withNeed(text: string, tag: TagRow, numbers: readonly string[]): string {
  if (isNeedWithin(text, tag, numbers)) return text;
  const written = writtenNeed(text, tag);
  if (written === null) {
    const need = `${displayName(tag.fields.name)} (${numbers.join(', ')})`;
    return text.trim() === '' ? need : `${text}; ${need}`;
  }
  const [whole, name = '', known = ''] = written;
  const more = withNumbers(known, numbersBeyond(known, numbers));
  return `${text.slice(0, written.index)}${name}${more})${text.slice(written.index + whole.length)}`;
}

export const lastPosition = (rows: readonly { position: string }[]): string | null => rows.at(-1)?.position ?? null;

/**
 * Positions in front of the first cast member with a higher number; at the end without one, or where no place is left
 * in between.
 */
function placesByNumber(rows: SheetContent['cast'], tags: readonly TagRow[]): string[] {
  const standing = rows.map(({ number, position }: Pick<ContentRow<'cast'>, 'number' | 'position'>) => ({
    number,
    position,
  }));
  return tags.map((tag) => {
    const { number } = tag.fields;
    const index = number === null ? -1 : standing.findIndex((row) => row.number !== null && row.number > number);
    const after = standing[index]?.position ?? null;
    const before = (index < 0 ? standing.at(-1) : standing[index - 1])?.position ?? null;
    const isRoom = after === null || before === null || before < after;
    const [position = ''] = isRoom ? generateNKeysBetween(before, after, 1) : positionsAfter(lastPosition(standing), 1);
    standing.splice(isRoom && index >= 0 ? index : standing.length, 0, { number, position });
    return position;
  });
}
