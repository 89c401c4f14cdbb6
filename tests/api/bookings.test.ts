import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOBS } from '../../server/registry/jobs.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { booking, bookingSlot, mailbox, record } from '../../server/db/schema.ts';
import { openPostgres } from '../../server/db/open.ts';
import { push, type SyncNeeds } from '../../server/sync/push.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import {
  act,
  bookableTalent,
  bookingOf,
  dayIn,
  HOUR_MS,
  request,
  requestPayload,
  termsOn,
} from '../support/booking-steps.ts';
import { isFullDose } from '../support/dose.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

const house = { side: 'house' };
const talentSide = { side: 'talent' };

describe.each(ENGINES)('bookings on %s', (engine) => {
  let world: World;
  let producer: SyncPerson, talent: SyncPerson, crew: SyncPerson;
  let nextDay = 5;
  const freshDay = () => dayIn(world, (nextDay += 2));
  beforeAll(async () => {
    world = await openWorld({ engine });
    const own = randomUUID();
    producer = await syncPerson(world, 4, own);
    crew = await syncPerson(world, 14, own);
    talent = await bookableTalent(world);
  });
  afterAll(() => world.close());

  const refusal = (code: string, facts?: Record<string, unknown>) =>
    expect.objectContaining({ code: 'REFUSED', detail: code, ...(facts === undefined ? {} : { facts }) }) as unknown;
  const card = async () =>
    (await world.ask('GET', `/api/talents/${talent.id}`, { token: producer.token })).body as unknown as {
      talent: { blocked: [string, string][]; rating: number | null; reviews: number };
    };
  const confirmed = async (day: string) => {
    const { bookingId } = await request(producer, talent, termsOn([day]));
    await act(talent, 'accept', bookingId, talentSide);
    expect(await act(producer, 'confirm', bookingId, house)).toMatchObject({ type: 'applied' });
    return bookingId;
  };

  test('a request is read by both sides, with the quote of the server and no contacts', async () => {
    const { bookingId, outcome } = await request(producer, talent, termsOn([freshDay()]));
    expect(outcome).toMatchObject({ type: 'applied' });
    for (const person of [producer, talent]) {
      const fields = await bookingOf(person, bookingId);
      expect(fields).toMatchObject({ state: 'requested', offer: { hours: 8, subtotal: 2_800_000 }, contacts: null });
    }
    const listed = await talent.read(`user:${talent.id}`);
    expect(listed?.records).toContainEqual(
      expect.objectContaining({ kind: 'booking-of-user', id: bookingId, fields: { busyDays: [] } }),
    );
    expect((await producer.read(`house:${producer.house}`))?.records).toContainEqual(
      expect.objectContaining({ kind: 'booking-of-house', id: bookingId }),
    );
    expect(await bookingOf(crew, bookingId)).toBeNull();
  });

  test('a counter-offer is accepted by the house and confirmed by the talent; then both have contacts', async () => {
    const day = freshDay();
    const { bookingId } = await request(producer, talent, termsOn([day]));
    const terms = termsOn([day], { rate: 400_000, endTime: '14:00' });
    const note = 'Sampai pukul 14';
    expect(await act(talent, 'counter', bookingId, { ...talentSide, terms, note })).toMatchObject({ type: 'applied' });
    expect(await act(producer, 'accept', bookingId, house)).toEqual(refusal('OFFER_CHANGED'));
    expect(await act(talent, 'accept', bookingId, { ...talentSide, offerNumber: 2 })).toEqual(
      refusal('NOT_POSSIBLE', { state: 'countered' }),
    );
    expect(await act(producer, 'accept', bookingId, { ...house, offerNumber: 2 })).toMatchObject({ type: 'applied' });
    expect((await card()).talent.blocked).toContainEqual([day, day]);
    expect(await act(producer, 'confirm', bookingId, { ...house, offerNumber: 2 })).toEqual(
      refusal('NOT_POSSIBLE', { state: 'accepted' }),
    );
    expect(await act(talent, 'confirm', bookingId, { ...talentSide, offerNumber: 2 })).toMatchObject({
      type: 'applied',
    });
    expect(await bookingOf(producer, bookingId)).toMatchObject({
      state: 'confirmed',
      offer: { subtotal: 2_400_000 },
      previous: { subtotal: 2_800_000 },
      contacts: { talent: { phone: '+62811' }, house: { phone: '+62811' } },
      history: [{ act: 'request' }, { act: 'counter' }, { act: 'accept' }, { act: 'confirm' }],
    });
  });

  test('an own open request is changed; an answer to the old offer is refused', async () => {
    const [day, other] = [freshDay(), freshDay()];
    const { bookingId } = await request(producer, talent, termsOn([day]));
    const changed = { ...house, terms: termsOn([other], { endTime: '12:00' }), note: 'Lebih singkat' };
    expect(await act(talent, 'change', bookingId, { ...changed, ...talentSide })).toEqual(
      refusal('NOT_POSSIBLE', { state: 'requested' }),
    );
    expect(await act(producer, 'change', bookingId, changed)).toMatchObject({ type: 'applied' });
    expect(await bookingOf(talent, bookingId)).toMatchObject({
      state: 'requested',
      offerNumber: 2,
      note: 'Lebih singkat',
      offer: { subtotal: 1_400_000, terms: { days: [other] } },
      previous: { terms: { days: [day] } },
    });
    expect(await act(talent, 'accept', bookingId, talentSide)).toEqual(refusal('OFFER_CHANGED'));
    expect(await act(talent, 'accept', bookingId, { ...talentSide, offerNumber: 2 })).toMatchObject({
      type: 'applied',
    });
    expect(await act(producer, 'change', bookingId, { ...changed, offerNumber: 2 })).toEqual(
      refusal('NOT_POSSIBLE', { state: 'accepted' }),
    );
  });

  test('words that ask a talent for money wait for staff; contacts in words are hidden', async () => {
    const staff = await syncPerson(world, 16, '');
    const note = 'Ada biaya pendaftaran Rp150.000, hubungi 0812 3456 7817';
    const { bookingId } = await request(producer, talent, termsOn([freshDay()]), { note });
    expect(await bookingOf(talent, bookingId)).toMatchObject({ note: '', held: ['note'] });
    const answer = await world.ask('GET', '/api/staff/messages', { token: staff.token });
    const list = answer.body.data as unknown as { id: string; text: string; booking: string }[];
    const check = list.find(({ text }) => text === note);
    expect(check).toMatchObject({ booking: 'Kurir payung', house: 'Kramat Raya Film' });
    const decided = { token: staff.token, body: { decision: 'release' } };
    expect((await world.ask('POST', `/api/staff/messages/${check?.id}`, decided)).status).toBe(204);
    const shown = await bookingOf(talent, bookingId);
    expect(shown).toMatchObject({ held: [] });
    expect(shown?.note).toMatch(/^Ada biaya pendaftaran Rp150\.000, hubungi 0812 •/);
    const asking = await request(producer, talent, termsOn([freshDay()]), { title: 'Biaya pendaftaran Rp150.000' });
    expect(asking.outcome).toEqual(refusal('ASKS_FEE'));
    // The name of a production is read by the talent as well.
    const inProduction = (production: string) => request(producer, talent, termsOn([freshDay()]), { production });
    expect((await inProduction('Biaya pendaftaran Rp150.000')).outcome).toEqual(refusal('ASKS_FEE'));
    const named = await inProduction('Hujan, hubungi 0812 3456 7817');
    expect((await bookingOf(talent, named.bookingId))?.production).toMatch(/^Hujan, hubungi 0812 •/);
  });

  test('the database refuses a second booking of the same half hour and says which days', async () => {
    const day = freshDay();
    const rival = await syncPerson(world, 4, randomUUID());
    const first = await request(producer, talent, termsOn([day]));
    const second = await request(rival, talent, termsOn([day], { startTime: '15:30', endTime: '18:00' }));
    expect(await act(talent, 'accept', first.bookingId, talentSide)).toMatchObject({ type: 'applied' });
    expect(await act(talent, 'accept', second.bookingId, talentSide)).toEqual(refusal('OVERLAP', { days: [day] }));
    expect(await bookingOf(rival, second.bookingId)).toMatchObject({ state: 'requested' });
    expect((await request(rival, talent, termsOn([day]))).outcome).toEqual(refusal('NOT_FREE', { days: [day] }));
    // A cancelled booking gives the time back.
    expect(await act(producer, 'cancel', first.bookingId, { ...house, reason: 'Hujan' })).toMatchObject({
      type: 'applied',
    });
    expect(await act(talent, 'accept', second.bookingId, talentSide)).toMatchObject({ type: 'applied' });
  });

  test('a cancellation that meets a cancellation is done, and the first one counts', async () => {
    const rival = await syncPerson(world, 4, randomUUID());
    const { bookingId } = await request(rival, talent, termsOn([freshDay()]));
    expect(await act(talent, 'accept', bookingId, talentSide)).toMatchObject({ type: 'applied' });
    expect(await act(talent, 'cancel', bookingId, { ...talentSide, reason: 'Sakit' })).toMatchObject({
      type: 'applied',
    });
    expect((await act(rival, 'cancel', bookingId, { ...house, reason: 'Hujan' })).type).toMatch(/^(applied|noop)$/);
    expect((await act(talent, 'cancel', bookingId, { ...talentSide, reason: '' })).type).toMatch(/^(applied|noop)$/);
    for (const person of [rival, talent])
      expect(await bookingOf(person, bookingId)).toMatchObject({
        state: 'cancelled_by_talent',
        reason: 'Sakit',
        // The words of the second one are not lost; a cancellation without words leaves no step.
        history: [
          { act: 'request' },
          { act: 'accept' },
          { by: 'talent' },
          { act: 'cancel', by: 'house', reason: 'Hujan' },
        ],
      });
    // Neither side can act for the other, even when there is nothing left to do.
    expect(await act(talent, 'cancel', bookingId, { ...house, reason: '' })).toEqual(refusal('NOT_YOURS'));
  });

  test('words of a later cancellation hide contacts, and stay with their author where they ask for money', async () => {
    const [rival, her] = [await syncPerson(world, 4, randomUUID()), await bookableTalent(world)];
    const { bookingId } = await request(rival, her, termsOn([freshDay()]));
    await act(her, 'accept', bookingId, talentSide);
    await act(her, 'cancel', bookingId, { ...talentSide, reason: 'Sakit' });
    const cancel = (reason: string) => act(rival, 'cancel', bookingId, { ...house, reason });
    expect(await cancel('Ada biaya pendaftaran Rp150.000')).toEqual(
      refusal('NOT_POSSIBLE', { state: 'cancelled_by_talent' }),
    );
    expect(await cancel('Hujan, hubungi 0812 3456 7817')).toMatchObject({ type: 'applied' });
    const steps = (await bookingOf(her, bookingId))?.history ?? [];
    expect(steps).toHaveLength(4);
    expect(steps.at(-1)?.reason).toMatch(/^Hujan, hubungi 0812 •/);
  });

  test('half hours that meet but do not overlap are two bookings', async () => {
    const day = freshDay();
    const [early, late] = [
      await request(producer, talent, termsOn([day], { endTime: '12:00' })),
      await request(producer, talent, termsOn([day], { startTime: '12:00' })),
    ];
    for (const { bookingId } of [early, late])
      expect(await act(talent, 'accept', bookingId, talentSide)).toMatchObject({ type: 'applied' });
  });

  test('no one acts for the other side, and strangers do not see it', async () => {
    const { bookingId } = await request(producer, talent, termsOn([freshDay()]));
    expect(await act(producer, 'accept', bookingId, talentSide)).toEqual(refusal('NOT_YOURS'));
    expect(await act(talent, 'withdraw', bookingId, { ...house, reason: '' })).toEqual(refusal('NOT_YOURS'));
    expect(await act(crew, 'withdraw', bookingId, { ...house, reason: '' })).toMatchObject({ code: 'NO_ACCESS' });
    const stranger = await syncPerson(world, 4, randomUUID());
    expect(await act(stranger, 'withdraw', bookingId, { ...house, reason: '' })).toMatchObject({ code: 'NO_ACCESS' });
    expect(
      await talent.change({ scope: `booking:${bookingId}`, kind: 'booking', id: bookingId, op: 'delete' }),
    ).toMatchObject({ type: 'rejected' });
    expect((await request(crew, talent, termsOn([freshDay()]))).outcome).toMatchObject({ code: 'FORBIDDEN_ROLE' });
  });

  test('a request is refused too late, on blocked days, with an old rate, and for an unknown subject', async () => {
    const day = freshDay();
    expect((await request(producer, talent, termsOn([dayIn(world, 0)]))).outcome).toEqual(refusal('TOO_SOON'));
    expect((await request(producer, talent, termsOn([day], { rate: 1 }))).outcome).toEqual(
      refusal('RATE_CHANGED', { rate: 350_000, rateUnit: 'hour' }),
    );
    expect((await request(producer, { id: randomUUID() }, termsOn([day]))).outcome).toEqual(refusal('SUBJECT_GONE'));
    expect((await request(producer, talent, termsOn([day], { startTime: '08:10' }))).outcome).toMatchObject({
      code: 'INVALID',
    });
    await talent.change({
      scope: `user:${talent.id}`,
      kind: 'availability',
      id: randomUUID(),
      op: 'create',
      fields: { from: day, to: day, state: 'blocked', note: '' },
    });
    expect((await request(producer, talent, termsOn([day]))).outcome).toEqual(refusal('NOT_FREE', { days: [day] }));
    const child = await bookableTalent(world, 'Anak', dayIn(world, -12 * 365));
    expect((await request(producer, child, termsOn([freshDay()]))).outcome).toEqual(refusal('SUBJECT_GONE'));
  });

  /** Runs work so many milliseconds later, and turns the clock back. */
  async function later(ms: number, work: (house: SyncPerson, her: SyncPerson) => Promise<void>): Promise<void> {
    world.advance(ms);
    try {
      // Logins have ended by then.
      await work(await producer.again(), await talent.again());
    } finally {
      world.advance(-ms);
    }
  }
  const untilStart = async (id: string) =>
    ((await bookingOf(talent, id))?.startsAt ?? 0) - world.services.clock().getTime();
  const untilEnd = async (id: string) =>
    ((await bookingOf(talent, id))?.endsAt ?? 0) - world.services.clock().getTime();

  test('an unanswered offer expires, and mails tell both', async () => {
    const { bookingId } = await request(producer, talent, termsOn([freshDay()]));
    await runDueJobs(world.services, JOBS);
    await later(48 * HOUR_MS, async (_, her) => {
      expect(await act(her, 'accept', bookingId, talentSide)).toEqual(refusal('EXPIRED'));
      await runDueJobs(world.services, JOBS);
      await runDueJobs(world.services, JOBS);
      expect(await bookingOf(her, bookingId)).toMatchObject({ state: 'expired', expiresAt: null });
      const mails = await world.database.db.select().from(mailbox);
      const toHouse = mails.filter(({ links }) => (links as string[]).some((link) => link.includes(bookingId)));
      expect(toHouse.map(({ subject }) => subject)).toEqual(['Tawaran kedaluwarsa: Kurir payung']);
      expect(mails.map(({ subject }) => subject)).toContain('Kramat Raya Film mengajukan booking: Kurir payung');
    });
  });

  test('contacts of both sides are hidden again once a confirmed booking is cancelled', async () => {
    const [rival, her] = [await syncPerson(world, 4, randomUUID()), await bookableTalent(world)];
    const { bookingId } = await request(rival, her, termsOn([freshDay()]));
    await act(her, 'accept', bookingId, talentSide);
    await act(rival, 'confirm', bookingId, house);
    expect(await bookingOf(rival, bookingId)).toMatchObject({ contacts: { talent: { phone: '+62811' } } });
    expect(await act(rival, 'cancel', bookingId, { ...house, reason: 'Hujan' })).toMatchObject({ type: 'applied' });
    for (const person of [rival, her])
      expect(await bookingOf(person, bookingId)).toMatchObject({ state: 'cancelled_by_house', contacts: null });
  });

  test('late cancelling is recorded, after the start it is too late', async () => {
    const [late, tooLate] = [await confirmed(freshDay()), await confirmed(freshDay())];
    await later((await untilStart(late)) - 47 * HOUR_MS, async (_, her) => {
      expect(await act(her, 'cancel', late, { ...talentSide, reason: 'Sakit' })).toMatchObject({ type: 'applied' });
      expect(await bookingOf(her, late)).toMatchObject({
        state: 'cancelled_by_talent',
        isLateCancel: true,
        reason: 'Sakit',
      });
    });
    const none = { reason: '' };
    expect(await act(producer, 'report-no-show', tooLate, { ...house, ...none })).toEqual(refusal('TOO_EARLY'));
    await later(await untilStart(tooLate), async (late2, her) => {
      expect(await act(her, 'cancel', tooLate, { ...talentSide, ...none })).toEqual(refusal('TOO_LATE'));
      expect(await act(late2, 'report-no-show', tooLate, { ...house, ...none })).toMatchObject({ type: 'applied' });
    });
  });

  test('reviews are hidden until both are written, then they rate the talent', async () => {
    const bookingId = await confirmed(freshDay());
    await later((await untilEnd(bookingId)) + 25 * HOUR_MS, async (late, her) => {
      await runDueJobs(world.services, JOBS);
      expect(await bookingOf(her, bookingId)).toMatchObject({ state: 'completed' });
      const review = { stars: 5, text: 'Datang lebih awal.' };
      expect(await act(late, 'review', bookingId, { ...house, ...review })).toMatchObject({ type: 'applied' });
      const hidden = { reviews: [], hasReviewed: { house: true, talent: false } };
      expect(await bookingOf(her, bookingId)).toMatchObject(hidden);
      expect(await act(late, 'review', bookingId, { ...house, ...review })).toEqual(refusal('REVIEWED_ALREADY'));
      expect(await act(her, 'review', bookingId, { ...talentSide, stars: 4, text: '' })).toMatchObject({
        type: 'applied',
      });
      expect(await bookingOf(late, bookingId)).toMatchObject({
        state: 'reviewed',
        reviews: [
          { side: 'house', stars: 5, text: 'Datang lebih awal.' },
          { side: 'talent', stars: 4 },
        ],
      });
      const seen = (await world.ask('GET', `/api/talents/${talent.id}`, { token: late.token })).body as unknown;
      expect(seen).toMatchObject({ talent: { rating: 5, reviews: 1 } });
    });
  });

  test('one review is shown 14 days after the completion', async () => {
    const bookingId = await confirmed(freshDay());
    const ended = await untilEnd(bookingId);
    await later(ended, async (late) => {
      expect(await act(late, 'complete', bookingId, house)).toMatchObject({ type: 'applied' });
      await act(late, 'review', bookingId, { ...house, stars: 3, text: '' });
    });
    await later(ended + 13 * 24 * HOUR_MS, async (_, her) => {
      await runDueJobs(world.services, JOBS);
      expect(await bookingOf(her, bookingId)).toMatchObject({ state: 'completed' });
    });
    // Eight reviews that are in no booking, beside the one of the test before.
    const standing = and(eq(record.scope, `user:${talent.id}`), eq(record.kind, 'talent-standing'));
    const [before] = await world.database.db.select().from(record).where(standing);
    const counted = { ...(before?.fields as object), rating: 4.5, reviews: 9 };
    await world.database.db.update(record).set({ fields: counted }).where(standing);
    await later(ended + 14 * 24 * HOUR_MS + 60_000, async (late, her) => {
      await runDueJobs(world.services, JOBS);
      expect(await bookingOf(her, bookingId)).toMatchObject({ state: 'reviewed', reviews: [{ stars: 3 }] });
      const seen = (await world.ask('GET', `/api/talents/${talent.id}`, { token: late.token })).body as unknown;
      expect(seen).toMatchObject({ talent: { rating: 4.4, reviews: 10 } });
    });
  });
});

// PGlite has no second instance. A thousand requests have to be written before the race.
const RACE = isFullDose ? { count: 1000, timeout: 600_000 } : { count: 40, timeout: 60_000 };
test(
  'of many acceptances of one time on two instances one wins, each loser gets the reason',
  { timeout: RACE.timeout },
  async () => {
    const world = await openWorld({ engine: 'postgres' });
    const second = await openPostgres(world.database.url ?? '');
    try {
      const producer = await syncPerson(world, 4, randomUUID());
      const talent = await bookableTalent(world);
      const day = dayIn(world, 9);
      const ids: string[] = [];
      for (let at = 0; at < RACE.count; at += 1) ids.push(await requestDirectly(world, producer, talent, day));
      const accept = async (bookingId: string, at: number) => {
        const needs = at % 2 === 0 ? world.services : { ...world.services, database: second };
        return send(needs, talent.id, 'booking.accept', { bookingId, side: 'talent', offerNumber: 1 });
      };
      const outcomes = await Promise.all(ids.map(accept));
      expect(outcomes.filter((outcome) => outcome?.type === 'applied')).toHaveLength(1);
      const losers = outcomes.filter((outcome) => outcome?.type !== 'applied');
      for (const outcome of losers)
        expect(outcome).toEqual({ type: 'rejected', code: 'REFUSED', detail: 'OVERLAP', facts: { days: [day] } });
      const { db } = world.database;
      expect(await db.select({ id: booking.id }).from(booking).where(eq(booking.state, 'accepted'))).toHaveLength(1);
      expect(await db.select({ at: bookingSlot.at }).from(bookingSlot)).toHaveLength(16);
    } finally {
      await second.close();
      await world.close();
    }
  },
);

async function send(needs: SyncNeeds, userId: string, name: string, payload: unknown) {
  const clientId = randomUUID();
  const mutation = { mutationId: randomUUID(), clientId, seq: 1, name, version: 1, changes: [], payload };
  const body = { protocol: 1, schema: 1, epoch: null, clientId, mutations: [mutation] };
  return (await push(needs, userId, body)).results[0]?.outcome;
}

/** Without the routes, whose budget many requests would use up. */
async function requestDirectly(world: World, house: SyncPerson, talent: SyncPerson, day: string): Promise<string> {
  const payload = requestPayload(house, talent, termsOn([day]));
  expect(await send(world.services, house.id, 'booking.request', payload)).toMatchObject({ type: 'applied' });
  return payload.bookingId;
}
