import * as v from 'valibot';
import { SceneTextFields } from '../../../domain/breakdown/breakdown-records.ts';
import { scriptToExport } from '../../../domain/breakdown/script-export.ts';
import { AppError } from '../../../domain/errors.ts';
import type { SceneId, ScriptId } from '../../../domain/ids.ts';
import type { FieldsOf } from '../../../domain/records/records.ts';
import { sceneScope, scriptScope } from '../../../domain/scopes.ts';
import { PULL_MAX_SCOPES } from '../../../domain/sync/protocol.ts';
import { syncApiOf } from '../../api/sync-api.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { currentUserId } from '../../platform/session/session-store.ts';

export type ScriptFormat = 'fountain' | 'fdx';

/**
 * Saves the script as a file. A device holds the texts of 50 scenes; the others are fetched for this file and not
 * stored. Throws AppError: OFFLINE when texts are missing and there is no network.
 */
export async function exportScript(scriptId: ScriptId, format: ScriptFormat): Promise<void> {
  const db = currentDatabase();
  const scope = scriptScope(scriptId);
  const [script, imported, scenes, tags] = await Promise.all([
    db.scripts.get(scriptId),
    db.imports.get(scriptId),
    db.scenes.where('scope').equals(scope).toArray(),
    db.tags.where('scope').equals(scope).toArray(),
  ]);
  if (script === undefined) throw new AppError('NOT_FOUND', { id: scriptId });
  const texts = new Map<SceneId, FieldsOf<'scene-text'>>();
  const rows = await db.sceneTexts.bulkGet(scenes.map(({ id }) => id));
  for (const row of rows) if (row !== undefined) texts.set(row.id, row.fields);
  await fetchTexts(
    scenes.map(({ id }) => id).filter((id) => !texts.has(id)),
    texts,
  );
  const { title } = script.fields;
  const ready = scriptToExport(title, imported?.fields ?? null, scenes, tags, texts);
  const name = title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'script';
  if (format === 'fountain') {
    const { writeFountain } = await import('../../../domain/screenplay/write-fountain.ts');
    saveFile(`${name}.fountain`, writeFountain(ready), 'text/plain;charset=utf-8');
  } else {
    const { writeFdx } = await import('../../../domain/screenplay/write-fdx.ts');
    saveFile(`${name}.fdx`, writeFdx(ready), 'application/xml');
  }
}

async function fetchTexts(missing: readonly SceneId[], into: Map<SceneId, FieldsOf<'scene-text'>>): Promise<void> {
  const user = currentUserId();
  if (missing.length === 0) return;
  if (user === null) throw new AppError('FORBIDDEN');
  const api = syncApiOf(user);
  for (let start = 0; start < missing.length; start += PULL_MAX_SCOPES) {
    const ids = missing.slice(start, start + PULL_MAX_SCOPES);
    const scopes = ids.map((id) => ({ id: sceneScope(id), cursor: 0 }));
    const answer = await api.pull({ epoch: null, scopes }, AbortSignal.timeout(30_000));
    for (const { records } of answer.scopes) {
      for (const { kind, id, fields } of records) {
        const text = kind === 'scene-text' ? v.safeParse(SceneTextFields, fields) : null;
        const own = ids.find((each) => each === id);
        if (text?.success === true && own !== undefined) into.set(own, text.output);
      }
    }
  }
}
