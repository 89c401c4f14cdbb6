import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocationAnswer } from '../../domain/places/directory.ts';
import { EMPTY_LOCATION } from '../../domain/places/location-records.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { messageCheck } from '../../server/db/schema.ts';
import { forgetEvidence } from '../../server/messages/note-check.ts';
import { openWorld, PASSWORD, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { act, bookableTalent, bookingOf, dayIn, request, termsOn } from '../support/booking-steps.ts';
import { mailsTo } from '../support/mail-steps.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

const CERTAIN = 'Silakan transfer biaya pendaftaran 150rb ke rekening BCA kami dulu';
const DOUBTFUL = 'uang muka seragam';
const DAY_MS = 86_400_000;

describe.each(ROUTE_ENGINES)('requests for fees and closed conversations on %s', (engine) => {
  let world: World;
  let staff: SyncPerson;
  beforeAll(async () => {
    world = await openWorld({ engine });
    staff = await syncPerson(world, 16, '');
  });
  afterAll(() => world.close());

  const pair = async () => {
    const house = await syncPerson(world, 4, randomUUID());
    const talent = await bookableTalent(world);
    const threadId = threadIdOf(house.house, talent.id);
    const write = (who: SyncPerson, side: string, text: string, messageId: string = randomUUID()) =>
      who.command('message.send', { threadId, messageId, houseId: house.house, talentId: talent.id, side, text });
    const messages = async (who: SyncPerson) =>
      ((await who.read(`thread:${threadId}`))?.records ?? [])
        .filter(({ kind }) => kind === 'message')
        .map(({ fields }) => fields);
    const block = (isBlocked: boolean) => talent.command('thread.block', { threadId, side: 'talent', isBlocked });
    return { house, talent, threadId, write, messages, block };
  };
  interface Check {
    id: string;
    text: string;
    house: string;
    talent: string;
    author: string;
    reason: string;
    place?: string;
  }
  const queue = async () =>
    (await world.ask('GET', '/api/staff/messages', { token: staff.token })).body.data as unknown as Check[];
  const decide = (id: string, decision: string) =>
    world.ask('POST', `/api/staff/messages/${id}`, { token: staff.token, body: { decision } });
  const refused = (code: string): unknown => expect.objectContaining({ type: 'rejected', detail: code });

  test('a house that has only sent offers is closed out by one of them, and let in again', async () => {
    const { house, talent, threadId, write, block } = await pair();
    const ask = (days: number) => request(house, talent, termsOn([dayIn(world, days)]));
    const { bookingId } = await ask(9);
    const close = (who: SyncPerson) => who.command('message.close-house', { bookingId });
    expect(await close(house)).toEqual(refused('NOT_YOURS'));
    expect(await close(talent)).toMatchObject({ type: 'applied' });
    expect(await close(talent)).toMatchObject({ type: 'noop' });
    expect((await ask(19)).outcome).toMatchObject({ type: 'rejected' });
    expect(await write(house, 'house', 'Halo')).toEqual(refused('BLOCKED'));
    expect(
      (await world.ask('GET', `/api/talents/${talent.id}?house=${house.house}`, { token: house.token })).status,
    ).toBe(404);
    // It is in the list of conversations, where it is opened again.
    const listed = (await talent.read(`user:${talent.id}`))?.records ?? [];
    expect(listed.filter(({ kind }) => kind === 'thread-of-user').map(({ id }) => id)).toContain(threadId);
    await block(false);
    expect((await ask(29)).outcome).toMatchObject({ type: 'applied' });
  });

  test('a doubtful message arrives with a warning; a talent who asks is not warned of', async () => {
    const { house, talent, write, messages } = await pair();
    await write(house, 'house', DOUBTFUL);
    await write(talent, 'talent', DOUBTFUL);
    await write(house, 'house', 'Sampai jumpa hari Kamis');
    expect(await messages(talent)).toMatchObject([
      { text: DOUBTFUL, state: 'sent', mayAskFee: true },
      { text: DOUBTFUL, state: 'sent' },
      { text: 'Sampai jumpa hari Kamis', state: 'sent' },
    ]);
    expect((await messages(talent)).map(({ mayAskFee }) => mayAskFee)).toEqual([true, undefined, undefined]);
  });

  test('a doubtful offer carries a warning; the talent reports it once, and staff takes its words away', async () => {
    const { house, talent } = await pair();
    const { bookingId } = await request(house, talent, termsOn([dayIn(world, 20)]), {
      note: DOUBTFUL,
      place: 'Pasar Senen',
    });
    expect(await bookingOf(talent, bookingId)).toMatchObject({ note: DOUBTFUL, held: [], warned: ['note'] });
    const report = { bookingId, note: '' };
    expect(await house.command('message.report-offer', report)).toEqual(refused('NOT_YOURS'));
    await talent.command('message.report-offer', report);
    await talent.command('message.report-offer', report);
    const found = (await queue()).filter(({ text }) => text.includes(DOUBTFUL));
    expect(found).toHaveLength(1);
    expect((await decide(found[0]?.id ?? '', 'remove')).status).toBe(204);
    expect(await bookingOf(talent, bookingId)).toMatchObject({ note: '', place: '', warned: [] });
  });

  test('the text of a place that asks for a fee is shown once staff has released it', async () => {
    const [host, other] = [await syncPerson(world, 15, randomUUID()), await syncPerson(world, 4, randomUUID())];
    const id = randomUUID();
    const fields = { ...EMPTY_LOCATION, name: 'Gudang', about: CERTAIN, rules: 'Dilarang merokok', isListed: true };
    await host.change({ scope: `house:${host.house}`, kind: 'location', id, op: 'create', fields });
    const about = async () =>
      ((await world.ask('GET', `/api/locations/${id}`, { token: other.token })).body as unknown as LocationAnswer).data
        .about;
    expect(await about()).toBe('');
    const check = (await queue()).find(({ place }) => place === 'Gudang');
    expect(check?.text).toBe(CERTAIN);
    expect((await decide(check?.id ?? '', 'release')).status).toBe(204);
    expect(await about()).toBe(CERTAIN);
  });

  test('evidence outlives both accounts without their names, and for 30 days after the decision', async () => {
    const { house, talent, write } = await pair();
    const [heldId, rudeId]: [string, string] = [randomUUID(), randomUUID()];
    await write(house, 'house', `${CERTAIN}, Ayuningtyas`, heldId);
    await write(house, 'house', 'Datang sendirian ya', rudeId);
    const threadId = threadIdOf(house.house, talent.id);
    await talent.command('message.report', { threadId, side: 'talent', messageId: rudeId, note: 'Tidak sopan' });
    const { db } = world.database;
    await db.execute(sql`update users set name = 'Wulan Ayuningtyas' where id = ${talent.id}`);
    const remove = (who: SyncPerson) =>
      world.ask('POST', '/api/own-data/delete-account', { token: who.token, body: { password: PASSWORD } });
    expect((await remove(talent)).status).toBe(204);
    expect((await remove(house)).status).toBe(204);
    const waiting = (await queue()).filter(({ id }) => [heldId, rudeId].includes(id));
    expect(waiting.map(({ text }) => text).toSorted()).toEqual(['Datang sendirian ya', `${CERTAIN}, •••`]);
    expect(waiting.map(({ talent: name, author }) => [name, author])).toEqual([
      ['', ''],
      ['', ''],
    ]);
    const audit = await db.execute(
      sql`select count(*)::int as lines from staff_audit where act = 'message.account-deleted' and subject_id in (${heldId}, ${rudeId})`,
    );
    expect(JSON.stringify(audit)).toContain('"lines":4');
    expect((await decide(heldId, 'remove')).status).toBe(204);
    world.advance(31 * DAY_MS);
    await forgetEvidence.run(world.services, {}, { isLast: false });
    const [left] = await world.database.db.select().from(messageCheck).where(eq(messageCheck.id, heldId));
    expect(left).toMatchObject({ text: '', state: 'removed', parties: { houseId: house.house, side: 'house' } });
    staff = await staff.again();
    expect((await queue()).map(({ id }) => id)).toContain(rudeId);
  });

  test('a closed conversation is closed everywhere', async () => {
    const { house, talent, write, block } = await pair();
    await write(house, 'house', 'Halo');
    const asked = await request(house, talent, termsOn([dayIn(world, 30)]));
    const agreed = await request(house, talent, termsOn([dayIn(world, 33)]));
    await act(talent, 'accept', agreed.bookingId, { side: 'talent' });
    await act(house, 'confirm', agreed.bookingId, { side: 'house' });
    const seen = async (who: SyncPerson) =>
      (await world.ask('GET', `/api/talents/${talent.id}?house=${who.house}`, { token: who.token })).status;
    const found = async (who: SyncPerson) =>
      JSON.stringify((await world.ask('GET', `/api/talents?limit=50&house=${who.house}`, { token: who.token })).body);
    const other = await syncPerson(world, 4, randomUUID());
    expect([await seen(house), await seen(other)]).toEqual([200, 200]);
    expect(await found(house)).toContain(talent.id);
    await block(true);
    expect([await seen(house), await seen(other)]).toEqual([404, 200]);
    expect(await found(house)).not.toContain(talent.id);
    expect(await found(other)).toContain(talent.id);
    expect(await write(house, 'house', 'Halo?')).toEqual(refused('BLOCKED'));
    expect((await request(house, talent, termsOn([dayIn(world, 31)]))).outcome).toEqual(refused('BLOCKED'));
    const mails = async () => (await mailsTo(world, talent.id)).length;
    const before = await mails();
    const side = { side: 'house' };
    const anew = { ...side, terms: termsOn([dayIn(world, 32)]), note: 'Baca ini' };
    expect(await act(house, 'change', asked.bookingId, anew)).toEqual(refused('BLOCKED'));
    await act(house, 'withdraw', asked.bookingId, { ...side, reason: 'Baca ini' });
    expect(await bookingOf(talent, asked.bookingId)).toMatchObject({ state: 'withdrawn', reason: '' });
    expect(await mails()).toBe(before);
    // The agreement is still mailed, without words.
    await act(house, 'cancel', agreed.bookingId, { ...side, reason: 'Baca ini' });
    expect(await bookingOf(talent, agreed.bookingId)).toMatchObject({ state: 'cancelled_by_house', reason: '' });
    expect(await mails()).toBe(before + 1);
    await block(false);
    expect(await seen(house)).toBe(200);
    expect((await request(house, talent, termsOn([dayIn(world, 31)]))).outcome).toMatchObject({ type: 'applied' });
  });
});
