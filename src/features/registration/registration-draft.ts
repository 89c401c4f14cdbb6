import * as v from 'valibot';
import { SENT_DRAFT_KEY } from '../../platform/session/registration-store.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';

/** The form's draft in the device's own database, without the passwords. */
export const REGISTRATION_DRAFT = 'talent-register-form';

/** The text of the sent draft is deleted when the registration is finished or given up. */
export const noteSentDraft = (slot: string): void => void writeStored(SENT_DRAFT_KEY, slot);

export function takeSentDraft(): string {
  const slot = readStored(SENT_DRAFT_KEY, v.string()) ?? REGISTRATION_DRAFT;
  removeStored(SENT_DRAFT_KEY);
  return slot;
}
