import { Dexie } from 'dexie';
import { RENEWAL_LOCK, setTokenSource, type TokenSource } from '../src/api/token-source.ts';
import { refreshSession } from '../domain/calls/session-calls.ts';
import { ask } from '../src/api/ask.ts';
import { openUserDatabase, userDatabaseName } from '../src/db/database.ts';
import { deviceDatabase } from '../src/db/device-database.ts';
import { endRenewal, namesOfRenewal, readWorkingUser } from '../src/db/tables/session-notes.ts';
import { sendInBackground } from '../src/sync/background.ts';
import { sendReplies } from '../src/sync/given-replies.ts';

const ANSWER_TIMEOUT_MS = 20_000;

/** The browser has a network again and perhaps no page: sends the logged-in user's unsent work. */
export async function answerBackgroundSync(): Promise<void> {
  const userId = await readWorkingUser(deviceDatabase);
  // Opening would create the database of a user who has discarded it.
  if (userId === null || !(await Dexie.exists(userDatabaseName(userId)))) return;
  const db = openUserDatabase(userId);
  // A logout that discards everything must not wait for this, and the deleted database must not be created again.
  db.on('versionchange', () => db.close());
  setTokenSource(tokensOf(userId));
  try {
    await sendInBackground(db);
  } finally {
    db.close();
  }
}

/**
 * Sends waiting replies to shared sheets: a guest's by the key of the sheet, a member's while that member is logged in.
 * Rejects while something is left, so that the browser tries again.
 */
export async function sendRepliesInBackground(): Promise<void> {
  const userId = await readWorkingUser(deviceDatabase);
  if (userId !== null) setTokenSource(tokensOf(userId));
  const isLeft = await sendReplies((id) => id === userId, Date.now);
  if (isLeft) throw new Error('replies are left to be sent');
}

/** A token for this user alone, by the refresh cookie; the cookie of another user gives none. */
function tokensOf(userId: string): TokenSource {
  let token: string | null = null;
  const renew = (): Promise<string | null> =>
    navigator.locks.request(RENEWAL_LOCK, async () => {
      if ((await readWorkingUser(deviceDatabase)) !== userId) return null;
      const names = await namesOfRenewal(deviceDatabase);
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const { data, token: renewed } = await ask(refreshSession, { body: names, signal });
      await endRenewal(deviceDatabase, names);
      token = data.user_id === userId ? renewed.access_token : null;
      return token;
    });
  const isOurs = (ofUser?: string) => ofUser === undefined || ofUser === userId;
  return {
    current: async (ofUser) => (isOurs(ofUser) ? (token ?? renew()) : null),
    renewed: async (_refused, ofUser) => (isOurs(ofUser) ? renew() : null),
  };
}
