import { useLiveQuery } from '../platform/app/use-live-query.ts';
import type { FileKind } from '../../domain/files/file-kinds.ts';
import type { ScopeId } from '../../domain/scopes.ts';
import { currentDatabase } from '../db/current-database.ts';
import type { UploadRow } from '../db/tables/uploads.ts';

/**
 * The files of this device in a scope that are on their way, refused, or arrived in the last week; the newest last.
 * Undefined while read.
 */
export function useUploads(scope: ScopeId, kind?: FileKind): UploadRow[] | undefined {
  return useLiveQuery(async () => {
    const rows = await currentDatabase().uploads.where('scope').equals(scope).toArray();
    return rows
      .filter((row) => row.state !== 'adding' && row.state !== 'cancelled' && (kind === undefined || row.kind === kind))
      .toSorted((a, b) => a.createdAt - b.createdAt);
  }, [scope, kind]);
}
