import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import * as calls from '../../domain/calls/shortlist-calls.ts';
import { SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { AppError } from '../../domain/errors.ts';
import { idOf, ScopeId } from '../../domain/scopes.ts';
import { hasGuardian } from '../../domain/talent/guardian.ts';
import {
  pairId,
  partsShown,
  type ShortlistPart,
  shortlistLinkRecord,
  shortlistTalentRecord,
  shortlistVerdictRecord,
} from '../../domain/talent/shortlist-records.ts';
import { byPosition } from '../../domain/records/positions.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import {
  GUEST_KEY_HEADER,
  GuestKey,
  type GuestShortlist,
  type GuestTalent,
} from '../../domain/talent-search/guest-messages.ts';
import type { TalentCard } from '../../domain/talent-search/talent-card.ts';
import { houses, record } from '../db/schema.ts';
import { answerFile } from '../files/answer-file.ts';
import { fileById } from '../files/file-rows.ts';
import { openStorage } from '../files/file-storage.ts';
import { MOST_GUESTS } from '../http/limits.ts';
import type { AppEnv, Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { resultRows } from '../db/result-rows.ts';
import { houseStatesGuardian } from '../talents/guardian-procedure.ts';
import { cardOfRow } from '../talents/search-talents.ts';
import { answerCalls } from './answer-calls.ts';

interface OpenLink {
  id: string;
  scope: ScopeId;
  link: v.InferOutput<typeof shortlistLinkRecord.fields>;
}

/**
 * A shortlist for guests without an account. Any fault of link or key is NOT_FOUND.
 * No card has contacts; the house chose all other fields.
 */
export function sharedShortlistRoutes(services: Services) {
  const storage = openStorage(services.config);
  const { routes, answer } = answerCalls(services);

  answer(calls.readSharedShortlist, async ({ c, params: { id } }) =>
    readGuestShortlist(services, await openLink(c, id, services), guestKeyOf(c)),
  );

  answer(calls.readShortlistPhoto, async ({ c, params }) => {
    const open = await openLink(c, params.id, services);
    const card = await listedCard(services, open, params.talentId);
    const isShown = card !== null && partsShown(open.link.shows, hasGuardian(card.age)).includes('photo');
    const file = !isShown || card.photo === null ? null : await fileById(services.database.db, card.photo);
    // The card may be older than staff's decision: the file itself has the approval.
    if (file === null || !file.isApproved) throw new AppError('NOT_FOUND');
    return answerFile(c, services, storage, file, '960');
  });

  answer(calls.giveVerdict, async ({ c, params, body: { talentId, verdict, by } }) => {
    const open = await openLink(c, params.id, services);
    const { shortlistId } = open.link;
    if ((await listedCard(services, open, talentId)) === null) throw new AppError('NOT_FOUND');
    // An older app has no secret of its device: its opinions belong to a name, and are not shown to guests.
    const id = verdictId(open.id, talentId, guestKeyOf(c) ?? sameName(by));
    await refuseManyGuests(services, open, id, talentId);
    await changeAsServer(services, ({ write }) =>
      write([
        {
          op: 'put',
          scope: open.scope,
          kind: 'shortlist-verdict',
          id,
          fields: { shortlistId, linkId: open.id, talentId, by, verdict },
        },
      ]),
    );
  });
  return routes;
}

/** The card of a talent whom the link shows; null if it shows no such talent. */
async function listedCard(services: Services, open: OpenLink, talentId: string): Promise<TalentCard | null> {
  const entries = await readKind(services, open.scope, 'shortlist-talent');
  if (!entries.some(({ id }) => id === pairId(open.link.shortlistId, talentId))) return null;
  return (await readCards(services, open.scope, [talentId])).get(talentId) ?? null;
}

/**
 * One link is for a director, a client and the people around them. Each verdict is sent to every device of the house,
 * so the number of names is limited.
 */
async function refuseManyGuests(
  services: Services,
  { id, scope }: OpenLink,
  verdict: string,
  talentId: string,
): Promise<void> {
  const given = (await readKind(services, scope, 'shortlist-verdict')).filter(({ fields }) => {
    const read = v.safeParse(shortlistVerdictRecord.fields, fields);
    return read.success && read.output.linkId === id && read.output.talentId === talentId;
  });
  if (given.length >= MOST_GUESTS && !given.some((other) => other.id === verdict))
    throw new AppError('FORBIDDEN', { reason: 'many-names' });
}

/** The opinion of one guest about one talent of a link. */
const verdictId = (linkId: string, talentId: string, guest: string) =>
  pairId(pairId(linkId, talentId), digest(guest).toString('hex').slice(0, 32));

function guestKeyOf(c: Context<AppEnv>): string | null {
  const key = v.safeParse(GuestKey, c.req.header(GUEST_KEY_HEADER));
  return key.success ? key.output : null;
}

/** Names that differ in capitals alone are one person's. */
const sameName = (name: string) => name.trim().toLowerCase();
const digest = (text: string) => createHash('sha256').update(text).digest();

async function openLink(c: Context<AppEnv>, id: string, { database, clock }: Services): Promise<OpenLink> {
  // An id is chosen by a device: another house may have made a link under it, with a key of its own.
  const rows = await database.db
    .select({ scope: record.scope, fields: record.fields })
    .from(record)
    .where(and(sql`${record.kind} = 'shortlist-link'`, eq(record.id, id), sql`not ${record.deleted}`));
  const key = digest(c.req.header(SHARE_KEY_HEADER) ?? '');
  const today = dayInZone(clock(), 'Asia/Jakarta');
  let open: OpenLink | null = null;
  for (const row of rows) {
    const link = v.safeParse(shortlistLinkRecord.fields, row.fields);
    const scope = v.safeParse(ScopeId, row.scope);
    if (!link.success || !scope.success || !timingSafeEqual(key, digest(link.output.key))) continue;
    if (!link.output.isRevoked && link.output.expiresOn >= today) open = { id, scope: scope.output, link: link.output };
  }
  if (open === null) throw new AppError('NOT_FOUND');
  await requireList(database.db, open);
  return open;
}

/** A link ends with its list, before the server has deleted it. */
async function requireList(db: Services['database']['db'], { scope, link }: OpenLink): Promise<void> {
  const isList = and(eq(record.scope, scope), eq(record.kind, 'shortlist'), eq(record.id, link.shortlistId));
  const [list] = await db.select({ deleted: record.deleted }).from(record).where(isList);
  if (list === undefined || list.deleted) throw new AppError('NOT_FOUND');
}

const readKind = ({ database }: Services, scope: string, kind: string) =>
  database.db
    .select({ id: record.id, fields: record.fields })
    .from(record)
    .where(and(eq(record.scope, scope), eq(record.kind, kind), eq(record.deleted, false)));

/** With the opinions that this device gave through this link, and no others. */
async function readGuestShortlist(
  services: Services,
  { id, scope, link }: OpenLink,
  guest: string | null,
): Promise<GuestShortlist> {
  const [[house], lists, entries, verdicts] = await Promise.all([
    services.database.db
      .select({ name: houses.name })
      .from(houses)
      .where(eq(houses.id, idOf(scope))),
    readKind(services, scope, 'shortlist'),
    readKind(services, scope, 'shortlist-talent'),
    readKind(services, scope, 'shortlist-verdict'),
  ]);
  const list = lists.find((list) => list.id === link.shortlistId)?.fields as { name?: string } | undefined;
  if (!list) throw new AppError('NOT_FOUND');
  const listed = entries
    .flatMap((entry) => {
      const fields = v.safeParse(shortlistTalentRecord.fields, entry.fields);
      return fields.success && fields.output.shortlistId === link.shortlistId
        ? [{ id: entry.id, position: fields.output.position, fields: fields.output }]
        : [];
    })
    .toSorted(byPosition);
  const cards = await readCards(
    services,
    scope,
    listed.map(({ fields }) => fields.talentId),
  );
  return {
    name: list.name ?? '',
    house: house?.name ?? '',
    expiresOn: link.expiresOn,
    talents: listed.flatMap(({ fields }) => {
      const card = cards.get(fields.talentId);
      return card ? [shownPart(card, fields.note, link.shows)] : [];
    }),
    verdicts: Object.fromEntries(
      verdicts.flatMap(({ id: verdict, fields }) => {
        const given = v.safeParse(shortlistVerdictRecord.fields, fields);
        return given.success && guest !== null && verdict === verdictId(id, given.output.talentId, guest)
          ? [[given.output.talentId, given.output.verdict] as const]
          : [];
      }),
    ),
  };
}

/**
 * Cards of listed talents by their id. Minors are left out where the house does not state how a guardian is reached: it
 * may have taken that back since it made the list.
 */
async function readCards(
  services: Services,
  scope: ScopeId,
  talentIds: readonly string[],
): Promise<Map<string, TalentCard>> {
  const rows = resultRows(
    await services.database.db.execute(
      sql`select id, card, birth_date::text as birth_date, updated_at from talent join talent_card using (id)
        where not exists (select 1 from thread where thread.talent_id = talent.id and thread.house_id = ${idOf(scope)} and blocked_by_talent)
          and id in (select value from json_array_elements_text(${JSON.stringify(talentIds)}::text::json))`,
    ),
  );
  const today = dayInZone(services.clock(), 'Asia/Jakarta');
  const cards = rows.map((row) => [String(row['id']), cardOfRow(row, today)] as const);
  if (!cards.some(([, { age }]) => hasGuardian(age))) return new Map(cards);
  const withMinors = await houseStatesGuardian(services.database.db, idOf(scope));
  return new Map(cards.filter(([, { age }]) => withMinors || !hasGuardian(age)));
}

function shownPart(card: TalentCard, note: string, shows: readonly ShortlistPart[]): GuestTalent {
  const isMinor = hasGuardian(card.age);
  const parts = partsShown(shows, isMinor);
  const has = (part: ShortlistPart) => parts.includes(part);
  return {
    id: card.id,
    isMinor,
    drawing: card.drawing,
    hasPhoto: has('photo') && card.photo !== null,
    ...(has('name') && { name: card.name }),
    ...(has('age') && { age: card.age }),
    ...(has('place') && { city: card.city }),
    ...(has('sizes') && { height: card.height, sizes: card.sizes }),
    ...(has('skills') && { skills: card.skills }),
    // Titles of films name the child who played in them.
    ...(has('skills') && !isMinor && { experience: card.experience }),
    ...(has('rate') && { rate: card.rate, rateUnit: card.rateUnit }),
    ...(has('note') && { note }),
  };
}
