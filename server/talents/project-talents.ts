import { isConsentGiven } from '../../domain/identity/consent.ts';
import { fullYears } from '../../domain/identity/id-number.ts';
import { isPossibleMeasure } from '../../domain/talent/measures.ts';
import { idOf } from '../../domain/scopes.ts';
import { sql } from 'drizzle-orm';
import { weighedRating } from '../../domain/talent-search/rank-talents.ts';
import { type TalentCard, cardOf, textOfCard } from '../../domain/talent-search/talent-card.ts';
import { TIERS } from '../../domain/talent/appearance.ts';
import { hairNames } from '../../domain/talent/hair-words.ts';
import type { Db } from '../db/database.ts';
import type { RecordHook } from '../ports/record-rules.ts';
import { storedRegistration } from '../identity/registrations.ts';
import { resultRows } from '../db/result-rows.ts';
import { ageFacts, jakartaDay, mayBeShown } from './minors.ts';
import { withoutContacts } from './without-contacts.ts';

/** Kinds of records that a talent's searchable row is made of. */
const KINDS = [
  'talent-profile',
  'talent-attributes',
  'talent-skill',
  'talent-experience',
  'talent-media',
  'talent-photo',
  'talent-standing',
  'talent-onboarding',
  'talent-guardian',
  'availability',
  'booking-of-user',
] as const;
const isOfTalent = (kind: string): boolean => (KINDS as readonly string[]).includes(kind);

/** Updates the rows of talents with changed records. */
export const projectChangedTalents: RecordHook = (tx, changed, { at }) => {
  const own = changed.filter(({ key }) => key.scope.startsWith('user:') && isOfTalent(key.kind));
  return projectTalents(tx, [...new Set(own.map(({ key }) => idOf(key.scope)))], at);
};

interface RecordRow {
  talentId: string;
  kind: string;
  id: string;
  fields: Record<string, unknown>;
}
const parsed = (value: unknown): Record<string, unknown> =>
  typeof value === 'string'
    ? (JSON.parse(value) as Record<string, unknown>)
    : ((value ?? {}) as Record<string, unknown>);

async function readRecords(db: Db, ids: readonly string[] | null): Promise<Map<string, RecordRow[]>> {
  const only =
    ids === null
      ? sql``
      : sql`and scope in (select 'user:' || value from json_array_elements_text(${JSON.stringify(ids)}::text::json))`;
  const result = await db.execute(sql`
    select substr(scope, 6) as talent_id, kind, id, fields from record
    where kind in (select value from json_array_elements_text(${JSON.stringify(KINDS)}::text::json)) and not deleted ${only}
    order by scope, kind, id`);
  const byTalent = new Map<string, RecordRow[]>();
  for (const row of resultRows(result)) {
    const talentId = String(row['talent_id']);
    const list = byTalent.get(talentId) ?? [];
    list.push({ talentId, kind: String(row['kind']), id: String(row['id']), fields: parsed(row['fields']) });
    byTalent.set(talentId, list);
  }
  return byTalent;
}

/** Shown once onboarding is complete; sample talents and those with a tier set by staff have a standing. */
const isShown = (records: readonly RecordRow[]): boolean =>
  records.some(
    ({ kind, fields }) =>
      kind === 'talent-standing' ||
      (kind === 'talent-onboarding' && typeof fields['completedAt'] === 'string' && fields['completedAt'] !== ''),
  );

const multirange = (days: readonly (readonly [string, string])[]): string =>
  `{${days.map(([from, to]) => `[${from},${to}]`).join(',')}}`;

function rowOf(card: TalentCard, birthDate: string, at: string) {
  return {
    id: card.id,
    // The moment is a column: it would make every rebuild another card.
    card: { ...card, updatedAt: '' },
    birth_date: birthDate,
    name: card.name,
    gender: card.gender === 'prefer_not_to_say' ? null : card.gender,
    province: card.province,
    city: card.city,
    height: card.height,
    weight: card.weight,
    skin: card.skin,
    ethnicity: card.ethnicity,
    facial_hair: card.facialHair,
    hairs: hairNames(card.hair).toSorted(),
    identicals: card.identicals,
    tattoos: card.tattoos,
    piercings: card.piercings,
    skills: card.skills.map(({ name }) => name),
    languages: card.languages,
    rate: card.rate,
    rate_unit: card.rateUnit,
    hours_from: card.hours?.[0] ?? null,
    hours_to: card.hours?.[1] ?? null,
    rating: card.rating,
    weighed_rating: weighedRating(card),
    tier: Math.max(1, TIERS.codeOf(TIERS.names.find((name) => name === card.tier.toLowerCase()) ?? null)),
    free_days: multirange(card.free),
    blocked_days: multirange(card.blocked),
    words: textOfCard(card),
    updated_at: at,
  };
}

/** Measures that are impossible at the age count as unknown: a device may push any number. */
const withPossibleMeasures = (card: TalentCard, age: number): TalentCard => ({
  ...card,
  height: card.height !== null && isPossibleMeasure('height', card.height, age) ? card.height : null,
  weight: card.weight !== null && isPossibleMeasure('weight', card.weight, age) ? card.weight : null,
});

/** Talents who have withdrawn their consent that houses read their data. */
async function withdrawnOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const result = await db.execute(sql`
    select id, registration from users
    where id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))
      and registration::text like '%withdrawn_at%'`);
  return resultRows(result)
    .map((row) => ({ id: String(row['id']), registration: parsed(row['registration']) }))
    .filter((user) => !isConsentGiven(storedRegistration(user).consents, 'privacy'))
    .map(({ id }) => id);
}

/**
 * Rebuilds the rows of some talents (null: of all) from their records. Call within the transaction that changed the
 * records.
 */
export async function projectTalents(db: Db, ids: readonly string[] | null, at: string): Promise<void> {
  if (ids?.length === 0) return;
  const today = jakartaDay(at);
  const byTalent = await readRecords(db, ids);
  for (const id of await withdrawnOf(db, [...byTalent.keys()])) byTalent.delete(id);
  const rows = [...byTalent].flatMap(([id, records]) => {
    const made = isShown(records) ? cardOf({ id, records, updatedAt: '' }) : null;
    const age = ageFacts((kind) => records.find((row) => row.kind === kind && row.id === id)?.fields ?? null, today);
    return made === null || !mayBeShown(age)
      ? []
      : [rowOf(withPossibleMeasures(withoutContacts(made.card), fullYears(age.bornOn, today)), age.bornOn, at)];
  });
  const shown = JSON.stringify(rows.map(({ id }) => id));
  const among =
    ids === null
      ? sql``
      : sql`and id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))`;
  await db.execute(
    sql`delete from talent where id not in (select value from json_array_elements_text(${shown}::text::json)) ${among}`,
  );
  for (let from = 0; from < rows.length; from += 500) await writeRows(db, rows.slice(from, from + 500), ids === null);
}

/** A rebuild keeps the moment at which a talent last changed. */
async function writeRows(db: Db, rows: readonly ReturnType<typeof rowOf>[], isRebuild: boolean): Promise<void> {
  await db.execute(sql`
    insert into talent (id, birth_date, gender, province, city, height, weight, skin, ethnicity, facial_hair, hairs, identicals, tattoos, piercings, skills, languages,
      rate, rate_unit, hours_from, hours_to, rating, weighed_rating, tier, free_days, blocked_days, updated_at)
    select id, birth_date, gender, province, city, height, weight, skin, ethnicity, facial_hair, hairs, identicals, tattoos, piercings, skills, languages,
      rate, rate_unit, hours_from, hours_to, rating, weighed_rating, tier, free_days::datemultirange, blocked_days::datemultirange, updated_at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as t(id text, birth_date date, gender text, province text, city text, height integer,
      weight integer, skin text, ethnicity text, facial_hair text, hairs text[], identicals text, tattoos text[], piercings text[], skills text[], languages text[], rate integer, rate_unit text,
      hours_from text, hours_to text, rating real, weighed_rating double precision, tier smallint, free_days text, blocked_days text, updated_at timestamptz)
    on conflict (id) do update set birth_date = excluded.birth_date, gender = excluded.gender, province = excluded.province,
      city = excluded.city, height = excluded.height, weight = excluded.weight, skin = excluded.skin, ethnicity = excluded.ethnicity, facial_hair = excluded.facial_hair, hairs = excluded.hairs,
      identicals = excluded.identicals, tattoos = excluded.tattoos, piercings = excluded.piercings, skills = excluded.skills, languages = excluded.languages,
      rate = excluded.rate, rate_unit = excluded.rate_unit, hours_from = excluded.hours_from, hours_to = excluded.hours_to, rating = excluded.rating, weighed_rating = excluded.weighed_rating, tier = excluded.tier,
      free_days = excluded.free_days, blocked_days = excluded.blocked_days,
      updated_at = case when ${isRebuild} then talent.updated_at else excluded.updated_at end`);
  await db.execute(sql`
    insert into talent_card (id, card, name, document)
    select id, card, name, to_tsvector('simple', words)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as t(id text, card jsonb, name text, words text)
    on conflict (id) do update set card = excluded.card, name = excluded.name, document = excluded.document`);
}
