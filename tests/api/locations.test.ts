import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { BLUR_RADIUS_M } from '../../domain/places/blur.ts';
import type { LocationAnswer, LocationList } from '../../domain/places/directory.ts';
import { distanceM } from '../../domain/places/geometry.ts';
import { EMPTY_LOCATION } from '../../domain/places/location-records.ts';
import { bookingReview, files, hostCheck } from '../../server/db/schema.ts';
import { refreshVenues } from '../../server/bookings/venues.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { deleteIdCards } from '../../server/staff/host-checks.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { act, bookingOf, dayIn, request, termsOn } from '../support/booking-steps.ts';
import { samplePhoto } from '../support/sample-media.ts';
import { mailsTo } from '../support/mail-steps.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

const PIN = { latitude: -6.1841, longitude: 106.8479 };
const PASSWORD = 'Payung#Biru77';

/** A name of its own without digits: many of them are hidden as a telephone number. */
const wordOf = (id: string): string => id.slice(0, 8).replace(/\d/g, (digit) => 'klmnopqrst'.charAt(Number(digit)));

describe.each(ROUTE_ENGINES)('places on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  const place = async (host: SyncPerson, changed: object = {}) => {
    const id = randomUUID();
    const fields = {
      ...EMPTY_LOCATION,
      name: `Gudang ${wordOf(id)}`,
      address: 'Jl. Rahasia 21',
      contactPhone: '08120000628',
      pin: PIN,
      rate: 3_500_000,
      isListed: true,
      ...changed,
    };
    const outcome = await host.change({ scope: `house:${host.house}`, kind: 'location', id, op: 'create', fields });
    return { id, name: fields.name, outcome };
  };
  const get = async <T>(who: { token: string }, path: string) => {
    const { status, body } = await world.ask('GET', `/api/locations${path}`, { token: who.token });
    return { status, body: body as unknown as T };
  };
  const house = () => syncPerson(world, 4, randomUUID());

  test('a listed place is found by other houses in a circle, without its address', async () => {
    const [host, other] = [await syncPerson(world, 15, randomUUID()), await house()];
    const { id } = await place(host);
    const hidden = await place(host, { isListed: false });
    const found = await get<LocationList>(other, `?q=${wordOf(id)}`);
    const [card] = found.body.data;
    expect(card).toMatchObject({ id, rate: 3_500_000 });
    expect(JSON.stringify(found.body)).not.toMatch(/Rahasia|08120000628/);
    const around = card?.around ?? { latitude: 0, longitude: 0 };
    expect(distanceM(PIN, around)).toBeLessThan(BLUR_RADIUS_M);
    expect(around).not.toEqual(PIN);
    expect((await get<LocationAnswer>(other, `/${id}`)).body.access).toBeNull();
    expect((await get<LocationAnswer>(host, `/${id}`)).body.access).toMatchObject({
      address: 'Jl. Rahasia 21',
      pin: PIN,
    });
    expect((await get(other, `/${hidden.id}`)).status).toBe(404);
    // Hidden facts cannot be searched either.
    expect((await get<LocationList>(other, '?q=Rahasia')).body.total).toBe(0);
    const talent = await syncPerson(world, 1, '');
    expect((await get(talent, '')).status).toBe(403);
  });

  test('a place that is listed again keeps its circle', async () => {
    const [host, other] = [await syncPerson(world, 15, randomUUID()), await house()];
    const { id } = await place(host);
    const around = async () => (await get<LocationAnswer>(other, `/${id}`)).body.data.around;
    const list = (isListed: boolean) =>
      host.change({ scope: `house:${host.house}`, kind: 'location', id, op: 'update', fields: { isListed } });
    const first = await around();
    await list(false);
    expect((await get(other, `/${id}`)).status).toBe(404);
    await list(true);
    expect(await around()).toEqual(first);
  });

  test('filters by day, rate and kind; a member without the act writes no place', async () => {
    const [host, other] = [await syncPerson(world, 15, randomUUID()), await house()];
    const { id } = await place(host, { type: 'studio' });
    const block = { locationId: id, from: '2027-03-05', to: '2027-03-06', note: '' };
    await host.change({
      scope: `house:${host.house}`,
      kind: 'location-block',
      id: randomUUID(),
      op: 'create',
      fields: block,
    });
    const count = async (more: string) => (await get<LocationList>(other, `?q=${wordOf(id)}${more}`)).body.total;
    expect(await count('&day=2027-03-06')).toBe(0);
    expect(await count('&day=2027-03-07&type=studio&rate_max=3500000')).toBe(1);
    expect(await count('&rate_max=3499999')).toBe(0);
    expect(await count('&type=house')).toBe(0);
    expect((await get(other, '?day=tomorrow')).status).toBe(400);
    const camera = await syncPerson(world, 11, host.house);
    expect((await place(camera)).outcome).toMatchObject({ type: 'rejected' });
  });

  test('a confirmed booking opens address, pin and contact, and keeps the day', async () => {
    const [host, other, third] = [await syncPerson(world, 15, randomUUID()), await house(), await house()];
    const { id, name } = await place(host, { rateUnit: 'day', gate: 'Gerbang 2', minHours: 4 });
    const day = dayIn(world, 20);
    const subject = { type: 'place', id };
    const terms = termsOn([day], { rate: 3_500_000, rateUnit: 'day' });
    const { id: ofOther } = await place(other, { rateUnit: 'day' });
    const own = await request(other, { id: ofOther }, terms, { subject: { type: 'place', id: ofOther } });
    expect(own.outcome).toMatchObject({ type: 'rejected', detail: 'OWN_PLACE' });
    const short = await request(other, { id }, { ...terms, endTime: '11:00' }, { subject });
    expect(short.outcome).toMatchObject({ detail: 'TOO_SHORT', facts: { minHours: 4 } });
    const { bookingId, outcome } = await request(other, { id }, terms, { subject });
    expect(outcome).toMatchObject({ type: 'applied' });
    expect((await get<LocationAnswer>(other, `/${id}`)).body.access).toBeNull();
    const counter = { side: 'talent', terms: { ...terms, rate: 4_000_000 }, note: 'Dengan genset' };
    expect(await act(host, 'counter', bookingId, counter)).toMatchObject({ type: 'applied' });
    expect(await act(other, 'accept', bookingId, { side: 'house', offerNumber: 2 })).toMatchObject({ type: 'applied' });
    expect(await bookingOf(other, bookingId)).toMatchObject({ venue: null });
    expect(await act(host, 'confirm', bookingId, { side: 'talent', offerNumber: 2 })).toMatchObject({
      type: 'applied',
    });
    expect((await get<LocationAnswer>(other, `/${id}`)).body.access).toMatchObject({ address: 'Jl. Rahasia 21' });
    const venue = { address: 'Jl. Rahasia 21', gate: 'Gerbang 2', pin: PIN, contactPhone: '08120000628' };
    expect(await bookingOf(other, bookingId)).toMatchObject({ state: 'confirmed', subjectName: name, venue });
    // No other house is offered that day.
    expect((await get<LocationAnswer>(third, `/${id}`)).body).toMatchObject({
      access: null,
      data: { blocked: [[day, day]] },
    });
    // The host's later correction reaches the house that has booked.
    await host.change({
      scope: `house:${host.house}`,
      kind: 'location',
      id,
      op: 'update',
      fields: { gate: 'Gerbang 5' },
    });
    await runDueJobs(world.services, [refreshVenues]);
    expect(await bookingOf(other, bookingId)).toMatchObject({ venue: { gate: 'Gerbang 5' } });
    // Cancelled, it hides the address again.
    const cancel = { side: 'house', offerNumber: 2, reason: '' };
    expect(await act(other, 'cancel', bookingId, cancel)).toMatchObject({ type: 'applied' });
    expect(await bookingOf(other, bookingId)).toMatchObject({ venue: null, contacts: null });
    expect((await get<LocationAnswer>(other, `/${id}`)).body.access).toBeNull();
  });

  test('a place that is not listed keeps its bookings; those of a deleted one cannot continue', async () => {
    const [host, other] = [await syncPerson(world, 15, randomUUID()), await house()];
    const { id } = await place(host, { rateUnit: 'day' });
    const subject = { type: 'place', id };
    const terms = (days: number) => termsOn([dayIn(world, days)], { rate: 3_500_000, rateUnit: 'day' });
    const ask = async (days: number) => (await request(other, { id }, terms(days), { subject })).bookingId;
    const [first, second, third] = [await ask(20), await ask(22), await ask(24)];
    const scope = `house:${host.house}`;
    await host.change({ scope, kind: 'location', id, op: 'update', fields: { isListed: false } });
    const late = await request(other, { id }, terms(26), { subject });
    expect(late.outcome).toMatchObject({ detail: 'SUBJECT_GONE', facts: { type: 'place' } });
    for (const bookingId of [first, second])
      expect(await act(host, 'accept', bookingId, { side: 'talent' })).toMatchObject({ type: 'applied' });
    expect(await act(other, 'confirm', first, { side: 'house' })).toMatchObject({ type: 'applied' });
    const venue = { address: 'Jl. Rahasia 21' };
    expect(await bookingOf(other, first)).toMatchObject({ state: 'confirmed', venue });
    await host.change({ scope, kind: 'location', id, op: 'delete' });
    const gone = { type: 'rejected', detail: 'PLACE_GONE' };
    expect(await act(other, 'confirm', second, { side: 'house' })).toMatchObject(gone);
    expect(await act(host, 'accept', third, { side: 'talent' })).toMatchObject(gone);
    const change = { side: 'house', terms: terms(28), note: '' };
    expect(await act(other, 'change', third, change)).toMatchObject(gone);
    expect(await act(other, 'withdraw', third, { side: 'house', reason: '' })).toMatchObject({ type: 'applied' });
    expect(await bookingOf(other, first)).toMatchObject({ state: 'confirmed', venue });
  });

  test('published reviews by houses rate a place; a house without owner or host has a contact', async () => {
    const [host, other] = [await house(), await house()];
    const { id, name } = await place(host, { rateUnit: 'day' });
    const subject = { type: 'place', id };
    const terms = termsOn([dayIn(world, 21)], { rate: 3_500_000, rateUnit: 'day' });
    const { bookingId } = await request(other, { id }, terms, { subject });
    expect(await act(host, 'accept', bookingId, { side: 'talent' })).toMatchObject({ type: 'applied' });
    expect(await act(other, 'confirm', bookingId, { side: 'house' })).toMatchObject({ type: 'applied' });
    const { contacts } = (await bookingOf(other, bookingId)) ?? {};
    expect(contacts?.talent.email).toContain('@');

    const write = (side: 'house' | 'talent', stars: number, publishedAt: Date | null) =>
      world.services.database.db.insert(bookingReview).values({
        bookingId,
        side,
        subject: `place:${id}`,
        houseId: other.house,
        houseName: name,
        stars,
        words: '',
        writtenAt: new Date(),
        publishedAt,
      });
    await write('house', 4, null);
    await write('talent', 1, new Date());
    const card = async () => (await get<LocationAnswer>(other, `/${id}`)).body.data;
    expect(await card()).toMatchObject({ rating: null, reviews: 0 });
    await world.services.database.db.update(bookingReview).set({ publishedAt: new Date() });
    expect(await card()).toMatchObject({ rating: 4, reviews: 1 });
    const { data } = (await get<LocationList>(other, `?q=${wordOf(id)}`)).body;
    expect(data[0]).toMatchObject({ rating: 4, reviews: 1 });
  });

  test('a house that was not registered as a host has no host registration, which is no fault', async () => {
    const { status, body } = await world.ask('GET', '/api/host-registration', { token: (await house()).token });
    expect([status, body]).toEqual([200, { data: null }]);
  });

  test('the ID card of a host: pending until checked, private, deleted 30 days later', async () => {
    const email = `${randomUUID()}@klaket.test`;
    const registered = await world.ask('POST', '/api/sessions/hosts', {
      body: {
        email,
        password: PASSWORD,
        name: 'Lastri',
        phone: '08120000628',
        pin: PIN,
        id_card: '3171056304020004',
        consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
      },
    });
    const { token } = { token: registered.body.token.access_token };
    const outside = {
      email: `${randomUUID()}@klaket.test`,
      password: PASSWORD,
      name: 'Lee',
      phone: '08120000628',
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
    };
    const singapore = { latitude: 1.3521, longitude: 103.8198 };
    expect((await world.ask('POST', '/api/sessions/hosts', { body: { ...outside, pin: singapore } })).status).toBe(400);
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      world.app.request('/api/host-registration/id-card', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-length': String(bytes.length) },
        body: bytes,
      });
    expect((await send(new TextEncoder().encode('no photo'))).status).toBe(400);
    expect((await send(await samplePhoto(600, 400))).status).toBe(200);
    const { db } = world.database;
    const [check] = await db.select().from(hostCheck).where(eq(hostCheck.userId, registered.body.data.user_id));
    expect(check?.state).toBe('waiting');
    expect(check?.idNumber).not.toContain('3171');
    const [staff, other] = [await syncPerson(world, 16, ''), await house()];
    const fileId = check?.fileId ?? '';
    const photo = (who: { token: string }) => world.ask('GET', `/api/files/${fileId}/status`, { token: who.token });
    expect((await photo(staff)).status).toBe(200);
    expect((await photo(other)).status).toBe(404);
    expect((await world.ask('GET', '/api/staff/hosts', { token: other.token })).status).toBe(404);
    const decide = () =>
      world.ask('POST', `/api/staff/hosts/${check?.houseId ?? ''}`, {
        token: staff.token,
        body: { decision: 'approve' },
      });
    expect((await decide()).status).toBe(204);
    expect((await decide()).status).toBe(400);
    const mails = await mailsTo(world, registered.body.data.user_id);
    expect(mails.map(({ subject }) => subject)).toContain('KTP Anda diterima');
    await runDueJobs(world.services, [deleteIdCards]);
    const stateOf = async () => (await db.select().from(files).where(eq(files.id, fileId)))[0]?.state;
    expect(await stateOf()).toBe('ready');
    world.advance(31 * 86_400_000);
    await runDueJobs(world.services, [deleteIdCards]);
    expect(await stateOf()).toBe('deleted');
    expect(
      (await db.select().from(hostCheck).where(eq(hostCheck.userId, registered.body.data.user_id)))[0],
    ).toMatchObject({ fileId: null, idNumber: '' });
  });
});
