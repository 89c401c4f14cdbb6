import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { CursorRow } from '../../db/tables/cursors.ts';
import { liveQuery } from './live-query.ts';

/** Has the server sent the content of a scope, even if it is empty? */
export const isAnswered = (cursor: CursorRow | undefined): boolean =>
  cursor !== undefined && (cursor.cursor > 0 || cursor.isAsked === true);

/**
 * Is a production's content known? True when the server has sent it, part of it is here, or it was made on this device
 * and is not sent yet. Until then an empty list means nothing.
 */
export const arrivalQuery = liveQuery('arrival', (id: ScriptId): Promise<boolean> => {
  const db = currentDatabase();
  const scope = scriptScope(id);
  return db.transaction('r', [db.scripts, db.cursors, db.scenes, db.days], async () => {
    if (isAnswered(await db.cursors.get(scope)) || (await db.scripts.get(id))?.base === null) return true;
    const [scene, day] = [db.scenes.where('scope').equals(scope), db.days.where('scope').equals(scope)];
    return (await scene.count()) + (await day.count()) > 0;
  });
});
