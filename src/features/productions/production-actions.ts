import type { Row } from '../../../domain/breakdown/draft-change.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit } from '../../sync/commit.ts';

/** `seen`: the name that stood there when the new one was begun. */
export async function renameProduction(
  { scope, id }: Row<'script'>,
  title: string,
  seen: { title?: string } = {},
): Promise<void> {
  await commit(currentDatabase(), {
    name: 'script.rename',
    changes: [{ scope, kind: 'script', id, op: 'update', fields: { title: title.trim().slice(0, 300) }, seen }],
  });
}

/** Scenes, days, tags and texts belong to the script and go with it, here and on the server. */
export async function deleteProduction({ scope, id }: Row<'script'>): Promise<void> {
  await commit(currentDatabase(), { name: 'script.delete', changes: [{ scope, kind: 'script', id, op: 'delete' }] });
}
