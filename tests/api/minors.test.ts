import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { PhotoQueue } from '../../domain/talent/staff-messages.ts';
import { EMPTY_PROFILE } from '../../domain/talent/profile-record.ts';
import type { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { files, mailbox, users } from '../../server/db/schema.ts';
import { JOBS } from '../../server/registry/jobs.ts';
import { resultRows } from '../../server/db/result-rows.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { changeAsServer } from '../../server/sync/server-change.ts';
import { checkMinors } from '../../server/talents/note-registration.ts';
import { ENGINES, openWorld, PASSWORD, type World } from '../support/api-world.ts';
import { bookableTalent, bookingOf, dayIn, GUARDIAN, request, termsOn } from '../support/booking-steps.ts';
import { registrationSteps } from '../support/registration-steps.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

const MINOR_NUMBER = '3171012304120001';
const newPhone = () => `08${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;

describe.each(ENGINES)('a person under 18 on %s', (engine) => {
  let world: World;
  let house: SyncPerson;
  let steps: ReturnType<typeof registrationSteps>;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { trustedProxies: 1 } });
    steps = registrationSteps(world);
    house = await houseWithProcedure();
  });
  afterAll(() => world.close());

  const childBirth = () => dayIn(world, -15 * 366);
  async function houseWithProcedure() {
    const person = await syncPerson(world, 3, randomUUID());
    const procedure = 'We ring the guardian first, and meet them at our office.';
    const key = { scope: `house:${person.house}`, kind: 'guardian-procedure', id: person.house } as const;
    expect(await person.change({ ...key, op: 'create', fields: { procedure } })).toMatchObject({ type: 'applied' });
    return person;
  }
  const isShown = async ({ id }: { id: string }) => {
    const detail = await world.ask('GET', `/api/talents/${id}?house=${house.house}`, { token: house.token });
    const found = resultRows(await world.database.db.execute(sql`select 1 from talent where id = ${id}`));
    expect(found.length > 0).toBe(detail.status === 200);
    return detail.status === 200;
  };
  const born = (talent: SyncPerson, dateOfBirth: string) =>
    talent.change({
      scope: `user:${talent.id}`,
      kind: 'talent-profile',
      id: talent.id,
      op: 'update',
      fields: { dateOfBirth },
    });
  const write = (talent: SyncPerson, side: 'house' | 'talent', by: SyncPerson) =>
    by.command('message.send', {
      threadId: threadIdOf(house.house, talent.id),
      messageId: randomUUID(),
      houseId: house.house,
      talentId: talent.id,
      side,
      text: 'Halo',
    });
  const act = (by: SyncPerson, name: string, bookingId: string, side: 'house' | 'talent', more: object = {}) =>
    by.command(name, { bookingId, side, offerNumber: 1, ...more });
  const ownGuardian = { name: 'Dewi Kirana', relation: 'mother', consent: true, language: 'id' } as const;

  test('is not shown, found, asked or written to without a guardian, whatever a device pushes', async () => {
    const child = await bookableTalent(world, 'Rani Kirana', childBirth(), null);
    expect(await isShown(child)).toBe(false);
    expect((await request(house, child, termsOn([dayIn(world, 9)]))).outcome).toMatchObject({ detail: 'SUBJECT_GONE' });
    expect(await write(child, 'house', house)).toMatchObject({ detail: 'NOT_POSSIBLE' });
    // Without a date, with a future one, and with an impossible one: no age, so not shown.
    for (const date of ['', dayIn(world, 400), '0001-01-01']) {
      await born(child, date);
      expect(await isShown(child)).toBe(false);
    }
    const forged = { scope: `user:${child.id}`, kind: 'talent-guardian', id: child.id, op: 'create' } as const;
    expect(await child.change({ ...forged, fields: { name: 'x' } })).toMatchObject({ type: 'rejected' });
  });

  test('who makes the own birth date a child’s later is hidden, with what was begun', async () => {
    const talent = await bookableTalent(world, 'Sekar Ayu', '2000-01-01', null);
    expect(await isShown(talent)).toBe(true);
    const [{ bookingId }, other] = [
      await request(house, talent, termsOn([dayIn(world, 9)])),
      await request(house, talent, termsOn([dayIn(world, 19)])),
    ];
    expect(await write(talent, 'house', house)).toMatchObject({ type: 'applied' });
    expect(await act(talent, 'booking.accept', other.bookingId, 'talent')).toMatchObject({ type: 'applied' });
    await born(talent, childBirth());
    expect(await isShown(talent)).toBe(false);
    const refused = { detail: 'NO_GUARDIAN' };
    expect(await act(talent, 'booking.accept', bookingId, 'talent')).toMatchObject(refused);
    expect(await act(house, 'booking.confirm', other.bookingId, 'house')).toMatchObject(refused);
    expect(await write(talent, 'house', house)).toMatchObject(refused);
    expect(await write(talent, 'talent', talent)).toMatchObject(refused);
    await born(talent, '2000-01-01');
    expect(await isShown(talent)).toBe(true);
  });

  test('by the identity number is one whatever the profile says', async () => {
    const registered = await steps.register({
      id_number: MINOR_NUMBER,
      guardian: { ...ownGuardian, phone: newPhone(), email: 'dewi@contoh.test', consent: true },
    });
    expect((await steps.finish(registered)).status).toBe(200);
    const id = registered.userId as UserId;
    const scope = userScope(id);
    await changeAsServer(world.services, ({ write: put }) =>
      put([
        {
          scope,
          kind: 'talent-profile',
          id,
          op: 'put',
          fields: { ...EMPTY_PROFILE, name: 'Sekar', dateOfBirth: '1990-01-01' },
        },
        { scope, kind: 'talent-standing', id, op: 'put', fields: { rating: 0, reviews: 0, tier: 2, drawing: 'x' } },
      ]),
    );
    const detail = await world.ask('GET', `/api/talents/${id}?house=${house.house}`, { token: house.token });
    expect(detail.body).toMatchObject({ talent: { age: 14 } });
    const stranger = await syncPerson(world, 3, randomUUID());
    expect(
      (await world.ask('GET', `/api/talents/${id}?house=${stranger.house}`, { token: stranger.token })).status,
    ).toBe(404);
    // A later date or the guardian's own number does not undo it.
    const { token } = (await world.logIn(registered.email)) as { token: string };
    const ask = (path: string, body: object) => world.ask('POST', `/api/own-data/${path}`, { token, body });
    const same = registered.payload.guardian?.phone.replace(/^0/, '+62') ?? '';
    expect((await ask('phone/code', { phone: same, language: 'id' })).body.error.details).toMatchObject({
      reason: 'guardian-phone-own',
    });
    expect(
      (
        await world.ask('POST', '/api/sessions/email/change', {
          token,
          body: { password: PASSWORD, email: 'Dewi+1@contoh.test', language: 'id' },
        })
      ).status,
    ).toBe(400);
  });

  test('is shown once the guardian has agreed with a code to a phone of their own, and reached through them', async () => {
    const child = await bookableTalent(world, 'Rani Kirana', childBirth(), null);
    const phone = newPhone();
    await world.database.db.update(users).set({ phone }).where(eq(users.id, child.id));
    const [own] = await world.database.db.select().from(users).where(eq(users.id, child.id));
    const ask = (path: string, body: object) =>
      world.ask('POST', `/api/own-data/${path}`, {
        token: child.token,
        body,
        headers: { 'x-forwarded-for': '10.9.8.7' },
      });
    const guardians = newPhone();
    for (const [changes, faults] of [
      [{ phone: phone.replace(/^0/, '+62 ') }, { guardian_phone: 'guardian-phone-own' }],
      [{ email: own?.email.replace('@', '+ibu@').toUpperCase() }, { guardian_email: 'guardian-email-own' }],
    ])
      expect(
        (await ask('guardian/code', { ...ownGuardian, phone: guardians, email: 'dewi@contoh.test', ...changes })).body
          .error.details['faults'],
      ).toEqual(faults);
    const sent = await ask('guardian/code', { ...ownGuardian, phone: guardians, email: 'dewi@contoh.test' });
    expect(sent.status).toBe(200);
    expect((await steps.lastMessage(guardians))?.body).toContain('sebagai wali');
    const code = await steps.oneTimeCode(guardians);
    // A guardian's code proves no own number.
    expect((await ask('phone/confirm', { code })).body.error.code).toBe('CODE_EXPIRED');
    expect((await ask('guardian/confirm', { code })).status).toBe(200);
    expect(await isShown(child)).toBe(true);
    // A code to the minor's own number does not make a guardian.
    world.advance(120_000);
    expect((await ask('phone/code', { phone, language: 'id' })).status).toBe(200);
    expect((await ask('guardian/confirm', { code: await steps.oneTimeCode(phone) })).body.error.code).toBe(
      'CODE_EXPIRED',
    );

    const { bookingId } = await request(house, child, termsOn([dayIn(world, 9)], { endTime: '11:00' }));
    await act(child, 'booking.accept', bookingId, 'talent');
    await act(house, 'booking.confirm', bookingId, 'house');
    expect((await bookingOf(house, bookingId))?.contacts?.talent).toEqual({
      name: 'Dewi Kirana',
      phone: guardians,
      email: 'dewi@contoh.test',
    });
    // The child makes itself a grown person: it stays a guardian's child.
    await born(child, '1990-01-01');
    const detail = await world.ask('GET', `/api/talents/${child.id}?house=${house.house}`, { token: house.token });
    expect(detail.body).toMatchObject({ talent: { age: 15 } });
  });

  test('is booked for at most three hours a day, never at night, by whichever step', async () => {
    const child = await bookableTalent(world, 'Rani Kirana', childBirth());
    const day = dayIn(world, 9);
    const hours = (startTime: string, endTime: string) => termsOn([day], { startTime, endTime });
    const refused = { type: 'rejected', detail: 'CHILD_HOURS', facts: { most: 3, from: '06:00', until: '18:00' } };
    for (const terms of [
      hours('08:00', '11:30'),
      hours('05:30', '08:00'),
      hours('16:00', '18:30'),
      hours('22:00', '00:00'),
    ])
      expect((await request(house, child, terms)).outcome).toMatchObject(refused);
    const { bookingId, outcome } = await request(house, child, hours('08:00', '10:00'));
    expect(outcome).toMatchObject({ type: 'applied' });
    const longer = { terms: hours('08:00', '12:00'), note: '' };
    expect(await act(house, 'booking.change', bookingId, 'house', longer)).toMatchObject(refused);
    expect(await act(child, 'booking.counter', bookingId, 'talent', longer)).toMatchObject(refused);
    // Two bookings of one day count together.
    const other = await houseWithProcedure();
    const second = await request(other, child, hours('13:00', '15:00'));
    expect(second.outcome).toMatchObject({ type: 'applied' });
    expect(await act(child, 'booking.accept', bookingId, 'talent')).toMatchObject({ type: 'applied' });
    expect(await act(child, 'booking.accept', second.bookingId, 'talent')).toMatchObject(refused);
    // Offers to an adult who turns out to be a minor.
    const talent = await bookableTalent(world, 'Sekar Ayu', '2000-01-01');
    const long = await request(house, talent, hours('08:00', '16:00'));
    await born(talent, childBirth());
    expect(await act(talent, 'booking.accept', long.bookingId, 'talent')).toMatchObject(refused);
  });

  test('is booked within stricter rules of the house, never by looser ones', async () => {
    const child = await bookableTalent(world, 'Rani Kirana', childBirth());
    const ruled = async (minorDay: number) => {
      const person = await houseWithProcedure();
      const fields = { turnaround: 600, minorAge: 18, minorDay, minorFrom: '06:00', minorUntil: '18:00' };
      const key = { scope: `house:${person.house}`, kind: 'work-rules', id: person.house } as const;
      expect(await person.change({ ...key, op: 'create', fields })).toMatchObject({ type: 'applied' });
      return async (endTime: string) =>
        (await request(person, child, termsOn([dayIn(world, 12)], { endTime }))).outcome;
    };
    const [strict, old] = [await ruled(120), await ruled(480)];
    expect(await strict('10:00')).toMatchObject({ type: 'applied' });
    expect(await strict('11:00')).toMatchObject({ detail: 'CHILD_HOURS', facts: { most: 2 } });
    expect(await old('11:00')).toMatchObject({ type: 'applied' });
    expect(await old('16:00')).toMatchObject({ detail: 'CHILD_HOURS', facts: { most: 3 } });
  });

  test('gets no letters about work: they go to the guardian', async () => {
    const child = await bookableTalent(world, 'Rani Kirana', childBirth(), {
      ...GUARDIAN,
      email: 'ibu-rani@contoh.test',
    });
    const [own] = await world.database.db.select().from(users).where(eq(users.id, child.id));
    const { outcome } = await request(house, child, termsOn([dayIn(world, 15)], { endTime: '10:00' }));
    expect(outcome).toMatchObject({ type: 'applied' });
    expect(await write(child, 'house', house)).toMatchObject({ type: 'applied' });
    world.advance(11 * 60_000);
    await runDueJobs(world.services, JOBS);
    const letters = await world.database.db
      .select()
      .from(mailbox)
      .where(inArray(mailbox.recipient, ['ibu-rani@contoh.test', own?.email ?? '']));
    expect(letters.map(({ recipient }) => recipient)).toEqual(['ibu-rani@contoh.test', 'ibu-rani@contoh.test']);
    for (const { body } of letters) expect(body).toContain('Halo Dewi Kirana');
    for (const { body } of letters) expect(body).toContain(`wali ${own?.name}`);
  });

  test('staff see who agreed and when beside the photo, and approve none without', async () => {
    const staff = await syncPerson(world, 16, '');
    const photoOf = async (child: SyncPerson) => {
      const id = randomUUID();
      const now = world.services.clock();
      await world.database.db.insert(files).values({
        id,
        ownerId: child.id,
        ownerScope: `user:${child.id}`,
        kind: 'profile-photo',
        state: 'ready',
        type: 'image/webp',
        name: 'x.webp',
        announcedHash: '',
        changedAt: now,
        size: 10,
        createdAt: now,
      });
      await changeAsServer(world.services, ({ write: put }) =>
        put([
          {
            scope: userScope(child.id as UserId),
            kind: 'talent-photo',
            id,
            op: 'put',
            fields: { state: 'pending_review', reasons: [], submittedAt: now.toISOString(), decidedAt: '' },
          },
        ]),
      );
      return id;
    };
    const [alone, guarded] = [
      await bookableTalent(world, 'Tanpa Wali', childBirth(), null),
      await bookableTalent(world, 'Dengan Wali', childBirth()),
    ];
    const [first, second] = [await photoOf(alone), await photoOf(guarded)];
    const queue = (await world.ask('GET', '/api/staff/photos', { token: staff.token })).body as unknown as PhotoQueue;
    const shown = (id: string) => queue.data.find((photo) => photo.id === id);
    expect(shown(first)).toMatchObject({ is_minor: true, guardian: null });
    expect(shown(second)).toMatchObject({
      is_minor: true,
      guardian: { name: 'Dewi Kirana', relation: 'mother', agreed_at: '2026-01-01T00:00:00.000Z' },
    });
    const decide = (id: string, body: object) =>
      world.ask('POST', `/api/staff/photos/${id}/decision`, { token: staff.token, body });
    expect((await decide(first, { decision: 'approve' })).body.error.details).toMatchObject({ reason: 'no-guardian' });
    expect((await decide(first, { decision: 'reject', reasons: ['child-without-consent'] })).status).toBeLessThan(300);
    expect((await decide(second, { decision: 'approve' })).status).toBeLessThan(300);
  });

  test('of before: the guardian of the registration is noted, one with the child’s own number is not', async () => {
    const [good, own] = [newPhone(), newPhone()];
    const at = '2026-02-03T00:00:00.000Z';
    const old = async (phone: string) => {
      const child = await bookableTalent(world, 'Lama', childBirth(), null);
      const guardian = { name: 'Ratih', relation: 'mother', phone: own, consent: true };
      const consents = [{ use: 'guardian', version: CONSENT_TEXTS.guardian, at }];
      await world.database.db
        .update(users)
        .set({ phone, talentId: child.id, registration: { id_number: '', guardian, consents } })
        .where(eq(users.id, child.id));
      return child;
    };
    const [apart, same] = [await old(good), await old(own)];
    world.advance(25 * 3_600_000);
    await runDueJobs(world.services, [checkMinors]);
    house = await house.again();
    expect(await isShown(apart)).toBe(true);
    expect(await isShown(same)).toBe(false);
  });
});
