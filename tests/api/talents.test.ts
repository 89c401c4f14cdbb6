import { MOST_GUESTS } from '../../server/http/limits.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScopeId } from '../../domain/scopes.ts';
import { PROTOCOL, SCHEMA } from '../../domain/sync/protocol.ts';
import { wishesOf } from '../../domain/talent-search/conditions.ts';
import { rankTalents } from '../../domain/talent-search/rank-talents.ts';
import { readSentence } from '../../domain/talent-search/read-sentence.ts';
import { FacetAnswer, SearchAnswer } from '../../domain/talent-search/search-messages.ts';
import type { TalentFrame } from '../../domain/talent-search/frame.ts';
import { TalentCard } from '../../domain/talent-search/talent-card.ts';
import { EMPTY_PROFILE } from '../../domain/talent/profile-record.ts';
import { pairId, type ShortlistPart } from '../../domain/talent/shortlist-records.ts';
import { EMPTY_ATTRIBUTES } from '../../domain/talent/resume-records.ts';
import { sampleTalent } from '../../server/embedded/sample/sample-talents.ts';
import { booking, files } from '../../server/db/schema.ts';
import { writeTalents } from '../../server/embedded/sample/seed-talents.ts';
import { push } from '../../server/sync/push.ts';
import { changeAsServer } from '../../server/sync/server-change.ts';
import { projectTalents } from '../../server/talents/project-talents.ts';
import { frameSql } from '../../server/talents/talent-sql.ts';
import { cardOfRow } from '../../server/talents/search-talents.ts';
import { ENGINES, openWorld, type World } from '../support/api-world.ts';
import { root } from '../support/command.ts';
import { bookableTalent, GUARDIAN } from '../support/booking-steps.ts';

/** The day in Jakarta, also where midnight passes while the tests run. */
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const TODAY = today();
const NOW = { now: new Date(), zone: 'Asia/Jakarta' };
const rowsOf = (result: unknown) =>
  (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Record<string, unknown>[];

const SENTENCES = [
  'perempuan 20-30, bisa naik motor, besok, di bawah 500rb/jam, tanpa tato',
  'pria Batak atau Jawa, tinggi minimal 168, rating 4,5 ke atas',
  'bukan dari Jakarta, bisa silat atau menari, tier A',
  'Jabodetabek, bisa bahasa Inggris, jam 8-17, berkumis',
  'perempuan, sebaiknya bisa berenang, tidak bisa menyanyi, kulit sawo matang atau hitam',
  'kembar, Bandung, Depok atau Bali, maks 3 juta per hari, bertindik',
  'tanpa jenggot, 25-45 tahun, berat 50-70 kg, kalau bisa fasih Mandarin',
  'pasar kereta',
  'perempuan, minimal 12 jam, Jawa Barat',
  'kosong minggu depan, sebaiknya Bandung, penari payung',
  'rambut panjang hitam, jam 19-02',
  'tidak botak, rambut pendek atau sebahu, mulai jam 9 pagi, film horor',
];

describe.each(ENGINES)('talents on %s', (engine) => {
  let world: World;
  let producer: { id: string; token: string; houseId: string };
  const house = randomUUID();

  beforeAll(async () => {
    world = await openWorld({ engine });
    const made = await world.makeUser({ role: 4, house: { id: house } });
    producer = { id: made.id, token: (await world.logIn(made.email)).token, houseId: house };
    const { db } = world.database;
    const talents = Array.from({ length: 160 }, (_, index) => sampleTalent(index, TODAY));
    await db.transaction(async (tx) => {
      await writeTalents(tx, talents);
      await projectTalents(tx, null, new Date().toISOString());
    });
  });
  afterAll(() => world.close());
  // So long that all searches of one member are allowed again.
  beforeEach(() => world.advance(15_000));

  const search = async (frame: Partial<TalentFrame>, more = '', token = producer.token) =>
    world.ask('GET', `/api/talents?frame=${encodeURIComponent(JSON.stringify({ q: '', ...frame }))}${more}`, { token });
  const allCards = async (): Promise<TalentCard[]> =>
    rowsOf(
      await world.database.db.execute(
        sql`select card, birth_date::text as birth_date, updated_at from talent join talent_card using (id)`,
      ),
    ).map((row) => cardOfRow(row, TODAY));
  const adults = (cards: readonly TalentCard[]) => cards.filter(({ age }) => age === null || age >= 18);

  test.each(SENTENCES)('"%s": SQL and the device judge every talent alike', async (sentence) => {
    const { frame } = readSentence(sentence, NOW);
    const cards = await allCards();
    for (const { wish, test: condition } of frameSql(frame, TODAY).hard) {
      const rows = rowsOf(await world.database.db.execute(sql`select id, (${condition}) as verdict from talent`));
      const onServer = new Map(
        rows.map((row) => [row['id'], row['verdict'] === null ? 'unknown' : row['verdict'] ? 'met' : 'missed']),
      );
      const different = cards
        .filter((card) => onServer.get(card.id) !== wish.judge(card))
        .map((card) => [wish.key, card.name, onServer.get(card.id), wish.judge(card)]);
      expect(different).toEqual([]);
    }
    expect(wishesOf(frame).length + frame.q.length).toBeGreaterThan(0);
  });

  test('the migration that added hair finds the same in the cards as a push does', async () => {
    const hairs = async () =>
      rowsOf(
        await world.database.db.execute(sql`
      select id, array(select unnest(hairs) order by 1) as hairs from talent order by id`),
      );
    const made = await hairs();
    const [, update = ''] = readFileSync(`${root}/server/db/migrations/091-hair-of-talents.sql`, 'utf8').split(';\n');
    await world.database.db.execute(sql`update talent set hairs = '{}'`);
    await world.database.db.execute(sql.raw(update));
    expect(await hairs()).toEqual(made);
    expect(new Set(made.map((row) => JSON.stringify(row['hairs']))).size).toBeGreaterThan(5);
  });

  test.each(SENTENCES)('"%s": pages come in the order of the device, each talent once', async (sentence) => {
    const { frame } = readSentence(sentence, NOW);
    const expected = rankTalents(adults(await allCards()), frame).map(({ card }) => card.id);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer = await search(frame, `&limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      const page = v.parse(SearchAnswer, answer.body);
      found.push(...page.talents.map(({ id }) => id));
      ({ cursor } = page);
    }
    expect(found).toEqual(expected);
  });

  test.each(['rating_desc', 'rating_asc'] as const)('%s: those without a rating come last', async (sort) => {
    const expected = rankTalents(adults(await allCards()), { q: '', sort }).map(({ card }) => card);
    const page = v.parse(SearchAnswer, (await search({ sort }, '&limit=50')).body);
    expect(page.talents.map(({ id }) => id)).toEqual(expected.slice(0, 50).map(({ id }) => id));
    expect(page.talents[0]?.rating).not.toBeNull();
    expect(expected.at(-1)?.rating).toBeNull();
  });

  test('counts what each wish leaves and what loosening brings', async () => {
    const { frame } = readSentence('perempuan 20-30, di bawah 500rb/jam', NOW);
    const facets = v.parse(
      FacetAnswer,
      (
        await world.ask('GET', `/api/talents/facets?frame=${encodeURIComponent(JSON.stringify(frame))}`, {
          token: producer.token,
        })
      ).body,
    );
    const cards = adults(await allCards());
    const ranked = rankTalents(cards, frame);
    expect(facets.total).toBe(cards.length);
    expect(facets.left.map(({ key }) => key)).toEqual(['gender', 'age', 'rate']);
    expect(facets.left[0]?.count).toBe(cards.filter(({ gender }) => gender === 'female').length);
    expect(facets.met).toBe(ranked.filter(({ unknown }) => unknown === 0).length);
    expect(facets.unknown).toBe(ranked.filter(({ unknown }) => unknown > 0).length);
    expect(facets.gains.every((gain) => gain >= 0)).toBe(true);
  });

  test('words alone count those who have one of them, and unknown words count no one', async () => {
    const cards = adults(await allCards());
    for (const q of ['berhijab', 'zzxq']) {
      const address = `/api/talents/facets?frame=${encodeURIComponent(JSON.stringify({ q }))}`;
      const facets = v.parse(FacetAnswer, (await world.ask('GET', address, { token: producer.token })).body);
      expect([facets.total, facets.met]).toEqual([cards.length, rankTalents(cards, { q }).length]);
    }
  });

  test('a name is found in spite of a slip, and operators are text', async () => {
    const [first] = adults(await allCards());
    const name = first?.name.split(' ')[0] ?? '';
    const byName = v.parse(SearchAnswer, (await search({ q: name.toUpperCase() })).body);
    expect(byName.talents.map((card) => card.name)).toContain(first?.name);
    for (const q of ["'; DROP TABLE talent; --", 'foo & !bar | (baz:*) <-> qux', '%_%', '\u0000', '😀'])
      expect((await search({ q })).status).toBe(200);
    expect((await allCards()).length).toBe(160);
  });

  test('plain parameters are slots; a wrong one, a wrong cursor and a wrong frame are refused', async () => {
    const plain = v.parse(
      SearchAnswer,
      (await world.ask('GET', '/api/talents?age_min=20&age_max=30&province=32&limit=50', { token: producer.token }))
        .body,
    );
    expect(
      plain.talents.every(
        ({ age, province }) => (age === null || (age >= 20 && age <= 30)) && (province === null || province === '32'),
      ),
    ).toBe(true);
    for (const path of [
      '/api/talents?age_min=x',
      '/api/talents?limit=500',
      '/api/talents?cursor=abc',
      '/api/talents?frame=%7B',
      '/api/talents?frame=%7B%22age%22%3A5%7D',
    ])
      expect((await world.ask('GET', path, { token: producer.token })).status).toBe(400);
  });

  test('talents cannot search, and no one searches without a login', async () => {
    const talent = await world.makeUser({ role: 1 });
    const { token } = await world.logIn(talent.email);
    expect((await search({}, '', token)).status).toBe(403);
    expect((await world.ask('GET', '/api/talents')).status).toBe(401);
    expect((await world.ask('GET', '/api/talents/facets', { token })).status).toBe(403);
  });

  test('the page of a talent is not for other talents, and for the talent it is', async () => {
    const [shown, other] = [await bookableTalent(world), await world.makeUser({ role: 1 })];
    const read = async (token: string, more = '') => {
      const { status, body } = await world.ask('GET', `/api/talents/${shown.id}${more}`, { token });
      return [status, body.error?.code];
    };
    const { token } = await world.logIn(other.email);
    expect(await read(token)).toEqual([403, 'FORBIDDEN']);
    // The house that the address names changes nothing.
    expect(await read(token, `?house=${house}`)).toEqual([403, 'FORBIDDEN']);
    expect(await read(shown.token)).toEqual([200, undefined]);
  });

  test('minors appear only for a house that has stated how a guardian is reached', async () => {
    const isMinor = ({ age }: TalentCard) => age !== null && age < 18;
    const minors = (await allCards()).filter(isMinor);
    const [minor] = minors;
    expect(minors.length).toBeGreaterThan(0);
    const before = v.parse(SearchAnswer, (await search({ age: [5, 17] }, `&house=${house}`)).body);
    expect(before.talents.filter(isMinor)).toEqual([]);
    expect((await world.ask('GET', `/api/talents/${minor?.id}?house=${house}`, { token: producer.token })).status).toBe(
      404,
    );
    await world.database.db.execute(
      sql`insert into scope (id, version, house_id) values (${`house:${house}`}, 1, ${house}) on conflict do nothing`,
    );
    await changeAsServer(world.services, ({ write }) =>
      write([
        {
          op: 'put',
          scope: `house:${house}` as ScopeId,
          kind: 'guardian-procedure',
          id: house,
          fields: { procedure: 'Ibu Rina, 0812, menelepon wali dan bertemu di kantor.' },
        },
      ]),
    );
    const after = v.parse(SearchAnswer, (await search({ age: [5, 17] }, `&house=${house}&limit=50`)).body);
    expect(after.talents.filter(isMinor).length).toBe(minors.length);
    expect((await search({ age: [5, 17] }, `&house=${randomUUID()}`)).body).toMatchObject({ talents: [] });
  });

  test('a talent’s push is found at once; contacts and birth date never leave; a rebuild changes nothing', async () => {
    const made = await world.makeUser({ role: 1 });
    const scope = `user:${made.id}` as never;
    const change = (kind: string, id: string, fields: object, op = 'create') =>
      ({ scope, kind, id, op, fields, base: {} }) as never;
    const clientId = randomUUID();
    const sent = async (seq: number, changes: never[]) =>
      push(world.services, made.id, {
        protocol: PROTOCOL,
        schema: SCHEMA,
        epoch: null,
        clientId,
        mutations: [{ mutationId: randomUUID(), clientId, seq, name: 'profile.save', version: SCHEMA, changes }],
      });
    await sent(1, [
      change('talent-profile', made.id, {
        ...EMPTY_PROFILE,
        name: 'Uji Zulkarnain',
        dateOfBirth: '1999-02-07',
        gender: 1,
        country: 62,
        province: 32,
        city: '32.73',
        address: 'Jl. Rahasia 7',
      }),
      change('talent-attributes', made.id, { ...EMPTY_ATTRIBUTES, rate: 300_000 }),
    ]);
    // Not shown before onboarding is complete.
    expect(v.parse(SearchAnswer, (await search({ q: 'zulkarnain' })).body).talents).toEqual([]);
    await world.database.db.execute(
      sql`insert into record (scope, kind, id, fields, version) values (${scope}, 'talent-onboarding', ${made.id}, '{"requestedAt":"2026-01-01T00:00:00Z","completedAt":"2026-01-01T00:00:00Z"}', 1)`,
    );
    const answer = await sent(2, [
      change('talent-skill', randomUUID(), { name: 'archery', note: 'panahan tradisional', position: 'a0' }),
    ]);
    expect(answer.results[0]?.outcome.type).toBe('applied');
    const found = await search({ skills_all: ['archery'], gender: 'male' });
    const text = JSON.stringify(found.body);
    expect(text).toContain('Uji Zulkarnain');
    for (const secret of ['1999-02-07', 'Rahasia', made.email]) expect(text).not.toContain(secret);
    const rows = async () =>
      rowsOf(await world.database.db.execute(sql`select * from talent join talent_card using (id) order by id`));
    const live = await rows();
    await projectTalents(world.database.db, null, world.services.clock().toISOString());
    expect(await rows()).toEqual(live);

    const own = await world.logIn(made.email);
    await world.ask('GET', `/api/talents/${made.id}?house=${house}`, { token: producer.token });
    expect((await world.ask('GET', `/api/talents/${made.id}`, { token: own.token })).body).toMatchObject({
      views: 1,
      talent: { name: 'Uji Zulkarnain' },
    });
  });

  test('a shortlist’s link shows the chosen parts, takes opinions, and ends when revoked or over', async () => {
    const [card] = adults(await allCards());
    const talentId = card?.id ?? '';
    const [list, link, key] = [randomUUID(), randomUUID(), 'k'.repeat(32)];
    const scope = `house:${house}` as ScopeId;
    const write = (fields: { isRevoked: boolean; expiresOn: string }) =>
      changeAsServer(world.services, (transaction) =>
        transaction.write([
          { op: 'put', scope, kind: 'shortlist', id: list, fields: { name: 'Kurir payung', position: 'a0' } },
          {
            op: 'put',
            scope,
            kind: 'shortlist-talent',
            id: pairId(list, talentId),
            fields: { shortlistId: list, talentId, name: 'x', note: 'catatan rahasia', position: 'a0' },
          },
          {
            op: 'put',
            scope,
            kind: 'shortlist-link',
            id: link,
            fields: { shortlistId: list, key, shows: ['name', 'age'], ...fields },
          },
        ]),
      );
    await world.database.db.execute(
      sql`insert into scope (id, version, house_id) values (${scope}, 1, ${house}) on conflict do nothing`,
    );
    await write({ isRevoked: false, expiresOn: today() });
    const path = `/api/shared-shortlists/${link}`;
    const guest = (name: string) => ({ headers: { 'x-share-key': key, 'x-guest-key': name.padEnd(24, 'x') } });
    const asGuest = guest('Laras');
    const shown = await world.ask('GET', path, asGuest);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      name: 'Kurir payung',
      talents: [{ id: talentId, name: card?.name, age: card?.age }],
      verdicts: {},
    });
    for (const hidden of ['rahasia', '"rate"', '"sizes"', '"skills"', '"note"'])
      expect(JSON.stringify(shown.body)).not.toContain(hidden);
    const opinion = { talentId, verdict: 'maybe', by: 'Laras' };
    expect((await world.ask('POST', `${path}/verdicts`, { ...asGuest, body: opinion })).status).toBe(204);
    expect(
      (await world.ask('POST', `${path}/verdicts`, { ...asGuest, body: { ...opinion, talentId: randomUUID() } }))
        .status,
    ).toBe(404);
    expect(
      (await world.ask('POST', `${path}/verdicts`, { ...asGuest, body: { ...opinion, verdict: 'love' } })).status,
    ).toBe(400);
    const client = { ...opinion, verdict: 'no', by: 'Pak Anton' };
    expect((await world.ask('POST', `${path}/verdicts`, { ...guest('Anton'), body: client })).status).toBe(204);
    // A guest's name in the address opens no opinions; the secret of the device does.
    const seenBy = async (who: object) => (await world.ask('GET', `${path}?by=Laras`, who)).body as unknown;
    expect(await seenBy(asGuest)).toMatchObject({ verdicts: { [talentId]: 'maybe' } });
    expect(await seenBy(guest('Anton'))).toMatchObject({ verdicts: { [talentId]: 'no' } });
    expect(await seenBy(guest('Laras Ayu'))).toMatchObject({ verdicts: {} });
    expect(await seenBy({ headers: { 'x-share-key': key } })).toMatchObject({ verdicts: {} });
    // A holder of the link fills no device of the house with names.
    const judgedBy = async (by: string) =>
      (await world.ask('POST', `${path}/verdicts`, { ...guest(by.replaceAll(' ', '_')), body: { ...opinion, by } }))
        .status;
    for (let guest = 3; guest <= MOST_GUESTS; guest += 1) expect(await judgedBy(`Tamu ${guest}`)).toBe(204);
    expect([await judgedBy('Satu lagi'), await judgedBy('Laras')]).toEqual([403, 204]);
    expect((await world.ask('GET', path, { headers: { 'x-share-key': 'wrong' } })).status).toBe(404);
    expect((await world.ask('GET', path)).status).toBe(404);
    await write({ isRevoked: false, expiresOn: '2020-01-01' });
    expect((await world.ask('GET', path, asGuest)).status).toBe(404);
    await write({ isRevoked: true, expiresOn: today() });
    expect((await world.ask('GET', path, asGuest)).status).toBe(404);
  });

  test('a link shows no photo, name or place of a minor, and no one under 18 without a stated procedure', async () => {
    const { db } = world.database;
    const child = await world.makeUser({ role: 1 });
    const [inHouse, scope] = [`house:${house}`, `user:${child.id}`] as [ScopeId, ScopeId];
    const [list, link, key, photo] = [randomUUID(), randomUUID(), 'm'.repeat(32), randomUUID()];
    await db.execute(
      sql`insert into scope (id, version, user_id) values (${scope}, 1, ${child.id}) on conflict do nothing`,
    );
    await db.execute(
      sql`insert into scope (id, version, house_id) values (${inHouse}, 1, ${house}) on conflict do nothing`,
    );
    await db.insert(files).values({
      id: photo,
      ownerScope: scope,
      ownerId: child.id,
      kind: 'profile-photo',
      name: 'x.jpg',
      size: 1,
      announcedHash: '',
      state: 'ready',
      type: 'image/jpeg',
      isApproved: true,
      createdAt: new Date(),
      changedAt: new Date(),
    });
    const born = `${Number(TODAY.slice(0, 4)) - 12}-01-01`;
    const own = { scope, id: child.id, op: 'put' } as const;
    const procedure = (text: string) =>
      changeAsServer(world.services, ({ write }) =>
        write([{ op: 'put', scope: inHouse, kind: 'guardian-procedure', id: house, fields: { procedure: text } }]),
      );
    await changeAsServer(world.services, ({ write }) =>
      write([
        {
          ...own,
          kind: 'talent-profile',
          fields: { ...EMPTY_PROFILE, name: 'Kirana Rahasia', dateOfBirth: born, city: '3171' },
        },
        { ...own, kind: 'talent-standing', fields: { rating: 0, reviews: 0, tier: 2, drawing: 'x' } },
        { ...own, kind: 'talent-guardian', fields: GUARDIAN },
        { op: 'put', scope: inHouse, kind: 'shortlist', id: list, fields: { name: 'Anak payung', position: 'a0' } },
        {
          op: 'put',
          scope: inHouse,
          kind: 'shortlist-talent',
          id: pairId(list, child.id),
          fields: { shortlistId: list, talentId: child.id, name: 'x', note: '', position: 'a0' },
        },
        {
          op: 'put',
          scope: inHouse,
          kind: 'shortlist-link',
          id: link,
          fields: {
            shortlistId: list,
            key,
            shows: ['photo', 'name', 'age', 'place', 'sizes', 'skills'],
            isRevoked: false,
            expiresOn: today(),
          },
        },
      ]),
    );
    await projectTalents(db, [child.id], new Date().toISOString());
    await db.execute(
      sql`update talent_card set card = jsonb_set(card::jsonb, '{photo}', ${JSON.stringify(photo)}::jsonb) where id = ${child.id}`,
    );
    const asGuest = { headers: { 'x-share-key': key } };
    const path = `/api/shared-shortlists/${link}`;
    const opinion = () =>
      world.ask('POST', `${path}/verdicts`, { ...asGuest, body: { talentId: child.id, verdict: 'yes', by: 'Laras' } });
    await procedure('');
    expect((await world.ask('GET', path, asGuest)).body).toMatchObject({ talents: [] });
    expect((await opinion()).status).toBe(404);
    await procedure('We ring the guardian first, and meet them at our office.');
    const shown = await world.ask('GET', path, asGuest);
    expect(shown.body).toMatchObject({ talents: [{ id: child.id, isMinor: true, age: 12, hasPhoto: false }] });
    expect(JSON.stringify(shown.body)).not.toMatch(/Kirana|3171|"name":"(?!Anak)|"city"|"experience"/);
    expect((await world.ask('GET', `${path}/photos/${child.id}`, asGuest)).status).toBe(404);
    expect((await opinion()).status).toBe(204);
    // The house books minors again only with a procedure; other tests begin without one.
    await procedure('');
  });

  test('phone, e-mail, address, birth date and ID number are in no answer; a photo only where it is shown', async () => {
    const made = await world.makeUser({ role: 1 });
    const secrets = ['+6281299887766', made.email, 'Jl. Rahasia 19', '1998-03-04', '3173040403980007'];
    const { db } = world.database;
    await db.execute(
      sql`update users set phone = ${secrets[0]}, registration = ${JSON.stringify({ id_number: secrets[4] })}::jsonb where id = ${made.id}`,
    );
    const scope = `user:${made.id}` as ScopeId;
    const own = { scope, id: made.id, op: 'put' } as const;
    const list = { shortlist: randomUUID(), link: randomUUID(), bare: randomUUID(), key: 'p'.repeat(32) };
    const inHouse = `house:${house}` as ScopeId;
    await db.execute(
      sql`insert into scope (id, version, user_id) values (${scope}, 1, ${made.id}) on conflict do nothing`,
    );
    await db.execute(
      sql`insert into scope (id, version, house_id) values (${inHouse}, 1, ${house}) on conflict do nothing`,
    );
    const link = (id: string, shows: ShortlistPart[]) =>
      ({
        op: 'put',
        scope: inHouse,
        kind: 'shortlist-link',
        id,
        fields: { shortlistId: list.shortlist, key: list.key, shows, isRevoked: false, expiresOn: today() },
      }) as const;
    await changeAsServer(world.services, ({ write }) =>
      write([
        {
          ...own,
          kind: 'talent-profile',
          fields: {
            ...EMPTY_PROFILE,
            name: 'Wulan Tertutup',
            dateOfBirth: secrets[3] ?? '',
            gender: 2,
            address: secrets[2] ?? '',
          },
        },
        { ...own, kind: 'talent-standing', fields: { rating: 4.5, reviews: 1, tier: 2, drawing: '' } },
        { op: 'put', scope: inHouse, kind: 'shortlist', id: list.shortlist, fields: { name: 'Ibu', position: 'a0' } },
        {
          op: 'put',
          scope: inHouse,
          kind: 'shortlist-talent',
          id: pairId(list.shortlist, made.id),
          fields: { shortlistId: list.shortlist, talentId: made.id, name: 'Wulan', note: '', position: 'a0' },
        },
        link(list.link, ['photo', 'name', 'age', 'place', 'sizes', 'skills', 'rate', 'note']),
        link(list.bare, ['name']),
      ]),
    );
    await projectTalents(db, [made.id], new Date().toISOString());
    const asGuest = { headers: { 'x-share-key': list.key } };
    const answers = await Promise.all([
      search({ q: 'wulan' }),
      search({ gender: 'female', q: 'wulan' }, '&limit=50'),
      world.ask('GET', `/api/talents/${made.id}?house=${house}`, { token: producer.token }),
      world.ask('GET', `/api/shared-shortlists/${list.link}`, asGuest),
      world.ask('GET', `/api/shared-shortlists/${list.bare}`, asGuest),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('Wulan');
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
      expect(JSON.stringify(body)).not.toMatch(/birth|phone|email|address|registration/i);
    }
    // A photo that is not approved, a link that shows none, and another key open nothing.
    for (const [id, headers] of [
      [list.link, asGuest.headers],
      [list.bare, asGuest.headers],
      [list.link, { 'x-share-key': 'q'.repeat(32) }],
    ] as const)
      expect((await world.ask('GET', `/api/shared-shortlists/${id}/photos/${made.id}`, { headers })).status).toBe(404);
  });

  test('a house’s published review is read with its words, an unpublished one is not', async () => {
    const [card] = adults(await allCards());
    const subject = `talent:${card?.id}`;
    const { db } = world.database;
    const about = async (words: string, at: string | null) => {
      const [id, now] = [randomUUID(), new Date()];
      await db.insert(booking).values({
        id,
        subject,
        houseId: house,
        talentId: card?.id ?? '',
        requestedBy: producer.id,
        state: 'completed',
        startsAt: now,
        endsAt: now,
        changedAt: now,
      });
      await db.execute(
        sql`insert into booking_review (booking_id, side, subject, house_id, house_name, stars, words, written_at, published_at)
        values (${id}, 'house', ${subject}, ${house}, 'Rumah Payung', 5, ${words}, now(), ${at}::timestamptz)`,
      );
    };
    await about('Datang tepat waktu.', new Date().toISOString());
    await about('Belum terbit.', null);
    await about('', new Date().toISOString());
    const answer = await world.ask('GET', `/api/talents/${card?.id}?house=${house}`, { token: producer.token });
    expect(answer.body).toMatchObject({ reviews: [{ by: 'Rumah Payung', stars: 5, text: 'Datang tepat waktu.' }] });
  });

  test('a device may not write what the server keeps', async () => {
    const made = await world.makeUser({ role: 1 });
    const clientId = randomUUID();
    const answer = await push(world.services, made.id, {
      protocol: PROTOCOL,
      schema: SCHEMA,
      epoch: null,
      clientId,
      mutations: [
        {
          mutationId: randomUUID(),
          clientId,
          seq: 1,
          name: 'standing.forge',
          version: SCHEMA,
          changes: [
            {
              scope: `user:${made.id}`,
              kind: 'talent-standing',
              id: made.id,
              op: 'create',
              fields: { rating: 5, reviews: 99, tier: 4, drawing: '' },
              base: {},
            } as never,
          ],
        },
      ],
    });
    expect(answer.results[0]?.outcome.type).toBe('rejected');
  });
});
