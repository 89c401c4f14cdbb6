import { displayName } from '../breakdown/display-name.ts';
import type { SceneRow } from '../breakdown/grouping.ts';
import { plainTime } from '../breakdown/plain-times.ts';
import { formatEighths } from '../format-amounts.ts';
import type { ContentRow, SheetContent } from './content.ts';
import { dayChanges, isCountAlone } from './day-changes.ts';
import type { ProductionRows } from './sheet-rows.ts';

type SheetScene = ContentRow<'scenes'>;
/** Facts that a sheet copies from the breakdown. Synopsis and colour may be others for the day. */
type SceneFacts = Pick<SheetScene, 'number' | 'interior' | 'timeOfDay' | 'light' | 'set' | 'eighths'>;

/** A scene of a sheet whose facts are others in the breakdown. */
export interface DifferingScene {
  row: SheetScene;
  /** The facts that differ, as the breakdown has them. */
  facts: Partial<SceneFacts>;
}

/**
 * Scenes that were changed in the breakdown after the sheet copied them, by a newer draft or a corrected heading.
 * Omitted scenes and rows that were written by hand are left out.
 */
export function differingScenes(rows: readonly SheetScene[], scenes: readonly SceneRow[]): DifferingScene[] {
  const byId = new Map<string, SceneRow>(scenes.map((scene) => [scene.id, scene]));
  return rows.flatMap((row): DifferingScene[] => {
    const scene = row.sceneId === null ? undefined : byId.get(row.sceneId);
    if (scene === undefined || scene.fields.isOmitted) return [];
    const facts = differingFacts(row, scene);
    return Object.keys(facts).length === 0 ? [] : [{ row, facts }];
  });
}

/**
 * Does an issued sheet of a future day differ from the plan: other scenes or facts of them, another order, date, place
 * or number of the day? A different count of days alone needs no revision.
 */
export function isBehind(content: SheetContent, production: ProductionRows, today: string): boolean {
  const { date } = content.head;
  if (date !== null && date < today) return false;
  const changes = dayChanges(content, production, today);
  return (
    (changes !== null && !isCountAlone(changes, content.head)) ||
    differingScenes(content.scenes, production.scenes).length > 0
  );
}

function differingFacts(row: SheetScene, { fields }: SceneRow): Partial<SceneFacts> {
  const [timeOfDay, set, interior] = [displayName(fields.timeText), displayName(fields.set), fields.interior ?? ''];
  const isLightOther = fields.light !== null && fields.light !== row.light;
  return {
    ...(plain(fields.number) !== plain(row.number) && { number: fields.number }),
    ...(interior !== '' && interior !== row.interior && { interior }),
    ...(isOtherTime(row.timeOfDay, timeOfDay) && { timeOfDay }),
    ...(isLightOther && { light: fields.light }),
    ...(isOther(row.set, set) && { set }),
    ...(fields.eighths !== row.eighths && { eighths: fields.eighths }),
  };
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id');

/** A sheet may name the same set or time of day more exactly ("Dapur, dekat jendela"), or less. */
function isOther(onSheet: string, inBreakdown: string): boolean {
  const [written, known] = [plain(onSheet), plain(inBreakdown)];
  if (known === '') return false;
  return written === '' || !(written.includes(known) || known.includes(written));
}

/** `Morning` and `Pagi` are one time: a sheet is looked at in the reader's language. */
function isOtherTime(onSheet: string, inBreakdown: string): boolean {
  const time = plainTime(inBreakdown);
  return isOther(onSheet, inBreakdown) && (time === null || time !== plainTime(onSheet));
}

/** `9 → 8, Sore → Malam, 2/8 → 7/8`: the facts of a scene on the sheet and in the breakdown; '' for its light alone. */
export function differenceText({ row, facts }: DifferingScene): string {
  const { number, interior, timeOfDay, set, eighths } = facts;
  const pairs = [
    [row.number, number],
    [row.interior, interior],
    [row.timeOfDay, timeOfDay],
    [row.set, set],
    [formatEighths(row.eighths), eighths === undefined ? undefined : formatEighths(eighths)],
  ];
  return pairs.flatMap(([was, is]) => (is === undefined ? [] : [`${was || '–'} → ${is}`])).join(', ');
}
