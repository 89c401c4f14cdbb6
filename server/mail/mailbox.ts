import { mailbox } from '../db/schema.ts';
import type { Db } from '../db/database.ts';
import type { Mailer } from '../ports/mailer.ts';

/** The embedded default: messages stay in the database and are read at /dev/mail. */
export function mailboxMailer(db: Db, clock: () => Date, newId: () => string): Mailer {
  return {
    async send({ oneTime: _inTheText, ...message }) {
      await db.insert(mailbox).values({ ...message, id: newId(), sentAt: clock() });
    },
  };
}
