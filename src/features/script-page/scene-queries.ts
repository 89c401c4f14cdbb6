import { inScriptOrder, type DayRow, type SceneRow, type TagRow } from '../../../domain/breakdown/grouping.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { parseScriptId, type ScriptId } from '../../../domain/ids.ts';
import { sceneScope, scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { type LiveQuery, readQueryAhead } from '../../shared/data/live-query.ts';

export interface ScenePage {
  script: Row<'script'>;
  scene: SceneRow;
  previous: SceneRow | null;
  next: SceneRow | null;
  day: DayRow | null;
  /** Null: the text is not on this device yet. */
  text: Row<'scene-text'> | null;
  marks: Row<'mark'>[];
  tags: TagRow[];
}

/** For a route's loader. */
export async function readScenePageAhead(script: string, number: string): Promise<void> {
  const id = parseScriptId(script);
  if (id !== null) await readQueryAhead(scenePageQuery(number), id);
}

/**
 * A scene by its number. `missing`: the script or the scene does not exist. If an omitted scene has the same number,
 * the scene that is shot is returned.
 */
export const scenePageQuery = (number: string): LiveQuery<[ScriptId], ScenePage | 'missing'> => ({
  name: (scriptId) => `scene ${scriptId} ${number}`,
  read: (scriptId) => readScenePage(scriptId, number),
});

async function readScenePage(scriptId: ScriptId, number: string): Promise<ScenePage | 'missing'> {
  const db = currentDatabase();
  const scope = scriptScope(scriptId);
  return db.transaction('r', [db.scripts, db.scenes, db.days, db.tags, db.sceneTexts, db.marks], async () => {
    const [script, rows, tags] = await Promise.all([
      db.scripts.get(scriptId),
      db.scenes.where('scope').equals(scope).toArray(),
      db.tags.where('scope').equals(scope).toArray(),
    ]);
    const scenes = inScriptOrder(rows);
    const fitting = scenes.filter((scene) => scene.fields.number === number);
    const scene = fitting.find((candidate) => !candidate.fields.isOmitted) ?? fitting[0];
    if (script === undefined || scene === undefined) return 'missing';
    const index = scenes.indexOf(scene);
    const [text, marks, day] = await Promise.all([
      db.sceneTexts.get(scene.id),
      db.marks.where('scope').equals(sceneScope(scene.id)).toArray(),
      scene.fields.dayId === null ? undefined : db.days.get(scene.fields.dayId),
    ]);
    return {
      script,
      scene,
      previous: scenes[index - 1] ?? null,
      next: scenes[index + 1] ?? null,
      day: day ?? null,
      text: text ?? null,
      marks,
      tags,
    };
  });
}
