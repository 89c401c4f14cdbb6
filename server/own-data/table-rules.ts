import type * as schema from '../db/schema.ts';

type TableName = keyof typeof schema;

/** A person's rows have the user's id, e-mail or phone in this column, or the id as the subject of a booking. */
interface PersonColumn {
  column: string;
  holds: 'id' | 'email' | 'phone' | 'subject';
}

/**
 * Rule for each table when a user asks for their data, or deletes the account. A new table needs a line here; the
 * compiler enforces it.
 *
 * - `nobody`   no row belongs to a person.
 * - `rows`     rows by their columns: exported (without the columns in `omit`) or not; deleted or kept.
 * - `own-way`  code of its own (archive.ts, delete-account.ts) does what `why` says.
 */
export type TableRule =
  | { of: 'nobody'; why: string }
  | { of: 'own-way'; why: string }
  | {
      of: 'rows';
      person: readonly PersonColumn[];
      isExported: boolean;
      omit: readonly string[];
      deletion: 'delete' | 'keep';
      /** Condition of the rows that are exported; all where it is missing. */
      exported?: string;
      why: string;
    };

const by = (column: string, holds: PersonColumn['holds'] = 'id'): PersonColumn => ({ column, holds });
const rows = (
  person: readonly PersonColumn[],
  deletion: 'delete' | 'keep',
  {
    isExported = true,
    omit = [],
    ...rest
  }: { isExported?: boolean; omit?: readonly string[]; exported?: string; why?: string } = {},
): TableRule => ({ of: 'rows', person, isExported, omit, deletion, why: '', ...rest });
const nobody = (why: string): TableRule => ({ of: 'nobody', why });
const ownWay = (why: string): TableRule => ({ of: 'own-way', why });

export const TABLE_RULES: Readonly<Record<TableName, TableRule>> = {
  users: ownWay('exported without the provider’s id; made anonymous, since bookings and logs name its id'),
  record: ownWay('by the kind of record (record-rules.ts)'),
  mutationLog: ownWay('changes of the person’s own scope are taken out of it; nothing else of it is about an account'),
  files: ownWay('exported with their bytes; files of the own scope and identity cards lose bytes and name'),
  fileParts: ownWay('goes with the bytes of its file'),
  members: rows([by('user_id')], 'delete'),
  endedMemberships: rows([by('user_id')], 'delete'),
  invitations: rows([by('invited_by'), by('email', 'email')], 'delete', { omit: ['token_hash'] }),
  sessions: rows([by('user_id')], 'delete', { omit: ['generation', 'attempt'] }),
  passkeys: rows([by('user_id')], 'delete', { omit: ['credential_id', 'public_key', 'counter'] }),
  passkeyChallenges: rows([by('user_id')], 'delete', { isExported: false, why: 'random numbers of some minutes' }),
  recoveryCodes: rows([by('user_id')], 'delete', { omit: ['code_hash'] }),
  // Codes and links within a message open something: no copy of them leaves.
  mailbox: rows([by('recipient', 'email'), by('recipient', 'phone')], 'delete', { omit: ['body', 'links'] }),
  registrations: rows([by('user_id')], 'delete'),
  actionLinks: rows([by('user_id')], 'delete', { omit: ['code_hash'] }),
  oneTimeCodes: rows([by('user_id')], 'delete', { omit: ['code_hash', 'guardian'] }),
  talent: rows([by('id')], 'delete'),
  talentCard: rows([by('id')], 'delete', { omit: ['document'] }),
  talentView: rows([by('talent_id')], 'delete'),
  hostCheck: rows([by('user_id')], 'delete'),
  client: rows([by('user_id')], 'keep', { why: 'numbers of devices; the work of houses refers to them' }),
  scope: rows([by('user_id')], 'keep', { isExported: false, why: 'ids and counters only' }),
  staffAudit: rows([by('subject_id')], 'keep', { why: 'what staff has decided stays accountable; ids only' }),
  booking: rows([by('talent_id'), by('requested_by')], 'keep', { why: 'finished bookings are the other side’s too' }),
  bookingSlot: rows([by('subject', 'subject')], 'delete', { isExported: false, why: 'told by the bookings' }),
  bookingReview: rows([by('subject', 'subject')], 'keep', {
    exported: "published_at is not null or side = 'talent'",
    why: 'the reviews of a booking are its parties’; nobody reads the other side’s before it is published',
  }),
  thread: rows([by('talent_id')], 'delete'),
  messageOriginal: rows([by('author_id')], 'delete'),
  messageCheck: rows([by('reporter_id')], 'keep', {
    omit: ['parties', 'text'],
    why: 'evidence outlives both accounts, without the name (note-check.ts)',
  }),
  location: nobody('places of houses, made from their records'),
  locationOwner: nobody('ids of places and of their houses'),
  houses: ownWay('a house whose only member goes is deleted with its work; every other one stays'),
  serverMeta: nobody('the installation'),
  rateLimits: nobody('hashes that end after a day'),
  job: nobody('work of the server; done jobs end after a week'),
};
