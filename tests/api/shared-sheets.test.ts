import { randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SharedSheet } from '../../domain/call-sheet/shared.ts';
import { createApp } from '../../server/app.ts';
import { ROUTE_ENGINES, openWorld, type World } from '../support/api-world.ts';
import { houseOnDevice, type HouseDevice, issued, sheetFor } from '../support/sheet-records.ts';

const NOT_FOUND = { code: 'NOT_FOUND', message: 'There is nothing here.', details: {} };
const aKey = () => randomBytes(32).toString('base64url');

describe.each(ROUTE_ENGINES)('a shared call sheet on %s', (engine) => {
  let world: World;
  let device: HouseDevice;
  beforeAll(async () => {
    world = await openWorld({ engine });
    device = await houseOnDevice(world);
  });
  afterAll(() => world.close());

  const ask = (sheetId: string, headers: Record<string, string>) =>
    world.ask('GET', `/api/call-sheets/shared/${sheetId}`, { headers });
  const asGuest = (sheetId: string, key: string) => ask(sheetId, { 'x-share-key': key });
  const asMember = (sheetId: string, token = device.token) => ask(sheetId, { authorization: `Bearer ${token}` });

  /** A sheet with two revisions and a key. */
  async function shared() {
    const sheet = sheetFor(device);
    const first = await issued(sheet, 1);
    const second = await issued({ ...sheet, head: { ...sheet.head, generalCall: '05:00' } }, 2);
    const key = { id: randomUUID(), text: aKey() };
    await device.push([
      ...sheet.records(),
      first,
      second,
      device.create('share-key', key.id, {
        sheetId: sheet.id,
        key: key.text,
        createdAt: '2026-12-11T12:00:00.000Z',
        createdByName: 'Rina',
      }),
    ]);
    return { sheet, key, first, second };
  }

  test('shows a guest the newest revision and the one before, without what only members see', async () => {
    const { sheet, key } = await shared();
    const answer = await asGuest(sheet.id, key.text);
    expect(answer.status).toBe(200);
    const read = v.parse(SharedSheet, answer.body);
    // The server sets who issued it, not the device.
    expect(read.issued).toMatchObject({ revision: 2, issuedByName: 'Ratna Wijaya' });
    expect(read.content.head.generalCall).toBe('05:00');
    expect(read.previous).toMatchObject({ revision: 1, content: { head: { generalCall: '05:30' } } });
    // The sheet's owner allows the telephone numbers of those to ring only.
    expect(JSON.stringify(read)).not.toContain(sheet.crewPhone);
    expect(JSON.stringify(read)).toContain(sheet.contactPhone);
    const member = v.parse(SharedSheet, (await asMember(sheet.id)).body);
    expect(JSON.stringify(member.content)).toContain(sheet.crewPhone);
  });

  test('shows guests at once what the owner now allows, of every revision', async () => {
    const { sheet, key } = await shared();
    await device.push([device.update('call-sheet', sheet.id, { guestPhones: 'everyone' })]);
    expect(JSON.stringify((await asGuest(sheet.id, key.text)).body)).toContain(sheet.crewPhone);
    await device.push([device.update('call-sheet', sheet.id, { guestPhones: 'nobody' })]);
    const closed = JSON.stringify((await asGuest(sheet.id, key.text)).body);
    expect(closed).not.toContain(sheet.crewPhone);
    expect(closed).not.toContain(sheet.contactPhone);
    // With hidden names, the issuer's name is hidden, too.
    expect(closed).toContain('Ratna Wijaya');
    await device.push([device.update('call-sheet', sheet.id, { guestNames: 'contacts' })]);
    expect(JSON.stringify((await asGuest(sheet.id, key.text)).body)).not.toContain('Ratna Wijaya');
  });

  test.each([
    ['gzip', 'gzip, deflate, br'],
    [null, 'br;q=1, gzip;q=0'],
    [null, ''],
  ])('travels as %s to a reader that takes “%s”', async (encoding, accepted) => {
    const { sheet, key } = await shared();
    const answer = await world.app.request(`http://localhost/api/call-sheets/shared/${sheet.id}`, {
      headers: { 'x-share-key': key.text, 'accept-encoding': accepted },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = encoding === null ? bytes : gunzipSync(bytes);
    expect(bytes.length < text.length / 2).toBe(encoding === 'gzip');
    expect(v.parse(SharedSheet, JSON.parse(text.toString())).issued?.revision).toBe(2);
  });

  test('is not sent again while nothing has changed', async () => {
    const { sheet, key } = await shared();
    const tag = (await asGuest(sheet.id, key.text)).headers.get('etag') ?? '';
    const again = await ask(sheet.id, { 'x-share-key': key.text, 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, null]);
    expect((await ask(sheet.id, { authorization: `Bearer ${device.token}`, 'if-none-match': tag })).status).toBe(200);
    await device.push([await issued(sheet, 3)]);
    const newer = await ask(sheet.id, { 'x-share-key': key.text, 'if-none-match': tag });
    expect(v.parse(SharedSheet, newer.body).issued?.revision).toBe(3);
  });

  test('tells versions of one number apart by their names, whichever arrives last', async () => {
    const { sheet, key, second } = await shared();
    const tag = (await asGuest(sheet.id, key.text)).headers.get('etag') ?? '';
    const earlier = await issued({ ...sheet, head: { ...sheet.head, generalCall: '06:00' } }, 2);
    const { issuedAt } = second.fields as { issuedAt: string };
    const before = new Date(Date.parse(issuedAt) - 60_000).toISOString();
    await device.push([{ ...earlier, fields: { ...earlier.fields, issuedAt: before } }]);
    const newer = await ask(sheet.id, { 'x-share-key': key.text, 'if-none-match': tag });
    const read = v.parse(SharedSheet, newer.body);
    expect(read.issued).toMatchObject({ revision: 2, name: '2b' });
    expect(read.previous).toMatchObject({ revision: 2, name: '2', content: { head: { generalCall: '06:00' } } });
    // One that is even older becomes the first of that number, though neither of the two that are sent is another one.
    const oldest = await issued({ ...sheet, head: { ...sheet.head, generalCall: '07:00' } }, 2);
    const first = new Date(Date.parse(issuedAt) - 120_000).toISOString();
    await device.push([{ ...oldest, fields: { ...oldest.fields, issuedAt: first } }]);
    const again = await ask(sheet.id, { 'x-share-key': key.text, 'if-none-match': newer.headers.get('etag') ?? '' });
    expect(v.parse(SharedSheet, again.body)).toMatchObject({ issued: { name: '2c' }, previous: { name: '2b' } });
  });

  test('gives one answer to every wrong key, sheet and reader', async () => {
    const { sheet, key } = await shared();
    const other = await shared();
    const draft = sheetFor(device);
    const draftKey = aKey();
    const revoked = { id: randomUUID(), text: aKey() };
    const keyOf = (id: string, sheetId: string, text: string) =>
      device.create('share-key', id, {
        sheetId,
        key: text,
        createdAt: '2026-12-11T12:00:00.000Z',
        createdByName: 'Rina',
      });
    await device.push([
      ...draft.records(),
      keyOf(randomUUID(), draft.id, draftKey),
      keyOf(revoked.id, sheet.id, revoked.text),
    ]);
    expect((await asGuest(sheet.id, revoked.text)).status).toBe(200);
    await device.push([device.remove('share-key', revoked.id)]);
    const stranger = await houseOnDevice(world);
    // Another house that has the sheet's id makes a key for it, and even a sheet of that id.
    const theirs = aKey();
    await stranger.push([
      stranger.create('share-key', randomUUID(), {
        sheetId: sheet.id,
        key: theirs,
        createdAt: '2026-12-11T12:00:00.000Z',
        createdByName: 'X',
      }),
    ]);
    const answers = [
      await asGuest(sheet.id, aKey()),
      await asGuest(sheet.id, other.key.text),
      await asGuest(sheet.id, revoked.text),
      await asGuest(sheet.id, theirs),
      await asGuest(sheet.id, 'short'),
      await asGuest(sheet.id, ''),
      await asGuest(randomUUID(), key.text),
      await asGuest('not-an-id', key.text),
      await asGuest(draft.id, draftKey),
      await ask(sheet.id, {}),
      await asMember(sheet.id, stranger.token),
      await asMember(randomUUID()),
    ];
    for (const answer of answers) expect([answer.status, answer.body.error]).toEqual([404, NOT_FOUND]);
    expect((await asMember(draft.id)).body).toMatchObject({ issued: null, content: { head: { dayNumber: 7 } } });
  });

  test('is gone with its sheet or production, and comes back with them', async () => {
    const { sheet, key } = await shared();
    await device.push([device.remove('call-sheet', sheet.id)]);
    expect((await asGuest(sheet.id, key.text)).status).toBe(404);
    expect((await asMember(sheet.id)).status).toBe(404);
    await device.push([sheet.headRecord()]);
    expect((await asGuest(sheet.id, key.text)).status).toBe(200);
    const other = await houseOnDevice(world);
    const theirs = sheetFor(other);
    const theirKey = aKey();
    await other.push([
      ...theirs.records(),
      await issued(theirs, 1),
      other.create('share-key', randomUUID(), {
        sheetId: theirs.id,
        key: theirKey,
        createdAt: '2026-12-11T12:00:00.000Z',
        createdByName: 'X',
      }),
    ]);
    expect((await asGuest(theirs.id, theirKey)).status).toBe(200);
    await other.removeScript();
    expect((await asGuest(theirs.id, theirKey)).status).toBe(404);
    expect((await asMember(theirs.id, other.token)).status).toBe(404);
  });

  test('slows down who guesses, without locking out who has read it there', async () => {
    const { sheet, key } = await shared();
    const app = createApp(
      { ...world.services, config: { ...world.services.config, trustedProxies: 1 } },
      { staticFolder: null },
    );
    const from = (address: string, text: string) =>
      app.request(`http://localhost/api/call-sheets/shared/${sheet.id}`, {
        headers: { 'x-share-key': text, 'x-forwarded-for': address },
      });
    const hotel = '203.0.113.9';
    expect((await from(hotel, key.text)).status).toBe(200);
    // Links that were taken back are looked at again and again, by people who have not guessed.
    const old = await shared();
    await device.push([device.remove('share-key', old.key.id)]);
    for (let look = 0; look < 35; look++) {
      const answer = await app.request(`http://localhost/api/call-sheets/shared/${old.sheet.id}`, {
        headers: { 'x-share-key': old.key.text, 'x-forwarded-for': hotel },
      });
      expect(answer.status).toBe(404);
    }
    const statuses: number[] = [];
    for (let guess = 0; guess < 33; guess++) statuses.push((await from(hotel, aKey())).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    const wait = Number((await from(hotel, aKey())).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect((await from(hotel, key.text)).status).toBe(200);
    expect((await from('203.0.113.10', aKey())).status).toBe(404);
    // The right key of another sheet cannot be found by trying, either.
    const unseen = await shared();
    const tried = await app.request(`http://localhost/api/call-sheets/shared/${unseen.sheet.id}`, {
      headers: { 'x-share-key': unseen.key.text, 'x-forwarded-for': hotel },
    });
    expect(tried.status).toBe(429);
    world.advance(wait * 1000);
    expect((await from(hotel, aKey())).status).toBe(404);
  });

  describe('takes replies', () => {
    const reply = (sheetId: string, body: object, headers: Record<string, string>) =>
      world.ask('POST', `/api/call-sheets/shared/${sheetId}/replies`, { body, headers });
    const at = (minutes: number) => new Date(world.services.clock().getTime() - minutes * 60_000).toISOString();

    test('once per row and revision, however often and by whom they are sent', async () => {
      const { sheet, key } = await shared();
      const [rowId] = sheet.rowIds;
      const guest = { 'x-share-key': key.text };
      const seen = { rowId, revision: 2, seenAt: at(30), confirmedAt: null };
      const confirmed = { ...seen, seenAt: at(20), confirmedAt: at(10) };
      const all = await Promise.all(
        [seen, confirmed, seen, confirmed, { ...confirmed, confirmedAt: at(5) }].map((body) =>
          reply(sheet.id, body, guest),
        ),
      );
      expect(all.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
      await reply(sheet.id, { ...seen, rowId: sheet.rowIds[1] }, { authorization: `Bearer ${device.token}` });
      const before = await device.pull();
      await reply(sheet.id, confirmed, guest);
      const after = await device.pull();
      expect(after.cursor).toBe(before.cursor);
      const replies = after.records.filter(
        ({ kind, fields }) => kind === 'sheet-reply' && fields['sheetId'] === sheet.id,
      );
      expect(
        replies
          .map(({ fields }) => fields)
          .toSorted((a, b) => (a['rowId'] === rowId ? -1 : b['rowId'] === rowId ? 1 : 0)),
      ).toEqual([
        {
          sheetId: sheet.id,
          rowId,
          revision: 2,
          seenAt: seen.seenAt,
          confirmedAt: confirmed.confirmedAt,
          answer: { type: 'yes', note: '', at: confirmed.confirmedAt },
        },
        { sheetId: sheet.id, rowId: sheet.rowIds[1], revision: 2, seenAt: seen.seenAt, confirmedAt: null },
      ]);
    });

    test('with the last answer: yes, late, no or a question', async () => {
      const { sheet, key } = await shared();
      const [rowId] = sheet.rowIds;
      const guest = { 'x-share-key': key.text };
      const body = { rowId, revision: 2, seenAt: at(30), confirmedAt: null };
      const storedReply = async () =>
        (await device.pull()).records.find(
          ({ kind, fields }) => kind === 'sheet-reply' && fields['sheetId'] === sheet.id,
        )?.fields;
      const yes = { type: 'yes', note: '', at: at(20) };
      const late = { type: 'late', note: '  kereta telat  ', at: at(10) };
      expect((await reply(sheet.id, { ...body, confirmedAt: at(20), answer: yes }, guest)).status).toBe(204);
      expect(await storedReply()).toMatchObject({ confirmedAt: yes.at, answer: yes });
      expect((await reply(sheet.id, { ...body, answer: late }, guest)).status).toBe(204);
      const told = { confirmedAt: null, answer: { ...late, note: 'kereta telat' } };
      expect(await storedReply()).toMatchObject(told);
      // An older one that arrives late changes nothing.
      await reply(sheet.id, { ...body, confirmedAt: at(20), answer: yes }, guest);
      expect(await storedReply()).toMatchObject(told);
      for (const answer of [
        { ...late, type: 'maybe' },
        { ...late, note: 'x'.repeat(301) },
        { ...late, at: 'yesterday' },
      ])
        expect((await reply(sheet.id, { ...body, answer }, guest)).status).toBe(400);
      expect(await storedReply()).toMatchObject(told);
    });

    test('of each of two versions that have one number', async () => {
      const { sheet, key } = await shared();
      const double = await issued({ ...sheet, head: { ...sheet.head, parkingName: 'Lapangan Banteng' } }, 2);
      await device.push([double]);
      const [rowId] = sheet.rowIds;
      const guest = { 'x-share-key': key.text };
      const body = { rowId, revision: 2, seenAt: at(3), confirmedAt: null };
      const code = String(double.fields['code']);
      const answers = [
        await reply(sheet.id, { ...body, code }, guest),
        await reply(sheet.id, { ...body, code, confirmedAt: at(2) }, guest),
        await reply(sheet.id, body, guest),
        await reply(sheet.id, { ...body, code: 'ZZZZZZ' }, guest),
      ];
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 404]);
      const replies = (await device.pull()).records.filter(
        ({ kind, fields }) => kind === 'sheet-reply' && fields['sheetId'] === sheet.id,
      );
      expect(replies.map(({ fields }) => [fields['code'], fields['confirmedAt'] !== null])).toEqual(
        expect.arrayContaining([
          [code, true],
          [undefined, false],
        ]),
      );
      expect(replies).toHaveLength(2);
    });

    test('and tells those who follow the production at once', async () => {
      const { sheet, key } = await shared();
      const hint = new Promise((resolve) => {
        const stop = world.database.notify.subscribe(({ scope }) => {
          if (scope !== device.scope) return;
          stop();
          resolve(scope);
        });
      });
      const body = { rowId: sheet.rowIds[0], revision: 1, seenAt: at(1), confirmedAt: null };
      expect((await reply(sheet.id, body, { 'x-share-key': key.text })).status).toBe(204);
      expect(await hint).toBe(device.scope);
    });

    test('of rows and revisions that were issued, and of no others', async () => {
      const { sheet, key } = await shared();
      const body = { rowId: sheet.rowIds[0], revision: 2, seenAt: at(1), confirmedAt: null };
      const guest = { 'x-share-key': key.text };
      const refused = [
        await reply(sheet.id, { ...body, rowId: randomUUID() }, guest),
        await reply(sheet.id, { ...body, rowId: sheet.sceneRowId }, guest),
        await reply(sheet.id, { ...body, revision: 3 }, guest),
        await reply(sheet.id, body, { 'x-share-key': aKey() }),
        await reply(randomUUID(), body, guest),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await reply(sheet.id, { ...body, rowId: 'x' }, guest)).status).toBe(400);
      expect(
        (await device.pull()).records.filter(({ fields }) => fields['sheetId'] === sheet.id && 'seenAt' in fields),
      ).toEqual([]);
    });

    test('at the time they came where a clock is wrong', async () => {
      const { sheet, key } = await shared();
      const body = {
        rowId: sheet.rowIds[0],
        revision: 1,
        seenAt: '2019-01-01T00:00:00.000Z',
        confirmedAt: '2099-01-01T00:00:00.000Z',
      };
      const from = world.services.clock().toISOString();
      await reply(sheet.id, body, { 'x-share-key': key.text });
      const stored = (await device.pull()).records.find(
        ({ kind, fields }) => kind === 'sheet-reply' && fields['sheetId'] === sheet.id,
      );
      for (const field of ['seenAt', 'confirmedAt']) {
        expect(String(stored?.fields[field]) >= from).toBe(true);
        expect(String(stored?.fields[field]) <= world.services.clock().toISOString()).toBe(true);
      }
    });
  });

  test('cannot be changed by any device once it is issued', async () => {
    const { sheet, first } = await shared();
    const outcomeOf = async (...changes: Parameters<HouseDevice['tryPush']>[0]) => {
      const { outcome } = await device.tryPush(changes);
      return outcome.type === 'rejected' ? `${outcome.code} ${outcome.detail ?? ''}` : outcome.type;
    };
    const frozen = 'INVALID sheet-issue: frozen';
    expect(await outcomeOf(device.update('sheet-issue', first.id, { revision: 9 }))).toBe(frozen);
    const other = await issued({ ...sheet, head: { ...sheet.head, director: 'Somebody' } }, 1);
    expect(await outcomeOf({ ...other, id: first.id })).toBe(frozen);
    expect(await outcomeOf(device.remove('sheet-issue', first.id))).toBe('applied');
    expect(await outcomeOf({ ...other, id: first.id })).toBe(frozen);
    expect(await outcomeOf(first)).toBe('applied');
    const wrong = await issued(sheet, 4);
    expect(await outcomeOf({ ...wrong, fields: { ...wrong.fields, code: 'AAAAAA' } })).toBe('INVALID sheet-issue.code');
    expect(await outcomeOf({ ...wrong, fields: { ...wrong.fields, content: { head: {} } } })).toMatch(
      /^INVALID sheet-issue\./,
    );
    const answer = {
      sheetId: sheet.id,
      rowId: sheet.rowIds[0],
      revision: 1,
      seenAt: '2026-12-11T20:00:00.000Z',
      confirmedAt: null,
    };
    const forged = 'INVALID sheet-reply: only the server writes it';
    expect(await outcomeOf(device.create('sheet-reply', randomUUID(), answer))).toBe(forged);
    expect(await outcomeOf(device.remove('sheet-reply', randomUUID()))).toBe(forged);
  });

  describe('has a manifest of its own', () => {
    const manifest = (sheetId: string, search: string) =>
      world.app.request(`http://localhost/api/call-sheets/shared/${sheetId}/manifest.webmanifest${search}`);

    test('that makes a shortcut to the sheet', async () => {
      const { sheet, key } = await shared();
      const response = await manifest(sheet.id, `?key=${key.text}&lang=id`);
      expect(response.headers.get('content-type')).toContain('application/manifest+json');
      const address = `/ph/call-sheets/shared/${sheet.id}`;
      expect(await response.json()).toMatchObject({
        id: address,
        name: 'Call sheet · Hari 7 · Hujan di Pasar Senen',
        short_name: 'CS Hari 7',
        start_url: `${address}#key=${key.text}`,
        scope: address,
        display: 'standalone',
      });
      expect(await (await manifest(sheet.id, `?key=${key.text}&lang=en`)).json()).toMatchObject({
        short_name: 'CS Day 7',
      });
    });

    test('that says nothing of the sheet without its key', async () => {
      const { sheet } = await shared();
      expect((await manifest(sheet.id, `?key=${aKey()}`)).status).toBe(404);
      // The page of a member passes the name of its own sheet; nothing is looked up for it.
      expect(await (await manifest(sheet.id, '?lang=en&title=Another%20%3Cb%3E&day=9')).json()).toMatchObject({
        name: 'Call sheet · Day 9 · Another <b>',
        short_name: 'CS Day 9',
        start_url: `/ph/call-sheets/shared/${sheet.id}`,
      });
      const known = await (await manifest(sheet.id, '')).text();
      const unknownId = randomUUID();
      expect(known.replaceAll(sheet.id, unknownId)).toBe(await (await manifest(unknownId, '')).text());
      expect(known).not.toContain('Hujan');
    });
  });
});
