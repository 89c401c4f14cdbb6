import { PROVIDER } from '../../domain/booking/states.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bookingOfHouseRecord } from '../../domain/booking/booking-records.ts';
import { dayRanges } from '../../domain/booking/terms.ts';
import type { LocationAccess, LocationCard } from '../../domain/places/directory.ts';
import { Location, locationBlockRecord, locationPhotoRecord } from '../../domain/places/location-records.ts';
import { maskContacts, maskName } from '../../domain/messages/mask-contacts.ts';
import { idOf } from '../../domain/scopes.ts';
import type { Db } from '../db/database.ts';
import type { ChangedRecord } from '../ports/record-rules.ts';
import { withoutHeldTexts } from './held-texts.ts';
import { resultRows } from '../db/result-rows.ts';

const KINDS: readonly string[] = ['location', 'location-photo', 'location-block', 'booking-of-house'];

const masked = (text: string): string => maskContacts(text).text;

/** A place as other houses see it: contacts in its name and description are hidden until a booking is confirmed. */
const withoutContacts = (place: Location): Location => ({
  ...place,
  name: maskName(place.name).text,
  about: masked(place.about),
  rules: masked(place.rules),
  district: masked(place.district),
  sound: masked(place.sound),
});

/** Houses whose places a change has made old. */
export const housesWithPlacesIn = (changed: readonly ChangedRecord[]): string[] => [
  ...new Set(changed.filter(({ key }) => KINDS.includes(key.kind)).map(({ key }) => idOf(key.scope))),
];

interface PlaceRow {
  kind: string;
  id: string;
  fields: unknown;
  position: string | null;
}
/** The card without circle and rating: they are worked out when it is read. */
type StoredCard = Omit<LocationCard, 'around' | 'rating' | 'reviews'>;

/** Updates the listed places of some houses from their records. Call within the transaction of the change. */
export async function projectLocations(db: Db, houseIds: readonly string[], at: string): Promise<void> {
  for (const houseId of houseIds) {
    const records = await readPlaces(db, houseId);
    const own = await claimPlaces(db, houseId, records);
    const rows = placesOf(houseId, records, await withoutHeldTexts(db, houseId, listedOf(records, own), at));
    await removeOthers(db, houseId, rows);
    if (rows.length > 0) await writePlaces(db, rows, at);
  }
}

/** Characters of the listed places of a house, of which each may have to be looked at. */
export async function placesCost(db: Db, houseId: string): Promise<number> {
  const result = await db.execute(sql`
    select coalesce(sum(length(fields::text)), 0)::integer as cost from record
    where scope = ${`house:${houseId}`} and kind = 'location' and not deleted`);
  return Number(resultRows(result)[0]?.['cost'] ?? 0);
}

/** Rows that are written in one transaction, and masked without a pause. */
const AT_ONCE = 5;

/**
 * As `projectLocations`, for a house of many places: step by step, so that nothing else waits. Returns whether the
 * places are still those that were read.
 */
export async function projectSlowly(db: Db, houseId: string, at: string): Promise<boolean> {
  const version = async (tx: Db) =>
    resultRows(await tx.execute(sql`select version from scope where id = ${`house:${houseId}`}`))[0]?.['version'];
  const before = await version(db);
  const records = await readPlaces(db, houseId);
  const own = await db.transaction((tx) => claimPlaces(tx, houseId, records));
  const parts = partsByPlace(records);
  const rows: ReturnType<typeof placesOf> = [];
  for (const listed of listedOf(records, own)) {
    rows.push(...placesOf(houseId, parts.get(listed.id) ?? [], await withoutHeldTexts(db, houseId, [listed], at)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let from = 0; from <= rows.length; from += AT_ONCE) {
    const isCurrent = await db.transaction(async (tx) => {
      if ((await version(tx)) !== before) return false;
      if (from === 0) await removeOthers(tx, houseId, rows);
      const some = rows.slice(from, from + AT_ONCE);
      if (some.length > 0) await writePlaces(tx, some, at);
      return true;
    });
    if (!isCurrent) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return true;
}

function listedOf(records: readonly PlaceRow[], own: ReadonlySet<string>) {
  return records.flatMap(({ kind, id, fields }) => {
    const read = kind === 'location' && own.has(id) ? v.safeParse(Location, fields) : null;
    return read?.success && read.output.isListed ? [{ id, place: read.output }] : [];
  });
}

const PartOfPlace = v.object({ locationId: v.optional(v.string()), subjectId: v.optional(v.string()) });

/** Photos, blocked days and bookings by their place. */
function partsByPlace(records: readonly PlaceRow[]): Map<string, PlaceRow[]> {
  const parts = new Map<string, PlaceRow[]>();
  for (const record of records) {
    const read = v.safeParse(PartOfPlace, record.fields);
    const place = read.success ? (read.output.locationId ?? read.output.subjectId) : undefined;
    if (record.kind === 'location' || place === undefined) continue;
    const before = parts.get(place);
    if (before === undefined) parts.set(place, [record]);
    else before.push(record);
  }
  return parts;
}

async function removeOthers(db: Db, houseId: string, rows: readonly { id: string }[]): Promise<void> {
  const shown = JSON.stringify(rows.map(({ id }) => id));
  await db.execute(sql`
    delete from location where house_id = ${houseId}
      and id not in (select value from json_array_elements_text(${shown}::text::json))`);
}

/**
 * Ids of the places that are this house's. A device makes an id, so another house may have a record of the same one:
 * the place belongs to the first, also while it is not listed, with its bookings and half hours.
 */
async function claimPlaces(db: Db, houseId: string, records: readonly PlaceRow[]): Promise<Set<string>> {
  const ids = JSON.stringify(records.flatMap(({ kind, id }) => (kind === 'location' ? [id] : [])));
  if (ids === '[]') return new Set();
  await db.execute(sql`
    insert into location_owner (id, house_id)
    select value, ${houseId}::text from json_array_elements_text(${ids}::text::json) order by value
    on conflict (id) do nothing`);
  const result = await db.execute(sql`
    select id from location_owner
    where house_id = ${houseId} and id in (select value from json_array_elements_text(${ids}::text::json))`);
  return new Set(resultRows(result).map(({ id }) => String(id)));
}

async function readPlaces(db: Db, houseId: string): Promise<PlaceRow[]> {
  const result = await db.execute(sql`
    select kind, id, fields, position from record
    where scope = ${`house:${houseId}`} and kind in ('location', 'location-photo', 'location-block', 'booking-of-house') and not deleted
    order by position, id`);
  return resultRows(result).map((row) => ({
    kind: String(row['kind']),
    id: String(row['id']),
    fields: (typeof row['fields'] === 'string' ? JSON.parse(row['fields']) : row['fields']) as unknown,
    position: typeof row['position'] === 'string' ? row['position'] : null,
  }));
}

function placesOf(houseId: string, records: readonly PlaceRow[], listed: ReadonlyMap<string, Location>) {
  const photos = records.flatMap(({ kind, id, fields }) => {
    const read = kind === 'location-photo' ? v.safeParse(locationPhotoRecord.fields, fields) : null;
    return read?.success ? [{ id, ...read.output }] : [];
  });
  const blocks = records.flatMap(({ kind, fields }) => {
    const read = kind === 'location-block' ? v.safeParse(locationBlockRecord.fields, fields) : null;
    return read?.success && read.output.from <= read.output.to ? [read.output] : [];
  });
  const booked = records.flatMap(({ kind, fields }) => {
    const read = kind === 'booking-of-house' ? v.safeParse(bookingOfHouseRecord.fields, fields) : null;
    return read?.success && read.output.side === PROVIDER ? [read.output] : [];
  });
  return [...listed].flatMap(([id, words]) => {
    const place = withoutContacts(words);
    const own = blocks.filter(({ locationId }) => locationId === id);
    const taken = booked.filter(({ subjectId }) => subjectId === id).flatMap(({ busyDays }) => busyDays);
    const blocked = [...own.map(({ from, to }): [string, string] => [from, to]), ...dayRanges(taken)].toSorted(
      ([a], [b]) => (a < b ? -1 : 1),
    );
    const card: StoredCard = {
      id,
      house_id: houseId,
      name: place.name,
      type: place.type,
      about: place.about,
      rules: place.rules,
      province: place.province,
      city: place.city,
      district: place.district,
      rate: place.rate,
      rate_unit: place.rateUnit,
      min_hours: place.minHours,
      hours_from: place.hoursFrom,
      hours_to: place.hoursTo,
      electricity: place.electricity,
      parking: place.parking,
      max_crew: place.maxCrew,
      sound: place.sound,
      photos: photos
        .filter(({ locationId }) => locationId === id)
        .toSorted((a, b) => (a.position < b.position ? -1 : 1))
        .map((photo) => photo.id),
      blocked,
    };
    const access: LocationAccess = {
      pin: place.pin,
      address: place.address,
      gate: place.gate,
      contact_name: place.contactName,
      contact_phone: place.contactPhone,
    };
    return [
      {
        id,
        house_id: houseId,
        card,
        access,
        type: place.type,
        province: place.province,
        rate: place.rate,
        rate_unit: place.rateUnit,
        electricity: place.electricity,
        blocked_days: `{${blocked.map(([from, to]) => `[${from},${to}]`).join(',')}}`,
        // Never the address or a name: a search must not reveal hidden fields.
        words: [place.name, place.about, place.rules, place.district, place.sound].join(' '),
      },
    ];
  });
}

/** The circle of a place is that of its first listing, however often it is listed. */
const writePlaces = (db: Db, rows: ReturnType<typeof placesOf>, at: string) =>
  db.execute(sql`
    insert into location (blur_seed, id, house_id, card, access, type, province, rate, rate_unit, electricity, blocked_days, document,
      updated_at)
    select (select blur_seed from location_owner where location_owner.id = t.id), id, house_id, card, access, type, province, rate, rate_unit, electricity, blocked_days::datemultirange,
      to_tsvector('simple', words), ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as t(id text, house_id text, card jsonb, access jsonb, type text,
      province text, rate bigint, rate_unit text, electricity integer, blocked_days text, words text)
    on conflict (id) do update set house_id = excluded.house_id, card = excluded.card, access = excluded.access, type = excluded.type,
      province = excluded.province, rate = excluded.rate, rate_unit = excluded.rate_unit, electricity = excluded.electricity,
      blocked_days = excluded.blocked_days, document = excluded.document, updated_at = excluded.updated_at
    where location.house_id = excluded.house_id`);
