import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { listIncomingFiles, type IncomingFileSummary } from '../../db/tables/incoming-files.ts';

export interface Receipt {
  script: Row<'script'>;
  imported: Row<'import'>;
  tagCounts: Record<TagKind, number>;
}

/** Receipt of a script's import; null: this device does not have it. */
export const useReceipt = (id: ScriptId): Receipt | null | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const [script, imported, tags] = await Promise.all([
      db.scripts.get(id),
      db.imports.get(id),
      db.tags.where('scope').equals(scriptScope(id)).toArray(),
    ]);
    if (script === undefined || imported === undefined) return null;
    const count = (kind: TagKind) => tags.filter((tag) => tag.fields.kind === kind).length;
    const tagCounts = Object.fromEntries(TAG_KINDS.map((kind) => [kind, count(kind)])) as Record<TagKind, number>;
    return { script, imported, tagCounts };
  }, [id]);

/** Files that another app shared or the system opened, and that nobody has imported yet. */
export const useIncomingFiles = (): IncomingFileSummary[] =>
  useLiveQuery(() => listIncomingFiles(deviceDatabase)) ?? [];
