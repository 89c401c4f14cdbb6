import * as v from 'valibot';
import { CalendarDate, Position, text } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';

const id = text(60);
const booking = { writer: 'device', act: 'bookings' } as const;

export const shortlistRecord = defineRecord({
  kind: 'shortlist',
  scope: 'house',
  fields: v.object({ name: text(120), position: Position }),
  mergePolicies: { position: 'last-write' },
  table: 'shortlists',
  writePolicy: booking,
  fieldKinds: { name: 'text', position: 'order' },
  namingFields: ['name'],
});

/**
 * The id of a record that belongs to two others, as a UUID derived from both (their digits, combined one by one): two
 * devices that add the same talent to a list make one entry.
 */
export function pairId(first: string, second: string): string {
  const digits = (id: string) => id.replaceAll('-', '').padEnd(32, '0');
  const [a, b] = [digits(first), digits(second)];
  const mixed = Array.from({ length: 32 }, (_, at) =>
    (Number.parseInt(a[at] ?? '0', 16) ^ Number.parseInt(b[at] ?? '0', 16)).toString(16),
  );
  mixed[12] = '4';
  mixed[16] = '8';
  const text = mixed.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

/** A talent on a list. Its id is the `pairId` of list and talent. */
export const shortlistTalentRecord = defineRecord({
  kind: 'shortlist-talent',
  scope: 'house',
  fields: v.object({ shortlistId: id, talentId: id, name: text(300), note: text(2000), position: Position }),
  mergePolicies: { shortlistId: 'last-write', talentId: 'last-write', name: 'last-write', position: 'last-write' },
  table: 'shortlistTalents',
  writePolicy: booking,
  fieldKinds: { shortlistId: 'fact', talentId: 'fact', name: 'text', note: 'long-text', position: 'order' },
  namingFields: ['name'],
});

/** Parts of a talent that a share link may show beside the picture. Contacts are never among them. */
export const SHORTLIST_PARTS = ['photo', 'name', 'age', 'place', 'sizes', 'skills', 'rate', 'note'] as const;
export type ShortlistPart = (typeof SHORTLIST_PARTS)[number];

/** Parts that identify or locate a minor. No link shows them. */
const NEVER_OF_MINORS: readonly ShortlistPart[] = ['photo', 'name', 'place'];

/** Parts of one talent that a link with these parts shows. */
export const partsShown = (chosen: readonly ShortlistPart[], isMinor: boolean): ShortlistPart[] =>
  chosen.filter((part) => !isMinor || !NEVER_OF_MINORS.includes(part));

/** A link that shows a list to guests without an account. Its id is in the link, together with the key. */
export const shortlistLinkRecord = defineRecord({
  kind: 'shortlist-link',
  scope: 'house',
  fields: v.object({
    shortlistId: id,
    /** Unguessable; in the link's fragment. */
    key: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{20,60}$/)),
    /** Last day on which it opens. */
    expiresOn: CalendarDate,
    shows: v.pipe(v.array(v.picklist(SHORTLIST_PARTS)), v.maxLength(SHORTLIST_PARTS.length)),
    isRevoked: v.boolean(),
  }),
  mergePolicies: {
    shortlistId: 'last-write',
    key: 'last-write',
    expiresOn: 'last-write',
    shows: 'last-write',
    isRevoked: 'last-write',
  },
  table: 'shortlistLinks',
  writePolicy: booking,
  // A link opens for a week. Today may be one day further on where its maker is.
  serverFields: { nearDay: { field: 'expiresOn', mostDays: 7 + 1 } },
  fieldKinds: { shortlistId: 'fact', key: 'content', expiresOn: 'date', shows: 'content', isRevoked: 'flag' },
  namingFields: [],
});

export const VERDICTS = ['yes', 'maybe', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * A guest's opinion about a talent. Only the server writes it; its id is made of link, talent and the secret of the
 * guest's device, so that two guests with the same link do not overwrite each other.
 */
export const shortlistVerdictRecord = defineRecord({
  kind: 'shortlist-verdict',
  scope: 'house',
  fields: v.object({ shortlistId: id, linkId: id, talentId: id, by: text(100), verdict: v.picklist(VERDICTS) }),
  mergePolicies: {
    shortlistId: 'last-write',
    linkId: 'last-write',
    talentId: 'last-write',
    by: 'last-write',
    verdict: 'last-write',
  },
  table: 'shortlistVerdicts',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { shortlistId: 'fact', linkId: 'fact', talentId: 'fact', by: 'text', verdict: 'fact' },
  namingFields: ['by'],
});

/**
 * A house's way to reach the guardian of a minor. One record, its id is the house's; without it no minors are shown to
 * the house.
 */
export const guardianProcedureRecord = defineRecord({
  kind: 'guardian-procedure',
  scope: 'house',
  fields: v.object({ procedure: text(2000) }),
  table: 'guardianProcedures',
  writePolicy: { writer: 'device', act: 'members' },
  fieldKinds: { procedure: 'long-text' },
  namingFields: [],
});

/** Shortest text that counts as stated. */
const LEAST_PROCEDURE = 20;

/** Do the fields of a `guardian-procedure` state how a guardian is reached? Null without a record. */
export function isProcedureStated(fields: unknown): boolean {
  const stated = v.safeParse(guardianProcedureRecord.fields, fields);
  return stated.success && stated.output.procedure.trim().length >= LEAST_PROCEDURE;
}
