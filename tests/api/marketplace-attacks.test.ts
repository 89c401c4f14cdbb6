import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { EMPTY_LOCATION } from '../../domain/places/location-records.ts';
import { dayInZone } from '../../domain/calendar/calendar-days.ts';
import { pairId } from '../../domain/talent/shortlist-records.ts';
import { EMPTY_ATTRIBUTES } from '../../domain/talent/resume-records.ts';
import { bookingReview, houses, members, users } from '../../server/db/schema.ts';
import { JOBS } from '../../server/registry/jobs.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { rebuildRows } from '../../server/registry/rebuild-rows.ts';
import { openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { act, bookableTalent, bookingOf, dayIn, HOUR_MS, request, termsOn } from '../support/booking-steps.ts';
import { mailsTo } from '../support/mail-steps.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

const DAY_MS = 24 * HOUR_MS;
const PLACE = { type: 'place' };
const PROCEDURE = 'Ibu Rina menelepon wali dan bertemu di kantor.';

describe.each(ROUTE_ENGINES)('people of the marketplace who attack, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  const house = (role = 4) => syncPerson(world, role, randomUUID());
  const get = (who: { token: string }, path: string) => world.ask('GET', path, { token: who.token });
  const place = async (host: SyncPerson, changed: object = {}, id: string = randomUUID()) => {
    const fields = { ...EMPTY_LOCATION, name: 'Gudang payung', rate: 3_500_000, isListed: true, ...changed };
    const outcome = await host.change({ scope: `house:${host.house}`, kind: 'location', id, op: 'create', fields });
    expect(outcome).toMatchObject({ type: 'applied' });
    return id;
  };
  const placeTerms = (day: string) => termsOn([day], { rate: 3_500_000, rateUnit: 'day' });
  const messages = (from: SyncPerson, talent: SyncPerson) => {
    const threadId = threadIdOf(from.house, talent.id);
    const write = (who: SyncPerson, side: string, text: string, messageId: string = randomUUID()) =>
      who.command('message.send', { threadId, messageId, houseId: from.house, talentId: talent.id, side, text });
    const texts = async () =>
      ((await talent.read(`thread:${threadId}`))?.records ?? [])
        .filter(({ kind }) => kind === 'message')
        .map(({ fields }): unknown => fields['text']);
    return { threadId, write, texts };
  };

  describe('bookings', () => {
    test('name no production of another house', async () => {
      const [own, other, talent] = [await house(), await house(), await bookableTalent(world)];
      const production = async (of: SyncPerson) => {
        const id = randomUUID();
        const fields = {
          title: 'Hujan',
          fileName: 'hujan.fountain',
          format: 'fountain',
          fingerprint: '',
          pageCount: 1,
          sceneCount: 1,
          importedAt: '2026-11-01T00:00:00.000Z',
        };
        const outcome = await of.change({ scope: `house:${of.house}`, kind: 'script', id, op: 'create', fields });
        expect(outcome).toMatchObject({ type: 'applied' });
        return id;
      };
      const ask = (scriptId: string) => request(own, talent, termsOn([dayIn(world, 20)]), { scriptId });
      for (const scriptId of [await production(other), randomUUID()])
        expect((await ask(scriptId)).outcome).toMatchObject({ type: 'rejected', detail: 'PRODUCTION_UNKNOWN' });
      expect((await ask(await production(own))).outcome).toMatchObject({ type: 'applied' });
    });

    test('end before the calendar of the database does', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const terms = termsOn(['9999-12-31'], { startTime: '20:00', endTime: '04:00' });
      expect((await request(own, talent, terms)).outcome).toMatchObject({ type: 'rejected', code: 'INVALID' });
    });

    test('of one house do not fill the mailbox of a talent', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const outcomes = [];
      for (let at = 0; at < 51; at++) {
        // A push without a length counts as the largest one.
        world.advance(10_000);
        outcomes.push((await request(own, talent, termsOn([dayIn(world, 20 + at)]))).outcome);
      }
      expect(outcomes.filter(({ type }) => type === 'applied')).toHaveLength(50);
      expect(outcomes.at(-1)).toMatchObject({ type: 'rejected', detail: 'TOO_MANY' });
      // Another house still asks.
      expect((await request(await house(), talent, termsOn([dayIn(world, 20)]))).outcome).toMatchObject({
        type: 'applied',
      });
    });

    test('are not mailed to members who have left the house', async () => {
      const [owner, talent] = [await house(3), await bookableTalent(world)];
      const booker = await syncPerson(world, 4, owner.house);
      const { bookingId } = await request(booker, talent, termsOn([dayIn(world, 20)]));
      await world.ask('DELETE', `/api/houses/${owner.house}/members/${booker.id}`, { token: owner.token });
      await act(talent, 'accept', bookingId, { side: 'talent' });
      await act(owner, 'confirm', bookingId, { side: 'house' });
      await act(talent, 'cancel', bookingId, { side: 'talent', reason: 'Sakit' });
      await runDueJobs(world.services, JOBS);
      expect(await mailsTo(world, booker.id)).toEqual([]);
      expect((await mailsTo(world, owner.id)).length).toBeGreaterThan(0);
    });

    test('of a place are no other house’s, though it lists the same id while the place is not listed', async () => {
      const [victim, attacker, partner] = [await house(15), await house(15), await house()];
      const id = await place(victim, { address: 'Jl. Rahasia 21' });
      const list = (isListed: boolean, of: SyncPerson) =>
        of.change({ scope: `house:${of.house}`, kind: 'location', id, op: 'update', fields: { isListed } });
      await list(false, victim);
      await place(attacker, {}, id);
      expect((await get(partner, `/api/locations/${id}`)).status).toBe(404);
      const terms = placeTerms(dayIn(world, 20));
      const ask = () => request(partner, { id }, terms, { subject: { ...PLACE, id } });
      expect((await ask()).outcome).toMatchObject({ type: 'rejected', detail: 'SUBJECT_GONE' });
      await list(true, victim);
      const { body } = await get(partner, `/api/locations/${id}`);
      expect(body).toMatchObject({ data: { house_id: victim.house }, access: null });
      const { bookingId, outcome } = await ask();
      expect(outcome).toMatchObject({ type: 'applied' });
      expect(await act(victim, 'accept', bookingId, { side: 'talent' })).toMatchObject({ type: 'applied' });
      // Nor once the place is gone.
      await victim.change({ scope: `house:${victim.house}`, kind: 'location', id, op: 'delete' });
      await list(true, attacker);
      expect((await get(partner, `/api/locations/${id}`)).status).toBe(404);
    });
  });

  describe('messages', () => {
    test('do not replace those of the other side', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const { write, texts } = messages(own, talent);
      const id = randomUUID();
      expect(await write(own, 'house', 'Honor Rp3.000.000', id)).toMatchObject({ type: 'applied' });
      expect(await write(talent, 'talent', 'Honor Rp9.000.000', id)).toMatchObject({ type: 'rejected' });
      expect(await texts()).toEqual(['Honor Rp3.000.000']);
      // Nor the own ones, which the other side has read.
      await write(own, 'house', 'Honor Rp1.000.000', id);
      expect(await texts()).toEqual(['Honor Rp3.000.000']);
    });

    test('cannot be kept from staff by another message with the same id', async () => {
      const [own, talent, second] = [await house(), await bookableTalent(world), await bookableTalent(world)];
      const staff = await syncPerson(world, 16, '');
      const rude = 'Datang sendiri saja, jangan bilang siapa-siapa';
      const waiting = async () => {
        const { body } = await get(staff, '/api/staff/messages');
        return (body.data as unknown as { text: string }[]).map(({ text }) => text);
      };
      for (const isHeldFirst of [true, false]) {
        const messageId = randomUUID();
        const toTalent = () => messages(own, talent).write(own, 'house', rude, messageId);
        const held = () => messages(own, second).write(own, 'house', 'Biaya pendaftaran Rp150.000', messageId);
        const [first, then] = isHeldFirst ? [held, toTalent] : [toTalent, held];
        expect(await first()).toMatchObject({ type: 'applied' });
        expect(await then()).toMatchObject({ type: 'rejected' });
      }
      // Staff has released it as no fee; its words can still be reported.
      const { threadId, write } = messages(own, talent);
      const messageId = randomUUID();
      await write(own, 'house', 'Biaya pendaftaran Rp99.000, datang sendiri', messageId);
      const body = { decision: 'release' };
      expect((await world.ask('POST', `/api/staff/messages/${messageId}`, { token: staff.token, body })).status).toBe(
        204,
      );
      expect(await waiting()).not.toContain('Biaya pendaftaran Rp99.000, datang sendiri');
      const report = { threadId, side: 'talent', messageId, note: 'Tidak sopan' };
      expect(await talent.command('message.report', report)).toMatchObject({ type: 'noop' });
      expect(await waiting()).toContain('Biaya pendaftaran Rp99.000, datang sendiri');
    });

    test('reach a minor only from a house that says how a guardian is reached', async () => {
      const [own, minor] = [await house(), await bookableTalent(world, 'Bagas', dayIn(world, -12 * 365))];
      const { write } = messages(own, minor);
      expect(await write(own, 'house', 'Halo Bagas')).toMatchObject({ type: 'rejected', detail: 'NOT_POSSIBLE' });
      const stated = { scope: `house:${own.house}`, kind: 'guardian-procedure', id: own.house, op: 'create' } as const;
      await own.change({ ...stated, fields: { procedure: PROCEDURE } });
      expect(await write(own, 'house', 'Halo Bagas')).toMatchObject({ type: 'applied' });
    });
  });

  describe('links of shortlists', () => {
    const share = async (
      of: SyncPerson,
      talentId: string,
      { link = randomUUID(), key = 'k'.repeat(32), expiresOn = dayIn(world, 7) } = {},
    ) => {
      const [scope, list] = [`house:${of.house}`, randomUUID()];
      const entry = { shortlistId: list, talentId, name: 'x', note: '', position: 'a0' };
      const fields = { shortlistId: list, key, expiresOn, shows: ['name', 'age', 'photo'], isRevoked: false };
      const outcome = await of.change(
        { scope, kind: 'shortlist', id: list, op: 'create', fields: { name: 'Ibu', position: 'a0' } },
        { scope, kind: 'shortlist-talent', id: pairId(list, talentId), op: 'create', fields: entry },
        { scope, kind: 'shortlist-link', id: link, op: 'create', fields },
      );
      expect(outcome).toMatchObject({ type: 'applied' });
      const open = () => world.ask('GET', `/api/shared-shortlists/${link}`, { headers: { 'x-share-key': key } });
      return { list, link, open };
    };

    test('are not closed by a link of another house with the same id', async () => {
      const [own, attacker, talent] = [await house(), await house(), await bookableTalent(world)];
      const { link, open } = await share(own, talent.id);
      await share(attacker, talent.id, { link, key: 'z'.repeat(32) });
      expect((await open()).status).toBe(200);
      const again = await share(own, talent.id, { key: 'y'.repeat(32) });
      expect((await again.open()).status).toBe(200);
    });

    test('show no minor for a house that says nothing of guardians', async () => {
      const [own, minor] = [await house(), await bookableTalent(world, 'Bagas', dayIn(world, -12 * 365))];
      const { open } = await share(own, minor.id);
      expect((await open()).body).toMatchObject({ talents: [] });
      const stated = { scope: `house:${own.house}`, kind: 'guardian-procedure', id: own.house, op: 'create' } as const;
      await own.change({ ...stated, fields: { procedure: PROCEDURE } });
      expect((await open()).body).toMatchObject({ talents: [{ id: minor.id }] });
    });

    test('take no opinion that no database could keep', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const { link } = await share(own, talent.id, { key: 'k'.repeat(32) });
      const give = async (by: string) => {
        const body = { talentId: talent.id, verdict: 'yes', by };
        const headers = { 'x-share-key': 'k'.repeat(32) };
        return (await world.ask('POST', `/api/shared-shortlists/${link}/verdicts`, { body, headers })).status;
      };
      expect([await give('Ibu\u0000'), await give('Ibu \ud800'), await give('Ibu')]).toEqual([400, 400, 204]);
    });

    test('end with their list, which deletes all of it, and only for its owner', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const scope = `house:${own.house}`;
      const { list, link, open } = await share(own, talent.id);
      const headers = { 'x-share-key': 'k'.repeat(32) };
      const give = async () => {
        const body = { talentId: talent.id, verdict: 'yes', by: 'Ibu' };
        return (await world.ask('POST', `/api/shared-shortlists/${link}/verdicts`, { body, headers })).status;
      };
      expect(await give()).toBe(204);
      const other = await share(own, talent.id, { key: 'y'.repeat(32) });
      const crew = await syncPerson(world, 14, own.house);
      const deletion = { scope, kind: 'shortlist', id: list, op: 'delete' } as const;
      for (const stranger of [crew, await house()])
        expect(await stranger.change(deletion)).toMatchObject({ type: 'rejected' });
      expect((await open()).status).toBe(200);

      expect(await own.change(deletion)).toMatchObject({ type: 'applied' });
      expect([(await open()).status, await give()]).toEqual([404, 404]);
      const left = async () =>
        ((await own.read(scope))?.records ?? []).filter(({ fields }) => fields['shortlistId'] === list);
      await runDueJobs(world.services, JOBS);
      expect(await left()).toEqual([]);
      expect((await other.open()).body).toMatchObject({ talents: [{ id: talent.id }] });

      // A colleague without a network did not have it.
      const late = { shortlistId: list, talentId: talent.id, name: 'x', note: '', position: 'a0' };
      await own.change({ scope, kind: 'shortlist-talent', id: pairId(list, own.id), op: 'create', fields: late });
      await runDueJobs(world.services, JOBS);
      expect(await left()).toEqual([]);
    });

    test('live for seven days, whatever a device writes', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const { link, open } = await share(own, talent.id, { expiresOn: '2999-01-01' });
      expect((await open()).status).toBe(200);
      const shown = (await own.read(`house:${own.house}`))?.records.find(({ id }) => id === link);
      const lastDay = dayInZone(new Date(world.services.clock().getTime() + 8 * DAY_MS), 'Asia/Jakarta');
      expect(String(shown?.fields['expiresOn']) <= lastDay).toBe(true);
      const more = { scope: `house:${own.house}`, kind: 'shortlist-link', id: link, op: 'update' } as const;
      await own.change({ ...more, fields: { expiresOn: '2998-01-01' } });
      world.advance(9 * DAY_MS);
      expect((await open()).status).toBe(404);
    });
  });

  describe('contacts before a booking', () => {
    const CONTACT = 'Hubungi WA 0812 3456 7817 atau ig: wulan.ayu';
    test('are not in a profile, and cannot be searched', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const attributes = { ...EMPTY_ATTRIBUTES, rate: 350_000, about: `Bisa silat. ${CONTACT}` };
      const skill = { name: 'swim', note: CONTACT, position: 'a0' };
      const scope = `user:${talent.id}`;
      await talent.change({
        scope,
        kind: 'talent-attributes',
        id: talent.id,
        op: 'update',
        fields: { about: attributes.about },
      });
      await talent.change({ scope, kind: 'talent-skill', id: randomUUID(), op: 'create', fields: skill });
      const text = JSON.stringify((await get(own, `/api/talents/${talent.id}`)).body);
      expect(text).toContain('Bisa silat');
      expect(text).not.toMatch(/3456|wulan\.ayu/);
      const search = (q: string) => get(own, `/api/talents?frame=${encodeURIComponent(JSON.stringify({ q }))}`);
      expect((await search('silat')).body).toMatchObject({ talents: [{ id: talent.id }] });
      for (const hidden of ['7817', '3456']) expect((await search(hidden)).body).toMatchObject({ talents: [] });
    });

    test('are not in the description of a place', async () => {
      const [host, own] = [await house(15), await house()];
      const id = await place(host, { about: `Halaman luas. ${CONTACT}`, rules: CONTACT, sound: CONTACT });
      const text = JSON.stringify((await get(own, `/api/locations/${id}`)).body);
      expect(text).toContain('Halaman luas');
      expect(text).not.toMatch(/3456|wulan\.ayu/);
      expect((await get(own, '/api/locations?q=7817')).body).toMatchObject({ total: 0 });
    });

    test('are not in a public review', async () => {
      const [own, talent] = [await house(), await bookableTalent(world)];
      const { bookingId } = await request(own, talent, termsOn([dayIn(world, 2)]));
      await act(talent, 'accept', bookingId, { side: 'talent' });
      await act(own, 'confirm', bookingId, { side: 'house' });
      world.advance(4 * DAY_MS);
      const [later, talentLater] = [await own.again(), await talent.again()];
      await act(later, 'complete', bookingId, { side: 'house' });
      const review = { stars: 5, text: `Tepat waktu. ${CONTACT}` };
      expect(await act(later, 'review', bookingId, { side: 'house', ...review })).toMatchObject({ type: 'applied' });
      await act(talentLater, 'review', bookingId, { side: 'talent', ...review });
      const text = JSON.stringify((await get(later, `/api/talents/${talent.id}`)).body);
      expect(text).toContain('Tepat waktu');
      expect(text).not.toMatch(/3456|wulan\.ayu/);
      // A review from before the rule.
      const { db } = world.database;
      await db
        .update(bookingReview)
        .set({ words: `Tepat waktu. ${CONTACT}`, houseName: 'Rumah Senja 081234567817' })
        .where(eq(bookingReview.bookingId, bookingId));
      await db.transaction((tx) => rebuildRows(tx, world.services.clock().toISOString()));
      const rebuilt = JSON.stringify((await get(later, `/api/talents/${talent.id}`)).body);
      expect(rebuilt).toContain('Tepat waktu');
      expect(rebuilt).toContain('Rumah Senja');
      expect(rebuilt).not.toMatch(/3456|wulan\.ayu/);
    });

    const NUMBER = '0812-3456-7817';
    test('are not in the name of a talent or of a skill, nor in a language', async () => {
      const own = await house();
      const talent = await bookableTalent(world, `Wulan Ayu ${NUMBER}`);
      const scope = `user:${talent.id}`;
      const skill = { name: 'Silat wulan@contoh.test', note: '', position: 'a0' };
      await talent.change({ scope, kind: 'talent-skill', id: randomUUID(), op: 'create', fields: skill });
      const change = { languages: { add: [`Jawa ${NUMBER}`], remove: [] }, shirtSize: 'M ig: wulan.ayu' };
      const outcome = await talent.change({
        scope,
        kind: 'talent-attributes',
        id: talent.id,
        op: 'update',
        fields: change,
      });
      expect(outcome).toMatchObject({ type: 'applied' });
      const text = JSON.stringify((await get(own, `/api/talents/${talent.id}`)).body);
      expect(text).toContain('Wulan Ayu');
      expect(text).toContain('Silat');
      expect(text).not.toMatch(/3456|contoh|wulan\.ayu/);
      const { bookingId } = await request(own, talent, termsOn([dayIn(world, 20)]));
      expect((await bookingOf(own, bookingId))?.subjectName).toMatch(/^Wulan Ayu 0812 •+ •+17$/);
    });

    test('are not in the name of a place; numbers of a house are', async () => {
      const [host, own] = [await house(15), await house()];
      const id = await place(host, { name: `Rumah No. 12, Studio 88 ${NUMBER}` });
      const { body } = await get(own, `/api/locations/${id}`);
      expect(JSON.stringify(body)).toContain('Rumah No. 12, Studio 88');
      expect(JSON.stringify(body)).not.toContain('3456');
      expect((await get(own, '/api/locations?q=7817')).body).toMatchObject({ total: 0 });
    });

    test('are not in the names of a house and its people', async () => {
      const [own, talent] = [await house(3), await bookableTalent(world)];
      const { db } = world.database;
      await db
        .update(houses)
        .set({ name: `Rumah Senja ${NUMBER}` })
        .where(eq(houses.id, own.house));
      for (const { id } of [own, talent])
        await db
          .update(users)
          .set({ name: `Ayu ${NUMBER}` })
          .where(eq(users.id, id));
      const { bookingId } = await request(own, talent, termsOn([dayIn(world, 20)]));
      const { write, threadId } = messages(own, talent);
      expect(await write(own, 'house', 'Halo')).toMatchObject({ type: 'applied' });
      const read = JSON.stringify([
        await talent.read(`booking:${bookingId}`),
        await own.read(`booking:${bookingId}`),
        await talent.read(`thread:${threadId}`),
      ]);
      expect(read).toContain('Rumah Senja');
      expect(read).toContain('Ayu');
      expect(read).not.toContain('3456');
      // A confirmed booking opens everything.
      await act(talent, 'accept', bookingId, { side: 'talent' });
      await act(own, 'confirm', bookingId, { side: 'house' });
      expect((await bookingOf(talent, bookingId))?.contacts?.house.name).toBe(`Ayu ${NUMBER}`);
    });
  });

  test('a member who was removed searches places no more', async () => {
    const own = await house();
    expect((await get(own, '/api/locations')).status).toBe(200);
    const owner = await syncPerson(world, 3, own.house);
    const removed = await world.ask('DELETE', `/api/houses/${own.house}/members/${own.id}`, { token: owner.token });
    expect(removed.status).toBe(204);
    const again = await own.again();
    expect((await get(again, '/api/locations')).status).toBe(403);
    expect((await get(again, '/api/talents')).status).toBe(403);
    // A talent who joined a house is one of its people.
    const talent = await syncPerson(world, 1, '');
    await world.database.db.insert(members).values({ userId: talent.id, houseId: own.house, role: 7 });
    expect((await get(await talent.again(), '/api/locations')).status).toBe(200);
  });

  test('a search that no database can answer is refused or read as what it can mean', async () => {
    const own = await house();
    const ask = async (frame: object, more = '') =>
      (await get(own, `/api/talents${more}?frame=${encodeURIComponent(JSON.stringify(frame))}`)).status;
    for (const more of ['', '/facets']) {
      for (const name of ['skin', 'city', 'province', 'skills_any', 'languages_all', 'tattoos'])
        expect(await ask({ [name]: ['\u0000'] }, more)).toBe(400);
      for (const frame of [
        { date: ['2027-01-05', '2027-01-01'] },
        { date: [null, null], time: [null, null], age: [null, null], city: [], province: [] },
        { age: [1_000_000_000, null] },
        { age: [null, 1_000_000_000] },
      ])
        expect({ frame, status: await ask(frame, more) }).toEqual({ frame, status: 200 });
    }
    expect((await get(own, '/api/talents?age_max=999999999')).status).toBe(400);
  });

  describe('an account that ends', () => {
    const end = (who: SyncPerson) =>
      world.ask('POST', '/api/own-data/delete-account', { token: who.token, body: { password: PASSWORD } });

    test('takes no house with it whose bookings bind a talent', async () => {
      const [owner, talent] = [await house(3), await bookableTalent(world)];
      const { bookingId } = await request(owner, talent, termsOn([dayIn(world, 20)]));
      await act(talent, 'accept', bookingId, { side: 'talent' });
      const answer = await end(owner);
      expect(answer.status).toBe(409);
      expect(answer.body.error).toMatchObject({
        code: 'BOOKINGS_OPEN',
        details: { bookings: 1, named: [{ id: bookingId }] },
      });
      await act(owner, 'cancel', bookingId, { side: 'house', reason: '' });
      expect((await end(owner)).status).toBe(204);
    });

    test('takes the places of its house out of the directory', async () => {
      const [host, own] = [await house(15), await house()];
      const id = await place(host);
      expect((await get(own, `/api/locations/${id}`)).status).toBe(200);
      expect((await end(host)).status).toBe(204);
      expect((await get(own, `/api/locations/${id}`)).status).toBe(404);
    });

    test('leaves no name and number of a booker with the other side', async () => {
      const [owner, talent] = [await house(3), await bookableTalent(world)];
      const { bookingId } = await request(owner, talent, termsOn([dayIn(world, 2)]));
      await act(talent, 'accept', bookingId, { side: 'talent' });
      await act(owner, 'confirm', bookingId, { side: 'house' });
      expect(await bookingOf(talent, bookingId)).toMatchObject({ contacts: { house: { phone: '+62811' } } });
      world.advance(5 * DAY_MS);
      const later = await owner.again();
      await act(later, 'complete', bookingId, { side: 'house' });
      expect((await end(later)).status).toBe(204);
      const left = JSON.stringify(await bookingOf(await talent.again(), bookingId));
      expect(left).toContain('Kramat Raya Film');
      expect(left).not.toContain(owner.id);
      expect(JSON.parse(left)).toMatchObject({
        requestedByName: '',
        contacts: { house: { name: '', phone: '', email: '' } },
      });
    });
  });
});
