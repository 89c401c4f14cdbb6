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
export interface BroughtTag {
  tag: TagRow;
  /** Scenes that it is new in. */
  numbers: string[];
}

export interface BroughtTags {
  /** Rows to make: cast, properties, departments' needs, extras. */
  records: SheetRecord[];
  /** Properties that are on the sheet and are needed in more scenes: their new labels. */
  labels: { id: string; label: string }[];
  /** Lines of departments that stand on the sheet: what they read with the new needs. */
  needs: { id: string; text: string }[];
  brought: BroughtTag[];
}

/**
 * Brings the tags of `scenes` onto a sheet: cast at the place of its number, properties, needs of departments, extras.
 * A tag that the sheet names in other words than Klaket's stays as it is, and the tag counts as being there.
 */
export function bringTags(input: BringTagsInput, scenes: readonly SceneRow[], kinds?: readonly TagKind[]): BroughtTags {
  const { sheetId, content, people, days, newId } = input;
  const tags = kinds === undefined ? input.tags : input.tags.filter(({ fields }) => kinds.includes(fields.kind));
  const brought: BroughtTag[] = [];
  const day: DayRow | null = days.find((row) => row.id === content.head.dayId) ?? null;
  const bring = (tag: TagRow, numbers: string[]) => void brought.push({ tag, numbers });

  const missing = tagsIn(scenes, tags, 'cast').filter(
    (tag) =>
      !content.cast.some(
        (row) => row.tagId === tag.id || (row.tagId === null && sameName(row.character, tag.fields.name)),
      ),
  );
  const castPlaces = placesByNumber(content.cast, missing);
  const castRecords = missing.map((tag, at) => {
    bring(tag, sceneNumbers(scenes, tag.id));
    return newRecord('sheet-cast', newId(), {
      sheetId,
      position: castPlaces[at] ?? '',
      ...plannedCast(tag, day, input),
      ...knownCast(tag, null, people, content.head.date),
    });
  });

  const labels: BroughtTags['labels'] = [];
  const properties = content.lines.filter((row) => row.list === 'property');
  const freshProperties = tagsIn(scenes, tags, 'property').filter((tag) => {
    const numbers = sceneNumbers(scenes, tag.id);
    const known = properties.find((row) => sameName(row.text, tag.fields.name));
    if (known === undefined) {
      bring(tag, numbers);
      return true;
    }
    const more = numbersBeyond(known.label, numbers);
    if (more.length === 0) return false;
    bring(tag, more);
    labels.push({ id: known.id, label: withNumbers(known.label, more).slice(0, 300) });
    return false;
  });
  const propertyRecords = placedAfter(lastPosition(content.lines), freshProperties, (tag, position) =>
    newRecord('sheet-line', newId(), { sheetId, position, ...propertyLine(tag, scenes) }),
  );

  const requirements = content.lines.filter((row) => row.list === 'requirement');
  const needs: BroughtTags['needs'] = [];
  const freshNeeds = DEPARTMENT_KINDS.flatMap((category) => {
    const own = tagsIn(scenes, tags, category);
    const lines = requirements.filter((row) => row.category === category);
    const last = lines.at(-1);
    let text = last?.text ?? '';
    for (const tag of own) {
      const numbers = sceneNumbers(scenes, tag.id);
      const elsewhere = requirements.some((row) => row !== last && isNeedWithin(row.text, tag, numbers));
      const next = elsewhere ? text : withNeed(text, tag, numbers);
      if (next === text) continue;
      bring(tag, numbersBeyond(writtenNeed(text, tag)?.[2] ?? '', numbers));
      text = next;
    }
    if (text === (last?.text ?? '')) return [];
    if (last === undefined) return [{ category, text: text.slice(0, 2000) }];
    needs.push({ id: last.id, text: text.slice(0, 2000) });
    return [];
  });
  const needRecords = placedAfter(lastPosition(requirements), freshNeeds, ({ category, text }, position) =>
    newRecord('sheet-line', newId(), { sheetId, position, list: 'requirement', category, label: '', text, phone: '' }),
  );

  const freshExtras = tagsIn(scenes, tags, 'extra').filter(
    (tag) => !content.extras.some(({ name }) => isNamedIn(name, tag)),
  );
  const extraRecords = placedAfter(lastPosition(content.extras), freshExtras, (tag, position) => {
    const numbers = sceneNumbers(scenes, tag.id);
    bring(tag, numbers);
    return newRecord('sheet-extra', newId(), {
      sheetId,
      position,
      name: displayName(tag.fields.name).slice(0, 300),
      count: 1,
      note: numbers.join(', '),
      call: { offset: 0 },
    });
  });
  return {
    records: [...castRecords, ...propertyRecords, ...needRecords, ...extraRecords],
    labels,
    needs,
    brought,
  };
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

/** Whether a text of the sheet names the tag, among whatever other words. */
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
