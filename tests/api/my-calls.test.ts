import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatLongDate } from '../../domain/format.ts';
import { JOBS } from '../../server/registry/jobs.ts';
import { runDueJobs } from '../../server/jobs/run-jobs.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { act, bookableTalent, bookingOf, dayIn, request, termsOn } from '../support/booking-steps.ts';
import { mailsTo } from '../support/mail-steps.ts';
import { deviceOf, issued, sheetFor } from '../support/sheet-records.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

describe.each(ROUTE_ENGINES)('calls of talents on %s', (engine) => {
  let world: World;
  let producer: SyncPerson, talent: SyncPerson;
  const tagId = randomUUID();
  beforeAll(async () => {
    world = await openWorld({ engine });
    producer = await syncPerson(world, 4, randomUUID());
    talent = await bookableTalent(world);
  });
  afterAll(() => world.close());

  const callOf = async (sheetId: string) =>
    (await talent.read(`user:${talent.id}`))?.records.find(({ kind, id }) => kind === 'my-call' && id === sheetId)
      ?.fields;

  test('an issued sheet calls a booked talent, and no one without a booking', async () => {
    const day = dayIn(world, 9);
    const device = await deviceOf(world.ask, producer.token, producer.house);
    const link = { talentId: talent.id, bookingId: randomUUID(), name: 'Wulan' };
    await device.push([
      device.create('tag', tagId, { kind: 'cast', name: 'SARI', number: 1, aliases: [] }),
      device.create('cast-link', tagId, link),
    ]);
    const sheet = sheetFor(device, { date: day, generalCall: '05:00' });
    const [row] = sheet.content.cast;
    if (row === undefined) throw new Error('the sheet has no cast');
    Object.assign(row, { tagId, character: 'Sari', pickUp: { fixed: '04:30' } });
    await device.push([...sheet.records(), await issued(sheet, 1, '2026-11-21T15:14:00.000Z')]);
    await runDueJobs(world.services, JOBS);
    expect(await callOf(sheet.id)).toBeUndefined();

    const { bookingId } = await request(producer, talent, termsOn([day]));
    await act(talent, 'accept', bookingId, { side: 'talent' });
    await act(producer, 'confirm', bookingId, { side: 'house' });
    await device.push([device.update('cast-link', tagId, { bookingId })]);
    await runDueJobs(world.services, JOBS);
    expect(await callOf(sheet.id)).toMatchObject({ call: '04:30', date: day, character: 'Sari', previousCall: '' });

    Object.assign(row, { pickUp: { fixed: '04:10' } });
    await device.push([await issued(sheet, 2, '2026-11-22T15:14:00.000Z')]);
    await runDueJobs(world.services, JOBS);
    expect(await callOf(sheet.id)).toMatchObject({ call: '04:10', previousCall: '04:30', revision: 2 });

    await act(talent, 'cancel', bookingId, { side: 'talent', reason: 'Sakit' });
    await runDueJobs(world.services, JOBS);
    expect(await callOf(sheet.id)).toMatchObject({ isCalled: false, date: day, call: '', scenes: [], contacts: [] });

    const again = await request(producer, talent, termsOn([day]));
    await act(talent, 'accept', again.bookingId, { side: 'talent' });
    await act(producer, 'confirm', again.bookingId, { side: 'house' });
    await runDueJobs(world.services, JOBS);
    expect(await callOf(sheet.id)).toMatchObject({ isCalled: true, call: '04:10' });

    // A revision that changes nothing for the talent is no news.
    await device.push([await issued(sheet, 3, '2026-11-23T15:14:00.000Z')]);
    const calls = (await mailsTo(world, talent.id)).filter(({ subject }) => /[Jj]am panggil|syuting/.test(subject));
    const word = (subject: string) => /tidak jadi|berubah|^Jam panggil(?!.*berubah)/.exec(subject)?.[0];
    expect(calls.map(({ subject }) => word(subject))).toEqual(['Jam panggil', 'berubah', 'tidak jadi', 'Jam panggil']);
    expect(calls[1]?.body).toContain('04.10 WIB (tadinya 04.30 WIB)');
  });

  test('neither a deleted sheet nor one of a deleted production calls; both call again once restored', async () => {
    const day = dayIn(world, 12);
    const device = await deviceOf(world.ask, producer.token, producer.house, 'Payung Merah');
    const actor = await bookableTalent(world, 'Sekar Ayu');
    const character = randomUUID();
    const { bookingId } = await request(producer, actor, termsOn([day]));
    await act(actor, 'accept', bookingId, { side: 'talent' });
    await act(producer, 'confirm', bookingId, { side: 'house' });
    const sheet = sheetFor(device, { date: day, generalCall: '05:00' });
    const [row] = sheet.content.cast;
    if (row === undefined) throw new Error('the sheet has no cast');
    Object.assign(row, { tagId: character, pickUp: { fixed: '04:30' } });
    await device.push([
      device.create('tag', character, { kind: 'cast', name: 'SARI', number: 1, aliases: [] }),
      device.create('cast-link', character, { talentId: actor.id, bookingId, name: 'Sekar Ayu' }),
      ...sheet.records(),
      await issued(sheet, 1, '2026-11-21T15:14:00.000Z'),
    ]);
    const call = async () => {
      await runDueJobs(world.services, JOBS);
      const found = await actor.read(`user:${actor.id}`);
      return found?.records.find(({ kind, id }) => kind === 'my-call' && id === sheet.id)?.fields;
    };
    expect(await call()).toMatchObject({ isCalled: true, call: '04:30' });

    const later = dayIn(world, 13);
    sheet.content.head.date = later;
    await device.push([await issued(sheet, 2, '2026-11-22T15:14:00.000Z')]);
    expect(await call()).toMatchObject({ date: later, call: '04:30', previousCall: '', previousDate: day });
    const moved = (await mailsTo(world, actor.id)).find(({ subject }) => subject.includes('berubah'));
    expect(moved?.body).toContain(`Tadinya ${formatLongDate(day, 'id')}.`);
    sheet.content.head.date = day;
    await device.push([await issued(sheet, 3, '2026-11-23T15:14:00.000Z')]);
    expect(await call()).toMatchObject({ date: day, previousDate: later });

    await device.push([device.remove('call-sheet', sheet.id)]);
    expect(await call()).toMatchObject({ isCalled: false, date: day, call: '', previousDate: null });
    const mails = await mailsTo(world, actor.id);
    expect(mails.some(({ subject }) => subject.includes('tidak jadi syuting'))).toBe(true);
    await device.push([sheet.headRecord()]);
    expect(await call()).toMatchObject({ isCalled: true, call: '04:30' });

    await device.removeScript();
    expect(await call()).toMatchObject({ isCalled: false, call: '' });
    await producer.command('production.restore', { houseId: producer.house, scriptId: device.scriptId });
    expect(await call()).toMatchObject({ isCalled: true, call: '04:30' });
  });

  test('a talent who is taken off a character is called no more; the booking stays', async () => {
    const day = dayIn(world, 14);
    const device = await deviceOf(world.ask, producer.token, producer.house, 'Payung Biru');
    const actor = await bookableTalent(world, 'Tari');
    const character = randomUUID();
    const { bookingId } = await request(producer, actor, termsOn([day]));
    await act(actor, 'accept', bookingId, { side: 'talent' });
    await act(producer, 'confirm', bookingId, { side: 'house' });
    const sheet = sheetFor(device, { date: day, generalCall: '05:00' });
    const [row] = sheet.content.cast;
    if (row === undefined) throw new Error('the sheet has no cast');
    Object.assign(row, { tagId: character, pickUp: { fixed: '04:30' } });
    const link = device.create('cast-link', character, { talentId: actor.id, bookingId, name: 'Tari' });
    await device.push([
      device.create('tag', character, { kind: 'cast', name: 'MIRAH', number: 2, aliases: [] }),
      link,
      ...sheet.records(),
      await issued(sheet, 1, '2026-11-21T15:14:00.000Z'),
    ]);
    const call = async () => {
      await runDueJobs(world.services, JOBS);
      const found = await actor.read(`user:${actor.id}`);
      return found?.records.find(({ kind, id }) => kind === 'my-call' && id === sheet.id)?.fields;
    };
    expect(await call()).toMatchObject({ isCalled: true });
    const crew = await syncPerson(world, 14, producer.house);
    const change = { scope: device.scope, kind: 'cast-link', id: character, op: 'delete' } as const;
    expect(await crew.change(change)).toMatchObject({ type: 'rejected' });

    await device.push([device.remove('cast-link', character)]);
    expect(await call()).toMatchObject({ isCalled: false, date: day, call: '', contacts: [] });
    expect(await bookingOf(producer, bookingId)).toMatchObject({ state: 'confirmed' });
    const mails = await mailsTo(world, actor.id);
    expect(mails.some(({ subject }) => subject.includes('tidak jadi syuting'))).toBe(true);
    await device.push([link]);
    expect(await call()).toMatchObject({ isCalled: true, call: '04:30' });
  });

  test('a deleted character has no call; restored it calls whoever was cast meanwhile', async () => {
    const day = dayIn(world, 16);
    const desk = await syncPerson(world, 4, randomUUID());
    const device = await deviceOf(world.ask, desk.token, desk.house, 'Payung Hijau');
    const [first, second] = [await bookableTalent(world, 'Rara'), await bookableTalent(world, 'Dewi Ayu')];
    const character = randomUUID();
    const tag = device.create('tag', character, { kind: 'cast', name: 'NINGSIH', number: 3, aliases: [] });
    const bookings: string[] = [];
    for (const actor of [first, second]) {
      const { bookingId } = await request(desk, actor, termsOn([day]));
      await act(actor, 'accept', bookingId, { side: 'talent' });
      await act(desk, 'confirm', bookingId, { side: 'house' });
      bookings.push(bookingId);
    }
    const sheet = sheetFor(device, { date: day, generalCall: '05:00' });
    const [row] = sheet.content.cast;
    if (row === undefined) throw new Error('the sheet has no cast');
    Object.assign(row, { tagId: character, pickUp: { fixed: '04:30' } });
    await device.push([
      tag,
      device.create('cast-link', character, { talentId: first.id, bookingId: bookings[0], name: 'Rara' }),
      ...sheet.records(),
      await issued(sheet, 1, '2026-11-21T15:14:00.000Z'),
    ]);
    const call = async (actor: SyncPerson) => {
      await runDueJobs(world.services, JOBS);
      const found = await actor.read(`user:${actor.id}`);
      return found?.records.find(({ kind, id }) => kind === 'my-call' && id === sheet.id)?.fields;
    };
    expect(await call(first)).toMatchObject({ isCalled: true, call: '04:30' });

    await device.push([device.remove('tag', character)]);
    expect(await call(first)).toMatchObject({ isCalled: false, call: '', contacts: [] });
    const mails = await mailsTo(world, first.id);
    expect(mails.some(({ subject }) => subject.includes('tidak jadi syuting'))).toBe(true);

    // A member who did not know of it gives the character to another talent.
    const recast = { talentId: second.id, bookingId: bookings[1], name: 'Dewi Ayu' };
    await device.push([device.update('cast-link', character, recast)]);
    expect(await call(second)).toBeUndefined();
    await device.push([tag]);
    expect(await call(second)).toMatchObject({ isCalled: true, call: '04:30' });
    expect(await call(first)).toMatchObject({ isCalled: false });
  });

  test('a talent confirms a call: only the house reads it beside the sheet', async () => {
    const day = dayIn(world, 15);
    const device = await deviceOf(world.ask, producer.token, producer.house, 'Payung Biru');
    const actor = await bookableTalent(world, 'Laras');
    const character = randomUUID();
    const { bookingId } = await request(producer, actor, termsOn([day]));
    await act(actor, 'accept', bookingId, { side: 'talent' });
    await act(producer, 'confirm', bookingId, { side: 'house' });
    const sheet = sheetFor(device, { date: day, generalCall: '05:00' });
    const [row] = sheet.content.cast;
    if (row === undefined) throw new Error('the sheet has no cast');
    Object.assign(row, { tagId: character });
    const issuedAt = '2026-11-21T15:14:00.000Z';
    await device.push([
      device.create('tag', character, { kind: 'cast', name: 'SARI', number: 1, aliases: [] }),
      device.create('cast-link', character, { talentId: actor.id, bookingId, name: 'Laras' }),
      ...sheet.records(),
      await issued(sheet, 1, issuedAt),
    ]);
    await runDueJobs(world.services, JOBS);
    const payload = { userId: actor.id, sheetId: sheet.id, issuedAt, at: '2026-11-21T16:00:00.000Z' };
    expect(await talent.command('call.confirm', payload)).toMatchObject({ type: 'rejected' });
    const unknown = await actor.command('call.confirm', { ...payload, issuedAt: '2026-11-20T15:14:00.000Z' });
    expect(unknown).toMatchObject({ code: 'REFUSED', detail: 'NOT_CALLED' });
    expect(await actor.command('call.confirm', payload)).toMatchObject({ type: 'applied' });
    const records = (await producer.read(device.scope))?.records ?? [];
    const replies = records.filter(({ kind }) => kind === 'sheet-reply').map(({ fields }) => fields);
    expect(replies).toMatchObject([{ sheetId: sheet.id, rowId: row.id, revision: 1, answer: { type: 'yes' } }]);
    const call = async () => {
      await runDueJobs(world.services, JOBS);
      const found = await actor.read(`user:${actor.id}`);
      return found?.records.find(({ kind, id }) => kind === 'my-call' && id === sheet.id)?.fields;
    };
    expect(await call()).toMatchObject({ isCalled: true, confirmedAt: payload.at });
    // A new version asks again.
    await device.push([await issued(sheet, 2, '2026-11-22T15:14:00.000Z')]);
    expect(await call()).toMatchObject({ revision: 2, confirmedAt: null });
    await act(actor, 'cancel', bookingId, { side: 'talent', reason: '' });
    expect(await call()).toMatchObject({ isCalled: false });
    expect(await actor.command('call.confirm', payload)).toMatchObject({ detail: 'NOT_CALLED' });
  });
});
