import type { Row } from '../../../domain/records/draft-change.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { inScriptOrder, type TagRow } from '../../../domain/breakdown/grouping.ts';
import { type TagOffer, tagOffers } from '../../../domain/breakdown/offered-properties.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';

export interface Receipt {
  script: Row<'script'>;
  imported: Row<'import'>;
  tags: TagRow[];
  tagCounts: Record<TagKind, number>;
  /** Words in capitals that are no tag yet. */
  offers: TagOffer[];
}

/** Receipt of a script's import, all of it at once; null: this device does not have it, undefined: not yet read. */
export const useReceipt = (id: ScriptId | null): Receipt | null | undefined =>
  useLiveQuery(async () => {
    if (id === null) return undefined;
    const db = currentDatabase();
    const scope = scriptScope(id);
    const [script, imported, tags, scenes] = await Promise.all([
      db.scripts.get(id),
      db.imports.get(id),
      db.tags.where('scope').equals(scope).toArray(),
      db.scenes.where('scope').equals(scope).toArray(),
    ]);
    if (script === undefined || imported === undefined) return null;
    const texts = await db.sceneTexts.bulkGet(scenes.map((scene) => scene.id));
    const present = texts.filter((text) => text !== undefined);
    const offers = tagOffers(inScriptOrder(scenes), present, tags);
    const count = (kind: TagKind) => tags.filter((tag) => tag.fields.kind === kind).length;
    const tagCounts = Object.fromEntries(TAG_KINDS.map((kind) => [kind, count(kind)])) as Record<TagKind, number>;
    return { script, imported, tags, tagCounts, offers };
  }, [id]);
