import type { NewId } from '../records/draft-change.ts';
import { positionsAfter } from '../records/positions.ts';
import { addScenesToSheet, type AddedScenes } from './add-scenes.ts';
import type { SheetContent } from './content.ts';
import type { DayChanges } from './day-changes.ts';
import { scenesOf, type PersonRow, type ProductionRows } from './sheet-rows.ts';

export interface TakenOverDay extends AddedScenes {
  /** Rows of scenes that leave the sheet. */
  removed: string[];
  /** New positions of rows that stay, by row. */
  positions: ReadonlyMap<string, string>;
}

/**
 * Changes that make the sheet follow the plan: scenes are added with cast and properties, others removed, all in the
 * plan's order.
 */
export function takeOverDay(
  input: ProductionRows & {
    sheetId: string;
    content: SheetContent;
    changes: DayChanges;
    people: readonly PersonRow[];
    newId: NewId;
  },
): TakenOverDay {
  const { content, changes } = input;
  const day = input.days.find(({ id }) => id === content.head.dayId);
  const added = addScenesToSheet({ ...input, added: changes.come });
  const removed = new Set(changes.gone.map(({ id }) => id));
  const rowOf = new Map<string, string>();
  for (const { id, sceneId } of content.scenes) if (sceneId !== null && !removed.has(id)) rowOf.set(sceneId, id);
  for (const record of added.records)
    if (record.kind === 'sheet-scene') rowOf.set(String((record.fields as { sceneId: unknown }).sceneId), record.id);
  const planned = day === undefined ? [] : scenesOf(day, input.scenes).flatMap(({ id }) => rowOf.get(id) ?? []);
  const order = withOthers(
    planned,
    content.scenes.flatMap(({ id }) => (removed.has(id) ? [] : [id])),
  );
  const positions = new Map(positionsAfter(null, order.length).map((position, at) => [order[at] ?? '', position]));
  const records = added.records.map((record) => {
    const position = record.kind === 'sheet-scene' ? positions.get(record.id) : undefined;
    return position === undefined ? record : { ...record, fields: { ...record.fields, position } };
  });
  return { records, labels: added.labels, needs: added.needs, removed: [...removed], positions };
}

/** Rows that are not in the plan stay behind their predecessor. */
function withOthers(planned: readonly string[], standing: readonly string[]): string[] {
  const order = [...planned];
  for (const [at, id] of standing.entries()) {
    if (order.includes(id)) continue;
    const before = standing.slice(0, at).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
