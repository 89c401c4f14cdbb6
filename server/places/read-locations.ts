import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { blurPin } from '../../domain/places/blur.ts';
import {
  LocationAccess,
  type LocationAnswer,
  LocationCard,
  type LocationList,
  type LocationQuery,
} from '../../domain/places/directory.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';

const MOST = 200;
/**
 * A house is listed in the directory once the ID card of its host is accepted; houses that never registered have none.
 */
const CHECKED = sql`not exists (
  select 1 from host_check where host_check.house_id = location.house_id and host_check.state <> 'approved')`;

/** Mean and number of published reviews by houses that booked it; reviews by its host do not count. */
const RATED = sql`(
  select json_build_object('stars', sum(stars), 'reviews', count(*))::text from booking_review review
  join booking on booking.id = review.booking_id and booking.provider_house_id = location.house_id
  where review.subject = 'place:' || location.id and side = 'house' and published_at is not null) as rated`;
const Rated = v.pipe(v.string(), v.parseJson(), v.object({ stars: v.nullable(v.number()), reviews: v.number() }));

const StoredCard = v.omit(LocationCard, ['around', 'rating', 'reviews']);

/** The places that fit, the cheapest of a type first; at most 200. */
export async function searchLocations(db: Db, query: LocationQuery): Promise<LocationList> {
  const wishes: SQL[] = [CHECKED];
  const words = (query.q ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 0)
    wishes.push(sql`document @@ to_tsquery('simple', ${words.map((word) => `${word.toLowerCase()}:*`).join(' & ')})`);
  if (query.type !== undefined) wishes.push(sql`type = ${query.type}`);
  if (query.province !== undefined) wishes.push(sql`province = ${query.province}`);
  if (query.day !== undefined) wishes.push(sql`not blocked_days @> ${query.day}::date`);
  if (query.rate_max !== undefined) wishes.push(sql`rate between 1 and ${query.rate_max}::bigint`);
  if (query.rate_unit !== undefined) wishes.push(sql`rate_unit = ${query.rate_unit}`);
  if (query.electricity_min !== undefined) wishes.push(sql`electricity >= ${query.electricity_min}::integer`);
  const result = await db.execute(sql`
    select card, access, blur_seed, ${RATED}, count(*) over () as total from location
    where ${sql.join(wishes, sql` and `)}
    order by rate = 0, rate, id limit ${MOST}`);
  const rows = resultRows(result);
  return { data: rows.map(cardOf), total: Number(rows[0]?.['total'] ?? 0) };
}

/** One place; `access` only with `mayOpen`. Null when it is not in the directory. */
export async function readLocation(
  db: Db,
  id: string,
  mayOpen: (houseId: string) => Promise<boolean>,
): Promise<LocationAnswer | null> {
  const result = await db.execute(sql`
    select card, access, blur_seed, ${RATED}, ${CHECKED} as is_checked from location where id = ${id}`);
  const [row] = resultRows(result);
  if (row === undefined) return null;
  const data = cardOf(row);
  const isOpen = await mayOpen(data.house_id);
  if (row['is_checked'] !== true && !isOpen) return null;
  return { data, access: isOpen ? accessOf(row) : null };
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
const accessOf = (row: Record<string, unknown>): LocationAccess => v.parse(LocationAccess, parsed(row['access']));

function cardOf(row: Record<string, unknown>): LocationCard {
  const { pin } = accessOf(row);
  const around = pin === null ? null : blurPin(pin, String(row['blur_seed']));
  const { stars, reviews } = v.parse(Rated, row['rated']);
  const rating = stars === null ? null : Math.round((stars / reviews) * 10) / 10;
  return { ...v.parse(StoredCard, parsed(row['card'])), around, rating, reviews };
}
