import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import type { UserId } from '../../domain/ids.ts';
import { ScopeId, userScope } from '../../domain/scopes.ts';
import { files, houses, members, record, sessions, talent, users } from '../../server/db/schema.ts';
import { JOBS } from '../../server/registry/jobs.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { changeAsServer } from '../../server/sync/server-change.ts';
import { openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { bookableTalent, dayIn, request, termsOn } from '../support/booking-steps.ts';
import { fileDevice } from '../support/file-steps.ts';
import { samplePhoto } from '../support/sample-media.ts';
import { registrationSteps } from '../support/registration-steps.ts';
import { syncPerson } from '../support/sync-person.ts';

const SECRET = 'Bisa menari jaipong';

describe.each(ROUTE_ENGINES)('own data on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  let person: { id: string; email: string };
  let house: { id: string; name: string };
  let token: string;
  let cookie: string;
  beforeEach(async () => {
    person = await world.makeUser({ role: 1 });
    house = { id: randomUUID(), name: 'Rumah Payung' };
    await world.makeUser({ house, role: 3 });
    ({ token, cookie } = await world.logIn(person.email));
    const own = v.parse(ScopeId, `user:${person.id}`);
    const ofHouse = v.parse(ScopeId, `house:${house.id}`);
    await changeAsServer(world.services, ({ write }) =>
      write([
        {
          scope: own,
          kind: 'talent-skill',
          id: randomUUID(),
          op: 'put',
          fields: { name: SECRET, note: '', position: 'a0' },
        },
        {
          scope: ofHouse,
          kind: 'shortlist-talent',
          id: randomUUID(),
          op: 'put',
          fields: { shortlistId: randomUUID(), talentId: person.id, name: 'Sekar Ayu', note: 'cocok', position: 'a0' },
        },
      ]),
    );
  });

  const archive = async (bearer: string) => {
    const response = await world.app.request('http://localhost/api/own-data/archive', {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => new TextDecoder().decode(entries[name]);
    const filesSize = Number(response.headers.get('x-klaket-files-size'));
    return { names: Object.keys(entries), entries, text, filesSize };
  };
  const remove = (body: object, bearer = token) =>
    world.ask('POST', '/api/own-data/delete-account', { token: bearer, body });

  test('the archive holds account, records, rows and the bytes of files, and no secret of the server', async () => {
    const device = fileDevice(world, token);
    const id = randomUUID();
    const bytes = await samplePhoto();
    await device.announce(bytes, { scope: `user:${person.id}`, id, name: 'Sekar.jpg' });
    await device.sendPiece(id, bytes, 0);
    await expect.poll(async () => (await device.statusOf(id))?.state).toBe('ready');
    const { names, text, entries, filesSize } = await archive(token);
    // So that a long download can show its total size.
    expect(filesSize).toBeGreaterThanOrEqual(bytes.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'README.txt',
        'account.json',
        'records/talent-skill.json',
        'records/shortlist-talent.json',
      ]),
    );
    expect(text('account.json')).toContain(person.email);
    expect(text('account.json')).not.toContain('identityId');
    expect(text('records/talent-skill.json')).toContain(SECRET);
    expect(text('records/shortlist-talent.json')).toContain('cocok');
    expect(text('tables/sessions.json')).not.toContain('attempt');
    expect(text('tables/files.json')).toContain('Sekar.jpg');
    // The usual extension, not the last part of the type (`jpeg`, `quicktime`).
    const file = `files/${id}.jpg`;
    expect(names).toContain(file);
    expect(entries[file]?.length).toBeGreaterThan(100);
  });

  test('a review of the other side is in the archive once it is published', async () => {
    const talent = await bookableTalent(world);
    const producer = await syncPerson(world, 4, randomUUID());
    const { bookingId } = await request(producer, talent, termsOn([dayIn(world, 20)]));
    await world.database.db.execute(
      sql`insert into booking_review (booking_id, side, subject, house_id, house_name, stars, words, written_at)
        values (${bookingId}, 'house', ${`talent:${talent.id}`}, ${house.id}, 'X', 1, 'Datang terlambat', now())`,
    );
    const words = async () => (await archive(talent.token)).text('tables/booking_review.json');
    expect(await words()).not.toContain('terlambat');
    await world.database.db.execute(
      sql`update booking_review set published_at = now() where booking_id = ${bookingId}`,
    );
    expect(await words()).toContain('terlambat');
  });

  test('the archive of one person holds nothing of another', async () => {
    const other = await world.makeUser({ role: 1 });
    const { names } = await archive((await world.logIn(other.email)).token);
    expect(names).not.toContain('records/talent-skill.json');
    expect((await world.ask('GET', '/api/own-data/archive')).status).toBe(401);
  });

  test('a withdrawn consent is recorded with its text, and takes the talent out of what houses are shown', async () => {
    const talent = await bookableTalent(world);
    const house = await syncPerson(world, 4, randomUUID());
    const change = (is_given: unknown, use = 'privacy', bearer: string | null = talent.token) =>
      world.ask('POST', '/api/own-data/consents', { ...(bearer && { token: bearer }), body: { use, is_given } });
    const seen = async () => (await world.ask('GET', `/api/talents/${talent.id}`, { token: house.token })).status;
    expect(await seen()).toBe(200);
    expect((await change(false)).status).toBe(200);
    expect(await seen()).toBe(404);
    // An edit of the profile does not restore it.
    await changeAsServer(world.services, ({ write }) =>
      write([
        {
          scope: userScope(talent.id as UserId),
          kind: 'talent-standing',
          id: talent.id,
          op: 'put',
          fields: { rating: 0, reviews: 0, tier: 3, drawing: 'x' },
        },
      ]),
    );
    expect(await seen()).toBe(404);
    expect((await change(true)).status).toBe(200);
    expect(await seen()).toBe(200);
    const answer = await world.ask('GET', '/api/own-data/consents', { token: talent.token });
    const version = CONSENT_TEXTS.privacy;
    expect(answer.body).toMatchObject({
      data: { consents: [{ use: 'privacy', withdrawn_at: expect.any(String) as string }, { version }] },
    });
    expect((await change(false, 'terms')).status).toBe(400);
    expect((await change(false, 'privacy', null)).status).toBe(401);
  });

  test('a wrong password deletes nothing; the right one everything that is theirs', async () => {
    expect((await remove({ password: 'wrong' })).body.error.code).toBe('LOGIN_INVALID');
    expect((await remove({})).status).toBe(400);
    expect((await world.logIn(person.email)).answer.status).toBe(200);
    await world.database.db
      .execute(sql`insert into talent (id, skills, languages, rate_unit, tier, free_days, blocked_days, updated_at)
      values (${person.id}, '{}', '{}', 'hour', 1, '{}', '{}', now())`);
    await world.database.db.execute(
      sql`insert into talent_card (id, card, name, document) values (${person.id}, '{}', 'Sekar', '')`,
    );
    const device = fileDevice(world, token);
    const id = randomUUID();
    const bytes = await samplePhoto();
    await device.announce(bytes, { scope: `user:${person.id}`, id, name: 'Sekar.jpg' });
    await device.sendPiece(id, bytes, 0);

    expect((await remove({ password: PASSWORD })).status).toBe(204);
    const { db } = world.database;
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ status: 'deleted', name: '', phone: '', registration: {}, talentId: null });
    expect(row?.email).not.toContain(person.email);
    expect(
      await db
        .select()
        .from(record)
        .where(eq(record.scope, `user:${person.id}`)),
    ).toEqual([]);
    expect(await db.select().from(talent).where(eq(talent.id, person.id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    const [listed] = await db
      .select()
      .from(record)
      .where(eq(record.scope, `house:${house.id}`));
    expect(listed?.deleted).toBe(true);
    const log = await db.execute(sql`select payload::text as payload from mutation_log`);
    expect(JSON.stringify(log)).not.toContain(SECRET);
    const [file] = await db.select().from(files).where(eq(files.id, id));
    expect(file).toMatchObject({ state: 'deleted', name: '' });

    expect((await world.ask('GET', '/api/own-data/archive', { token })).body.error.code).toBe('SESSION_REVOKED');
    expect((await world.ask('POST', '/api/sessions/refresh', { cookie, body: {} })).status).toBe(401);
    // At once and after the job, which finds nothing left to do.
    for (const times of [0, 1]) {
      if (times > 0) await runDueJobs(world.services, JOBS);
      const login = await world.ask('POST', '/api/sessions', { body: { email: person.email, password: PASSWORD } });
      expect(login.body.error.code).toBe('LOGIN_INVALID');
    }
  });

  test('bookings that are not over keep the account; over, they stay without a name', async () => {
    const id = randomUUID();
    const fields = {
      houseId: house.id,
      subjectType: 'talent',
      subjectId: person.id,
      subjectName: 'Sekar Ayu',
      contacts: { talent: { name: 'Sekar Ayu', phone: '+628', email: person.email } },
      history: [
        { at: 1, act: 'request', by: 'house', name: 'Ratna' },
        { at: 2, act: 'accept', by: 'talent', name: 'Sekar Ayu' },
      ],
    };
    const { db } = world.database;
    await db.execute(
      sql`insert into scope (id, house_id, user_id, version) values (${`booking:${id}`}, ${house.id}, ${person.id}, 1)`,
    );
    await db.execute(
      sql`insert into record (scope, kind, id, fields, version) values (${`booking:${id}`}, 'booking', ${id}, ${JSON.stringify(fields)}::text::jsonb, 1)`,
    );
    await db.execute(sql`insert into booking (id, subject, house_id, talent_id, requested_by, state, starts_at, ends_at, changed_at)
      values (${id}, ${`talent:${person.id}`}, ${house.id}, ${person.id}, 'nobody', 'confirmed', now(), now(), now())`);
    const { error } = (await remove({ password: PASSWORD })).body;
    expect(error).toMatchObject({ code: 'BOOKINGS_OPEN', details: { bookings: 1, named: [{ id }] } });
    await db.execute(sql`update booking set state = 'completed' where id = ${id}`);
    expect((await remove({ password: PASSWORD })).status).toBe(204);
    const [row] = await db.select().from(record).where(eq(record.id, id));
    expect(row?.fields).toMatchObject({ subjectName: '', contacts: null, houseId: house.id });
    expect(JSON.stringify(row?.fields)).not.toContain('Sekar');
    expect(JSON.stringify(row?.fields)).toContain('Ratna');
  });

  test('the last owner of a house with others hands it over first; a house of their own goes with them', async () => {
    const shared = { id: randomUUID(), name: 'Rumah Bersama' };
    const owner = await world.makeUser({ house: shared, role: 3 });
    const crew = await world.makeUser({ house: shared, role: 14 });
    const { token: owned } = await world.logIn(owner.email);
    expect((await remove({ password: PASSWORD }, owned)).body.error.code).toBe('LAST_OWNER');
    await world.database.db.delete(members).where(eq(members.userId, crew.id));
    expect((await remove({ password: PASSWORD }, owned)).status).toBe(204);
    expect(await world.database.db.select().from(houses).where(eq(houses.id, shared.id))).toEqual([]);
  });

  test('every user can change the name; a number is verified by a code before codes or contacts use it', async () => {
    const person = await world.makeUser({ role: 14, house: { id: randomUUID() } });
    const talent = await world.makeUser({ role: 1 });
    const [member, other] = [(await world.logIn(person.email)).token, (await world.logIn(talent.email)).token];
    const change = (bearer: string, body: object) =>
      world.ask('PATCH', '/api/own-data/account', { token: bearer, body });
    expect((await change(member, { name: ' Dewi Lestari ', phone: '+6281234567890' })).status).toBe(403);
    expect((await change(member, { name: ' Dewi Lestari ' })).body.data).toEqual({
      name: 'Dewi Lestari',
      phone: '+62811',
    });
    const steps = registrationSteps(world);
    const post = (path: string, body: object) =>
      world.ask('POST', `/api/own-data/phone/${path}`, { token: member, body });
    expect((await post('code', { phone: '0812 3456 7890', language: 'id' })).status).toBe(200);
    const code = await steps.oneTimeCode('081234567890');
    expect((await post('confirm', { code })).body.data).toMatchObject({ phone: '081234567890' });
    expect((await change(member, { name: 'Dewi Lestari', phone: '' })).body.data).toMatchObject({ phone: '' });

    expect((await world.logIn(person.email)).answer.body.data).toMatchObject({ name: 'Dewi Lestari' });
    expect((await change(member, { name: '  ' })).status).toBe(400);
    expect((await change(member, { name: 'Dewi', phone: '0812 345' })).status).toBe(400);
    expect((await change(other, { name: 'Wulan', phone: '+6281234567890' })).status).toBe(403);
    expect((await change(other, { name: 'Wulan' })).body.data).toEqual({ name: 'Wulan', phone: '+62811' });
  });

  test('a talent has another number once its code was entered, and is mailed about it', async () => {
    const talent = await world.makeUser({ role: 1 });
    const own = (await world.logIn(talent.email)).token;
    const steps = registrationSteps(world);
    const phone = '+6281298765432';
    const post = (path: string, body: object) => world.ask('POST', `/api/own-data/phone/${path}`, { token: own, body });
    const numberOf = async () =>
      (await world.database.db.select().from(users).where(eq(users.id, talent.id)))[0]?.phone;
    expect((await post('code', { phone: '0812 98', language: 'id' })).status).toBe(400);
    expect((await post('code', { phone, language: 'id' })).body.data).toEqual({ resend_in: 60, expires_in: 600 });
    expect((await post('code', { phone, language: 'id' })).body.error).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 60 },
    });
    const code = await steps.oneTimeCode(phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await post('confirm', { code: wrong })).body.error).toMatchObject({
      code: 'CODE_WRONG',
      details: { tries_left: 4 },
    });
    expect(await numberOf()).toBe('+62811');
    expect((await post('confirm', { code })).body.data).toMatchObject({ phone });
    expect(await numberOf()).toBe(phone);
    expect((await post('confirm', { code })).body.error.code).toBe('CODE_EXPIRED');
    await expect.poll(async () => (await steps.lastMessage(talent.email))?.subject).toBe('Nomor Klaket Anda diganti');
  });

  test('another user’s ID token deletes nothing', async () => {
    const other = await world.makeUser({ role: 1 });
    const foreign = world.google(other.email).idToken;
    expect((await remove({ id_token: foreign })).body.error.code).toBe('INVALID_ID_TOKEN');
    expect((await remove({ id_token: 'rubbish' })).body.error.code).toBe('INVALID_ID_TOKEN');
  });
});
