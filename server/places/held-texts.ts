import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { feeRequestIn } from '../../domain/messages/fee-request.ts';
import type { Location } from '../../domain/places/location-records.ts';
import type { Db } from '../db/database.ts';
import { houses, messageCheck } from '../db/schema.ts';
import type { CheckParties } from '../messages/note-check.ts';

/** Texts of a place that other houses read. */
const PLACE_TEXTS = ['name', 'about', 'rules', 'district', 'sound'] as const;
type PlaceText = (typeof PLACE_TEXTS)[number];

const checkId = (locationId: string, field: PlaceText, text: string) =>
  createHash('sha256').update(`${locationId}\n${field}\n${text}`).digest('hex');

/**
 * Places without the texts that certainly ask for a fee, until staff has released the same text. A deposit between two
 * houses is common, so that a doubtful text is shown as it is.
 */
export async function withoutHeldTexts(
  db: Db,
  houseId: string,
  places: readonly { id: string; place: Location }[],
  at: string,
): Promise<Map<string, Location>> {
  const suspected = places.flatMap(({ id, place }) =>
    PLACE_TEXTS.flatMap((field) =>
      feeRequestIn(place[field]) === 'certain'
        ? [{ id, field, text: place[field], check: checkId(id, field, place[field]), subject: place.name }]
        : [],
    ),
  );
  const shown = new Map(places.map(({ id, place }) => [id, place]));
  if (suspected.length === 0) return shown;
  const [house] = await db.select({ name: houses.name }).from(houses).where(eq(houses.id, houseId));
  await db
    .insert(messageCheck)
    .values(
      suspected.map(({ id, text, check, subject }) => ({
        id: check,
        locationId: id,
        reason: 'fee' as const,
        text,
        parties: { house: house?.name ?? '', houseId, side: 'house', subject } satisfies Partial<CheckParties>,
        at: new Date(at),
      })),
    )
    .onConflictDoNothing();
  const checks = await db
    .select({ id: messageCheck.id, state: messageCheck.state })
    .from(messageCheck)
    .where(
      inArray(
        messageCheck.id,
        suspected.map(({ check }) => check),
      ),
    );
  const released = new Set(checks.filter(({ state }) => state === 'released').map(({ id }) => id));
  for (const { id, field, check } of suspected) {
    const place = shown.get(id);
    if (place !== undefined && !released.has(check))
      shown.set(id, { ...place, [field]: field === 'name' ? '•••' : '' });
  }
  return shown;
}
