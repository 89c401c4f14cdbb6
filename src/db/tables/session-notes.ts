import type { Table } from 'dexie';

/** Facts of the session for the pages and the service worker, which cannot read local storage. Never a token. */
export interface SessionNote {
  /**
   * `user`: whose work may be sent from this device. `attempt`: name of a renewal without an answer so far. `answered`:
   * name of the last one that was answered. `replaced`: digest of the token that a page has replaced last.
   */
  key: 'user' | 'attempt' | 'answered' | 'replaced';
  value: string;
}

/** Rows that are read by name. */
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

/** Names of a renewal, for the server. */
export interface RenewalNames {
  attempt: string;
  /** Of the renewal before it: a browser that was killed may have lost the cookie of its answer. */
  answered?: string;
}

/**
 * Names of the renewal that is under way, or of a new one. Repeating it under the same name is safe even when the
 * answer was lost, no matter who repeats it: a page or the worker. Call while holding the lock of renewals.
 */
export async function namesOfRenewal({ sessionNotes }: Notes): Promise<RenewalNames> {
  const [known, before] = await sessionNotes.bulkGet(['attempt', 'answered']);
  const attempt = known?.value ?? crypto.randomUUID();
  if (known === undefined) await sessionNotes.put({ key: 'attempt', value: attempt });
  return { attempt, ...(before !== undefined && { answered: before.value }) };
}

/** Its answer has arrived. */
export async function endRenewal({ sessionNotes }: Notes, { attempt }: RenewalNames): Promise<void> {
  await sessionNotes.put({ key: 'answered', value: attempt });
  await sessionNotes.delete('attempt');
}

/** Whether a page has replaced the token with this digest. */
export const isReplaced = async ({ sessionNotes }: Notes, digest: string): Promise<boolean> =>
  (await sessionNotes.get('replaced'))?.value === digest;

export async function noteReplaced({ sessionNotes }: Notes, digest: string): Promise<void> {
  await sessionNotes.put({ key: 'replaced', value: digest });
}
