import { cashDayId, type CashDayRow, type ReceiptRow, type VerdictRow } from '../../../../domain/cost/receipts.ts';
import type { CostReceiptFields, CostVerdictFields } from '../../../../domain/cost/receipt-records.ts';
import type { MediaFault } from '../../../../domain/media-limits.ts';
import type { DraftChange } from '../../../../domain/records/draft-change.ts';
import type { ScopeId } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { addFile } from '../../../files/add-file.ts';
import { cancelUpload } from '../../../files/upload-actions.ts';
import { houseToday } from '../../../shared/data/house-time.ts';
import { commitUndoable } from '../../../shared/undo/undoable-commit.ts';
import { commit } from '../../../sync/commit.ts';
import { readPicture } from './read-picture.ts';

export type TakenReceipt = { ok: true; id: string } | { ok: false; fault: MediaFault };

/** A receipt from its photo; it is safe on this device when this resolves, even if the page is closed. */
export async function takeReceipt(scope: ScopeId, payer: string, photo: Blob): Promise<TakenReceipt> {
  const { picture, hash } = await readPicture(photo);
  const file = await addFile(scope, 'cost-receipt', picture, {
    name: photo instanceof File ? photo.name : 'receipt.jpg',
  });
  if (!file.ok) return file;
  const id = await makeReceipt(blankReceipt(scope, payer, { fileId: file.id, pictureHash: hash }));
  return { ok: true, id };
}

/** A receipt that is not stored yet: `id` null. */
export interface BlankReceipt {
  id: null;
  scope: ScopeId;
  fields: CostReceiptFields;
}

export const blankReceipt = (scope: ScopeId, payer: string, given: Partial<CostReceiptFields> = {}): BlankReceipt => ({
  id: null,
  scope,
  fields: {
    date: houseToday(),
    takenAt: Date.now(),
    amount: null,
    shop: '',
    purpose: '',
    payer,
    paidFrom: 'petty-cash',
    itemId: null,
    fileId: null,
    pictureHash: '',
    ...given,
  },
});

/** Stores a new receipt; resolves with its id. */
export async function makeReceipt({ scope, fields }: BlankReceipt): Promise<string> {
  const id = crypto.randomUUID();
  await commit(currentDatabase(), {
    name: 'receipt.take',
    changes: [{ scope, kind: 'cost-receipt', id, op: 'create', fields }],
  });
  return id;
}

export const changeReceipt = (
  receipt: ReceiptRow,
  fields: Partial<CostReceiptFields>,
  seen: Partial<CostReceiptFields>,
  label: string,
) =>
  commitUndoable({
    name: 'receipt.edit',
    label,
    changes: [{ scope: receipt.scope, kind: 'cost-receipt', id: receipt.id, op: 'update', fields, seen }],
    before: { 'cost-receipt': [receipt] },
  });

/** The photo is deleted with it, also one that was not sent yet. */
export async function deleteReceipt(receipt: ReceiptRow): Promise<void> {
  await commit(currentDatabase(), {
    name: 'receipt.delete',
    changes: [{ scope: receipt.scope, kind: 'cost-receipt', id: receipt.id, op: 'delete' }],
  });
  if (receipt.fields.fileId !== null) await cancelUpload(receipt.fields.fileId);
}

/** Approves or refuses a receipt or a day of petty cash, and sets the item of the receipt. */
export function decide(
  {
    about,
    known,
    receipt,
  }: { about: { id: string; scope: ScopeId }; known: VerdictRow | undefined; receipt?: ReceiptRow },
  verdict: Omit<CostVerdictFields, 'decidedByName'>,
  { decidedByName, itemId, label }: { decidedByName: string; itemId?: string | null; label: string },
) {
  const fields: CostVerdictFields = { ...verdict, decidedByName };
  const changes: DraftChange[] = [
    known === undefined
      ? { scope: about.scope, kind: 'cost-verdict', id: about.id, op: 'create', fields }
      : { scope: about.scope, kind: 'cost-verdict', id: about.id, op: 'update', fields },
  ];
  if (receipt !== undefined && itemId !== undefined && receipt.fields.itemId !== itemId)
    changes.push({ scope: receipt.scope, kind: 'cost-receipt', id: receipt.id, op: 'update', fields: { itemId } });
  return commitUndoable({
    name: 'receipt.decide',
    label,
    changes,
    before: {
      'cost-verdict': known === undefined ? [] : [known],
      'cost-receipt': receipt === undefined ? [] : [receipt],
    },
  });
}

/** Opens or closes a day of petty cash; `counted` null leaves it open. */
export async function writeCashDay(
  scope: ScopeId,
  known: CashDayRow | undefined,
  { date, opening, counted, note }: { date: string; opening: number; counted: number | null; note: string },
): Promise<void> {
  const change: DraftChange =
    known === undefined
      ? {
          scope,
          kind: 'cash-day',
          id: await cashDayId(scope, date),
          op: 'create',
          fields: { date, opening, counted, note },
        }
      : { scope, kind: 'cash-day', id: known.id, op: 'update', fields: { opening, counted, note } };
  await commit(currentDatabase(), { name: 'cash-day.write', changes: [change] });
}
