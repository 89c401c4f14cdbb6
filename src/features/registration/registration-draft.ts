import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';

/** The form's draft in the device's own database, without the passwords. */
export const REGISTRATION_DRAFT = 'talent-register-form';

/** Slot of the draft that was sent: its text is forgotten when the registration is finished or given up. */
const SENT_KEY = 'klaket-registration-draft';

export const noteSentDraft = (slot: string): void => void writeStored(SENT_KEY, slot);

export function takeSentDraft(): string {
  const slot = readStored(SENT_KEY, v.string()) ?? REGISTRATION_DRAFT;
  removeStored(SENT_KEY);
  return slot;
}
