import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HouseFlagsList } from '../../domain/identity/house-flags.ts';
import { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { AffiliateList, PhotoQueue } from '../../domain/talent/staff-messages.ts';
import { TierList } from '../../domain/talent/tier-messages.ts';
import { files, record, staffAudit, users } from '../../server/db/schema.ts';
import { NOTICE_DELAY_MS } from '../../server/notices/notice-mail.ts';
import { changeAsServer } from '../../server/sync/server-change.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import { fileDevice } from '../support/file-steps.ts';
import { mailsTo } from '../support/mail-steps.ts';
import { samplePhoto } from '../support/sample-media.ts';
import { syncPerson } from '../support/sync-person.ts';

const PROFILE = {
  name: 'Wulan Ayuningtyas',
  date_of_birth: '23-04-2002',
  country: 62,
  province: 32,
  city: '32.76',
  address: 'Jl. Margonda 1',
  gender: 2,
  skin_tone: 6,
  ethnicity: 2,
  height: 163,
  weight: 52,
};

describe.each(ENGINES)('onboarding on %s', (engine) => {
  let world: World;
  const folder = mkdtempSync(join(tmpdir(), 'klaket-onboarding-'));
  let photo: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    world = await openWorld({ engine, config: { storage: { type: 'folder', folder } } });
    photo = await samplePhoto(200, 250);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function person(role: number, house?: { id: string }) {
    const user = await world.makeUser({ role, isOnboarded: role !== 2, ...(house && { house }) });
    const { token, cookie } = await world.logIn(user.email);
    const scope = `user:${user.id}`;
    const device = fileDevice(world, token);
    return { ...user, token, cookie, scope, ...device };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  /** Announced and sent; reading its state may need a new token by then. */
  const sendPhoto = async (talent: Person) => {
    const id = randomUUID();
    expect((await talent.announce(photo, { scope: talent.scope, kind: 'profile-photo', id })).status).toBe(200);
    expect((await talent.sendPiece(id, photo, 0)).status).toBe(204);
    return id;
  };
  const recordOf = async (talent: Person, kind: string, id = talent.id) => {
    const isIt = and(eq(record.scope, talent.scope), eq(record.kind, kind), eq(record.id, id));
    return (await world.database.db.select().from(record).where(isIt))[0]?.fields;
  };
  const queueOf = async (staff: Person) =>
    v.parse(PhotoQueue, (await world.ask('GET', '/api/staff/photos', { token: staff.token })).body);
  const decide = (staff: Person, id: string, body: object) =>
    world.ask('POST', `/api/staff/photos/${id}/decision`, { token: staff.token, body });
  const saveProfile = (talent: Person, payload: object = PROFILE) =>
    world.ask('PUT', '/api/talents/profile', { token: talent.token, body: payload });
  const complete = (talent: Person) => world.ask('POST', '/api/talents/onboarding/complete', { token: talent.token });

  test('finished before the photo has arrived, it is completed by the photo, and the session says so', async () => {
    const talent = await person(2);
    expect((await complete(talent)).body.error.details).toEqual({
      reason: 'profile-incomplete',
      fields: ['name', 'dateOfBirth', 'gender'],
    });
    expect((await saveProfile(talent)).status).toBe(200);
    expect(await recordOf(talent, 'talent-profile')).toMatchObject({
      dateOfBirth: '2002-04-23',
      skinTone: 6,
      links: [],
    });
    expect((await complete(talent)).status).toBe(200);
    expect(await recordOf(talent, 'talent-onboarding')).toMatchObject({ completedAt: '' });

    const id = await sendPhoto(talent);
    expect(await recordOf(talent, 'talent-photo', id)).toMatchObject({ state: 'pending_review', reasons: [] });
    expect(await recordOf(talent, 'talent-onboarding')).not.toMatchObject({ completedAt: '' });
    // The old token is that of a talent who still has to finish.
    expect((await complete(talent)).body.error.code).toBe('TOKEN_EXPIRED');
    const renewed = await world.ask('POST', '/api/sessions/refresh', { cookie: talent.cookie, body: {} });
    expect(renewed.body.data).toMatchObject({ role: 1, is_onboarded: true, name: PROFILE.name });
  });

  test('a photo completes nothing before the person has finished, also where the NIK was noted', async () => {
    const talent = await person(2);
    const noted = { requestedAt: '', completedAt: '', bornOn: '2002-04-23', genderOfCard: 2 };
    await changeAsServer(world.services, ({ write }) =>
      write([
        {
          scope: userScope(v.parse(UserId, talent.id)),
          kind: 'talent-onboarding',
          id: talent.id,
          op: 'put',
          fields: noted,
        },
      ]),
    );
    await saveProfile(talent);
    await sendPhoto(talent);
    expect(await recordOf(talent, 'talent-onboarding')).toEqual(noted);
    expect((await complete(talent)).status).toBe(200);
    const finished = await recordOf(talent, 'talent-onboarding');
    expect(finished).toMatchObject({ bornOn: '2002-04-23', genderOfCard: 2 });
    expect(Object.values(finished ?? { none: '' })).not.toContain('');
  });

  test('a profile with a day that does not exist, or of another role, is refused', async () => {
    const talent = await person(2);
    const wrong = await saveProfile(talent, { ...PROFILE, date_of_birth: '31-02-2002' });
    expect(wrong.body.error.code).toBe('BAD_REQUEST');
    expect((await saveProfile(await person(4, { id: randomUUID() }))).body.error.code).toBe('FORBIDDEN');
  });

  test('an approved photo stays until its successor is approved, and a decision can be taken back', async () => {
    const talent = await person(1);
    const house = await person(7, { id: randomUUID() });
    const staff = await person(16);
    await saveProfile(talent);
    const first = await sendPhoto(talent);
    expect((await queueOf(staff)).data.find(({ id }) => id === first)).toMatchObject({
      name: PROFILE.name,
      city: 'Kota Depok',
      date_of_birth: '2002-04-23',
      width: 200,
      approved_id: null,
    });
    expect([(await staff.read(first)).status, (await house.read(first)).status]).toEqual([200, 404]);
    expect((await decide(staff, first, { decision: 'approve' })).status).toBe(204);
    expect((await house.read(first)).status).toBe(200);
    expect((await decide(staff, first, { decision: 'approve' })).body.error.details).toMatchObject({
      reason: 'already-decided',
    });

    const second = await sendPhoto(talent);
    const reasons = ['eyes-covered', 'light-from-behind'];
    expect((await decide(staff, second, { decision: 'reject', reasons })).status).toBe(204);
    expect(await recordOf(talent, 'talent-photo', second)).toMatchObject({ state: 'rejected', reasons });
    expect([(await house.read(first)).status, (await house.read(second)).status]).toEqual([200, 404]);

    world.advance(NOTICE_DELAY_MS);
    const mails = await mailsTo(world, talent.id);
    const subjects = ['Foto profil Anda disetujui', 'Foto profil Anda belum bisa dipakai'];
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(mails.map(({ body }) => body).join()).toContain('Mata tertutup kacamata atau topi.');
    const third = await sendPhoto(talent);
    expect(await recordOf(talent, 'talent-photo', second)).toMatchObject({ state: 'superseded' });
    await decide(staff, third, { decision: 'approve' });
    expect(await recordOf(talent, 'talent-photo', first)).toMatchObject({ state: 'superseded' });
    expect([(await house.read(first)).status, (await house.read(third)).status]).toEqual([404, 200]);
    const [user] = await world.database.db.select().from(users).where(eq(users.id, talent.id));
    expect(user?.profileUrl).toBe(`/api/files/${third}?variant=360`);

    expect((await decide(staff, third, { decision: 'undo' })).status).toBe(204);
    expect([(await house.read(first)).status, (await house.read(third)).status]).toEqual([200, 404]);
    expect((await queueOf(staff)).data.find(({ id }) => id === third)?.approved_id).toBe(first);
    const audit = await world.database.db.select().from(staffAudit).where(eq(staffAudit.actorId, staff.id));
    expect(audit.map(({ act }) => act).toSorted()).toEqual([
      'photo.approve',
      'photo.approve',
      'photo.reject',
      'photo.undo',
    ]);
  });

  test('the staff area exists for staff only', async () => {
    const talent = await person(1);
    const id = await sendPhoto(talent);
    for (const other of [talent, await person(1), await person(3, { id: randomUUID() })]) {
      expect((await world.ask('GET', '/api/staff/photos', { token: other.token })).status).toBe(404);
      expect((await decide(other, id, { decision: 'approve' })).status).toBe(404);
      expect((await world.ask('GET', '/api/staff/affiliates', { token: other.token })).status).toBe(404);
    }
    expect((await world.ask('GET', '/api/staff/photos')).status).toBe(401);
    const [row] = await world.database.db.select().from(files).where(eq(files.id, id));
    expect(row?.isApproved).toBe(false);
  });

  test('staff sets the tier of a talent of the directory, and which house may use the language model', async () => {
    const talent = await person(2);
    const unfinished = await person(2);
    const staff = await person(16);
    await saveProfile(talent);
    await complete(talent);
    await sendPhoto(talent);
    const ask = (who: Person, method: string, path: string, body?: object) =>
      world.ask(method, `/api/staff/${path}`, { token: who.token, ...(body && { body }) });
    const tierOf = async () =>
      v.parse(TierList, (await ask(staff, 'GET', 'tiers')).body).data.find((entry) => entry.talent_id === talent.id)
        ?.tier;
    expect(await tierOf()).toBe(1);
    expect((await ask(staff, 'POST', `tiers/${talent.id}`, { tier: 4 })).status).toBe(204);
    expect(await tierOf()).toBe(4);
    expect(await recordOf(talent, 'talent-standing')).toMatchObject({ tier: 4 });
    expect((await ask(staff, 'GET', 'tiers?q=%25nobody')).body).toMatchObject({ data: [], total: 0 });
    expect((await ask(staff, 'POST', `tiers/${talent.id}`, { tier: 9 })).status).toBe(400);
    // A standing would show a talent whose profile is not finished.
    expect((await ask(staff, 'POST', `tiers/${unfinished.id}`, { tier: 2 })).status).toBe(404);

    const house = randomUUID();
    const owner = await person(3, { id: house });
    const flagsOf = async () =>
      v.parse(HouseFlagsList, (await ask(staff, 'GET', 'houses')).body).data.find(({ house_id }) => house_id === house);
    const before = await flagsOf();
    expect(before).toMatchObject({ members: 1 });
    const isOn = before?.ai_access === true;
    expect((await ask(staff, 'POST', `houses/${house}`, { ai_access: !isOn })).status).toBe(204);
    expect((await flagsOf())?.ai_access).toBe(!isOn);
    expect((await ask(staff, 'POST', `houses/${randomUUID()}`, { ai_access: true })).status).toBe(404);
    for (const other of [await person(1), owner]) {
      expect((await ask(other, 'GET', 'tiers')).status).toBe(404);
      expect((await ask(other, 'POST', `tiers/${talent.id}`, { tier: 4 })).status).toBe(404);
      expect((await ask(other, 'GET', 'houses')).status).toBe(404);
      expect((await ask(other, 'POST', `houses/${house}`, { ai_access: true })).status).toBe(404);
    }
    const acts = await world.database.db.select().from(staffAudit).where(eq(staffAudit.actorId, staff.id));
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['house.ai-access', 'tier.set']);
  });

  test("no device writes the server's records, and no other talent reads them", async () => {
    const talent = await person(1);
    const rival = await person(1);
    const id = await sendPhoto(talent);
    const change = {
      scope: talent.scope,
      kind: 'talent-photo',
      id,
      op: 'update',
      fields: { state: 'approved' },
      base: {},
    };
    const push = async (who: Person) =>
      world.ask('POST', '/api/sync/push', {
        token: who.token,
        body: {
          protocol: 1,
          schema: 1,
          clientId: randomUUID(),
          epoch: null,
          mutations: [
            { mutationId: randomUUID(), clientId: randomUUID(), seq: 1, name: 'x', version: 1, changes: [change] },
          ],
        },
      });
    await push(talent);
    await push(rival);
    expect(await recordOf(talent, 'talent-photo', id)).toMatchObject({ state: 'pending_review' });
    const pulled = await world.ask('POST', '/api/sync/pull', {
      token: rival.token,
      body: { epoch: null, scopes: [{ id: talent.scope, cursor: 0 }] },
    });
    expect(pulled.body).toMatchObject({ scopes: [{ id: talent.scope, gone: true }] });
  });

  test('interest in the agency becomes an application; the contact goes to that talent alone', async () => {
    const talent = await person(2);
    const staff = await person(16);
    const registration = { agency_interest: true, tiktok_link: 'https://www.tiktok.com/@wulan' };
    await world.database.db.update(users).set({ registration }).where(eq(users.id, talent.id));
    await saveProfile(talent);
    await complete(talent);
    await sendPhoto(talent);
    const list = v.parse(AffiliateList, (await world.ask('GET', '/api/staff/affiliates', { token: staff.token })).body);
    expect(list.data.find(({ talent_id }) => talent_id === talent.id)).toMatchObject({
      state: 'applied',
      tiktok_link: registration.tiktok_link,
    });
    const move = (body: object) =>
      world.ask('POST', `/api/staff/affiliates/${talent.id}`, { token: staff.token, body });
    expect((await move({ state: 'active' })).body.error.details).toMatchObject({ reason: 'already-decided' });
    const contact = { contact_name: 'Rani', contact_phone: '+62811', contact_email: 'rani@agensi.test' };
    expect((await move({ state: 'contacted', ...contact })).status).toBe(204);
    expect((await move({ state: 'active' })).status).toBe(204);
    expect(await recordOf(talent, 'talent-affiliate')).toMatchObject({ state: 'active', contactName: 'Rani' });
    const mails = await mailsTo(world, talent.id);
    expect(mails.map(({ subject }) => subject)).toContain('Anda sekarang afiliasi agensi');
  });

  test('a talent who leaves the agency’s programme does not get its contact any more', async () => {
    const [talent, staff] = [await syncPerson(world, 1, ''), await person(16)];
    await talent.command('affiliate.apply', { userId: talent.id, tiktokLink: 'https://www.tiktok.com/@wulan' });
    const contact = { contact_name: 'Rani', contact_phone: '+62811', contact_email: 'rani@agensi.test' };
    const body = { state: 'contacted', ...contact };
    const path = `/api/staff/affiliates/${talent.id}`;
    expect((await world.ask('POST', path, { token: staff.token, body })).status).toBe(204);
    await talent.command('affiliate.leave', { userId: talent.id });
    const found = (await talent.read(`user:${talent.id}`))?.records.find(({ kind }) => kind === 'talent-affiliate');
    expect(found?.fields).toMatchObject({ state: 'left', contactName: '', contactPhone: '', contactEmail: '' });
  });
});
