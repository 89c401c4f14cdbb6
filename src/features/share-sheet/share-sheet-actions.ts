import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { commit, type ChangeRequest } from '../../sync/commit.ts';

export interface SheetAddress {
  sheetId: string;
  scriptId: ScriptId;
}

/** 32 random bytes in base64url, which cannot be guessed. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

async function revocations({ sheetId, scriptId }: SheetAddress): Promise<ChangeRequest[]> {
  const keys = await currentDatabase().shareKeys.where('fields.sheetId').equals(sheetId).primaryKeys();
  return keys.map((id) => ({ scope: scriptScope(scriptId), kind: 'share-key', id, op: 'delete' }));
}

/**
 * Makes a key; the former one is revoked in the same step, so that a link never means two keys. Works without a
 * network.
 */
export async function makeShareKey(sheet: SheetAddress, byName: string): Promise<void> {
  const earlier = await revocations(sheet);
  await commit(currentDatabase(), {
    name: earlier.length === 0 ? 'sheet.share' : 'sheet.share-anew',
    changes: [
      ...earlier,
      {
        scope: scriptScope(sheet.scriptId),
        kind: 'share-key',
        id: crypto.randomUUID(),
        op: 'create',
        fields: {
          sheetId: sheet.sheetId,
          key: newKey(),
          createdAt: new Date().toISOString(),
          createdByName: byName.slice(0, 300),
        },
      },
    ],
  });
}

/** The link opens nothing from the moment this reaches the server; copies on phones stay. */
export async function revokeShareKey(sheet: SheetAddress): Promise<void> {
  const changes = await revocations(sheet);
  if (changes.length > 0) await commit(currentDatabase(), { name: 'sheet.unshare', changes });
}

export async function setGuestView(
  { sheetId, scriptId }: SheetAddress,
  view: Partial<Pick<SheetHead, 'guestNames' | 'guestPhones'>>,
): Promise<void> {
  await commit(currentDatabase(), {
    name: 'sheet.guest-view',
    changes: [{ scope: scriptScope(scriptId), kind: 'call-sheet', id: sheetId, op: 'update', fields: view }],
  });
}
