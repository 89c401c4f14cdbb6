import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRecord } from '../../domain/booking/booking-records.ts';
import { compareSheets } from '../../domain/call-sheet/changes.ts';
import { checkSheet } from '../../domain/call-sheet/checks.ts';
import { DEFAULT_WORK_RULES } from '../../domain/house/house-records.ts';
import { ShareKey, SheetIssue } from '../../domain/call-sheet/issue.ts';
import { sharedSheetPath } from '../../domain/call-sheet/shared.ts';
import { sheetCode } from '../../domain/call-sheet/revisions.ts';
import { BriefingFields } from '../../domain/briefing/briefing-records.ts';
import { CostItemFields } from '../../domain/cost/cost-records.ts';
import { CostVersionFields } from '../../domain/cost/version-records.ts';
import { LocationList } from '../../domain/places/directory.ts';
import type { RecordKind } from '../../domain/records/records.ts';
import { record } from '../../server/db/schema.ts';
import { SAMPLE_PLACES } from '../../server/embedded/sample/sample-places.ts';
import { seedBookings } from '../../server/embedded/sample/seed-bookings.ts';
import { seedPlacePhotos } from '../../server/embedded/sample/seed-place-photos.ts';
import { seedPlaces } from '../../server/embedded/sample/seed-places.ts';
import { seedScripts } from '../../server/embedded/sample/seed-scripts.ts';
import { seedTalentPhoto } from '../../server/embedded/sample/seed-talent-photo.ts';
import { seedTalents } from '../../server/embedded/sample/seed-talents.ts';
import { seedUsers } from '../../server/embedded/sample/seed-users.ts';
import { SAMPLE_SHARE_PATH } from '../../server/embedded/sample/sample-share.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';

describe.each(ENGINES)('sample data on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
    await seedUsers(world.services);
    await seedScripts(world.services);
    for (let times = 0; times < 2; times += 1) {
      await seedPlaces(world.services);
      await seedBookings(world.services);
      await seedPlacePhotos(world.services);
    }
    // After the bookings: those of places alone are looked at here.
    await seedTalents(world.services);
    for (let times = 0; times < 2; times += 1) await seedTalentPhoto(world.services);
  });
  afterAll(() => world.close());

  const all = (kind: RecordKind) =>
    world.database.db
      .select({ id: record.id, scope: record.scope, fields: record.fields })
      .from(record)
      .where(and(eq(record.kind, kind), eq(record.deleted, false)));

  test('two call sheets of the first production, one issued twice with a full crew, one for the next day', async () => {
    const issues = (await all('sheet-issue')).map(({ fields }) => v.parse(SheetIssue, fields));
    const [first, second] = issues.toSorted((a, b) => a.revision - b.revision);
    expect(issues.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(await all('call-sheet')).toHaveLength(2);
    const content = second!.content;
    expect([content.crew.length, new Set(content.crew.map((row) => row.department)).size]).toEqual([25, 8]);
    expect(content.scenes.length).toBeGreaterThanOrEqual(6);
    expect(content.cast.length).toBeGreaterThanOrEqual(5);
    expect(content.cast.every((row) => row.name !== '' && row.onSet !== null)).toBe(true);
    expect(compareSheets(first!.content, content).map(({ type }) => type)).toEqual([
      'head',
      'head',
      'changed',
      'added',
    ]);
    expect(second!.code).toBe(await sheetCode(content));
  });

  test('the picture in the profile of the sample talent is the approved photo', async () => {
    expect((await all('talent-photo')).map(({ fields }) => fields)).toMatchObject([{ state: 'approved' }]);
  });

  test('a budget with a version, petty cash and a briefing with tags belong to the first production', async () => {
    const [items, versions, receipts] = await Promise.all([all('cost-item'), all('cost-version'), all('cost-receipt')]);
    expect(items.length).toBeGreaterThan(30);
    const lines = items.map(({ fields }) => v.parse(CostItemFields, fields));
    expect(lines.filter(({ rate }) => rate === null)).toHaveLength(2);
    const [version] = versions.map(({ fields }) => v.parse(CostVersionFields, fields));
    expect(version?.number).toBe(1);
    expect(version?.budget.total).toBeGreaterThan(1_000_000_000);
    expect([receipts.length, (await all('cost-verdict')).length, (await all('cash-day')).length]).toEqual([3, 2, 1]);
    const briefings = (await all('briefing')).map(({ fields }) => v.parse(BriefingFields, fields));
    expect(briefings).toHaveLength(5);
    expect(briefings.map(({ tagIds }) => tagIds.length)).toEqual(expect.arrayContaining([0, 3, 4]));
    expect(briefings.some(({ sceneIds }) => sceneIds.length > 0)).toBe(true);
  });

  test('the issued sheet has no findings', async () => {
    const issues = (await all('sheet-issue')).map(({ fields }) => v.parse(SheetIssue, fields));
    const { sheetId, content } = issues.find(({ revision }) => revision === 2)!;
    const today = content.head.createdAt.slice(0, 10);
    const input = { sheetId, content, others: [], workRules: DEFAULT_WORK_RULES, scenes: null, today };
    expect(checkSheet(input)).toEqual([]);
  });

  test('a house finds places in the directory, without their addresses', async () => {
    const { token } = await world.logIn('producer@klaket.test', 'Klaket#2026');
    const { status, body } = await world.ask('GET', '/api/locations', { token });
    expect(status).toBe(200);
    expect(v.parse(LocationList, body).data).toHaveLength(SAMPLE_PLACES.length);
    expect(JSON.stringify(body)).not.toContain('Raya No.');
    expect(v.parse(LocationList, body).data.every(({ photos }) => photos.length > 0)).toBe(true);
    expect((await all('location-photo')).length).toBe(SAMPLE_PLACES.length * 2 - 2);
  });

  test('places are booked in several states; a confirmed one says where it is', async () => {
    const bookings = (await all('booking')).map(({ fields }) => v.parse(bookingRecord.fields, fields));
    expect(bookings.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'requested']);
    expect(bookings.find(({ state }) => state === 'confirmed')?.venue?.address).toMatch(/^Jl\. /);
  });

  test('the printed link opens the issued sheet', async () => {
    const [key] = (await all('share-key')).map(({ fields }) => v.parse(ShareKey, fields));
    expect(SAMPLE_SHARE_PATH).toBe(sharedSheetPath(key!.sheetId, key!.key));
    const sheets = await all('call-sheet');
    expect(sheets.map(({ id }) => id)).toContain(key!.sheetId);
  });

  test('the house has an address book, standard rules and a practice, and no telephone number twice', async () => {
    const people = await all('person');
    expect(people.length).toBeGreaterThanOrEqual(30);
    const phones = people.map(({ fields }) => (fields as { phone: string }).phone);
    expect(new Set(phones).size).toBe(phones.length);
    expect(phones.every((phone) => /^0812-0000-00\d\d$/.test(phone))).toBe(true);
    expect([(await all('house-rule')).length, (await all('work-rules')).length]).toEqual([4, 1]);
  });

  test('a second start adds nothing', async () => {
    const before = (await all('sheet-crew')).length;
    await seedScripts(world.services);
    expect((await all('sheet-crew')).length).toBe(before);
  });
});
