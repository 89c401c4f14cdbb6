import type { Table } from 'dexie';

/** Facts of the session for the pages and the service worker, which cannot read local storage. Never a token. */
export interface SessionNote {
  /**
   * `user`: whose work may be sent from this device. `attempt`: name of a renewal whose answer has not come yet.
   * `replaced`: digest of the token that a page has replaced last.
   */
  key: 'user' | 'attempt' | 'replaced';
  value: string;
}

/** Three rows, read by name. */
export const SESSION_NOTES_INDEX = 'key';

type Notes = { sessionNotes: Table<SessionNote, SessionNote['key']> };

/** The user who is logged in; null after a logout. */
export const readWorkingUser = async ({ sessionNotes }: Notes): Promise<string | null> =>
  (await sessionNotes.get('user'))?.value ?? null;

export async function noteWorkingUser({ sessionNotes }: Notes, userId: string): Promise<void> {
  await sessionNotes.put({ key: 'user', value: userId });
}

/** Nothing happens where another user has logged in meanwhile. */
export async function forgetWorkingUser({ sessionNotes }: Notes, userId: string): Promise<void> {
  await sessionNotes
    .where('key')
    .equals('user')
    .and(({ value }) => value === userId)
    .delete();
}

/**
 * Name of the renewal that is under way, or of a new one. Repeating it under the same name is safe even when the answer
 * was lost, no matter who repeats it: a page or the worker. Call while holding the lock of renewals.
 */
export async function nameOfRenewal({ sessionNotes }: Notes): Promise<string> {
  const known = await sessionNotes.get('attempt');
  if (known !== undefined) return known.value;
  const value = crypto.randomUUID();
  await sessionNotes.put({ key: 'attempt', value });
  return value;
}

/** Its answer has come. */
export async function endRenewal({ sessionNotes }: Notes): Promise<void> {
  await sessionNotes.delete('attempt');
}

/** Whether a page has replaced the token with this digest. */
export const isReplaced = async ({ sessionNotes }: Notes, digest: string): Promise<boolean> =>
  (await sessionNotes.get('replaced'))?.value === digest;

export async function noteReplaced({ sessionNotes }: Notes, digest: string): Promise<void> {
  await sessionNotes.put({ key: 'replaced', value: digest });
}
