import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { messageCheck } from '../../server/db/schema.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { act, bookableTalent, dayIn, request, termsOn } from '../support/booking-steps.ts';
import { mailsTo } from '../support/mail-steps.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';

const MINUTE_MS = 60_000;

describe.each(ROUTE_ENGINES)('messages on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  const pair = async () => {
    const house = await syncPerson(world, 4, randomUUID());
    const talent = await bookableTalent(world);
    const threadId = threadIdOf(house.house, talent.id);
    const write = (who: SyncPerson, side: string, text: string, messageId: string = randomUUID()) =>
      who.command('message.send', { threadId, messageId, houseId: house.house, talentId: talent.id, side, text });
    const texts = async (who: SyncPerson) =>
      ((await who.read(`thread:${threadId}`))?.records ?? [])
        .filter(({ kind }) => kind === 'message')
        .map(({ fields }): unknown => fields['text']);
    return { house, talent, threadId, write, texts };
  };
  const refused = (code: string): unknown => expect.objectContaining({ type: 'rejected', detail: code });

  test('a house begins, the talent answers; both read the same, others nothing', async () => {
    const { house, talent, threadId, write, texts } = await pair();
    expect(await write(talent, 'talent', 'Halo')).toMatchObject({ type: 'rejected' });
    expect(await write(house, 'house', 'Selamat siang, Wulan')).toMatchObject({ type: 'applied' });
    expect(await write(talent, 'talent', 'Siang, Mbak')).toMatchObject({ type: 'applied' });
    expect(await texts(house)).toEqual(await texts(talent));
    expect(await texts(talent)).toHaveLength(2);
    const stranger = await syncPerson(world, 4, randomUUID());
    expect(await stranger.read(`thread:${threadId}`)).toBeNull();
    expect(await write(stranger, 'house', 'Halo')).toMatchObject({ type: 'rejected' });
    // A camera operator of the house may not message talents.
    const crew = await syncPerson(world, 14, house.house);
    expect(await crew.read(`thread:${threadId}`)).toBeNull();
    expect(await write(crew, 'house', 'Halo')).toMatchObject({ type: 'rejected' });
  });

  test('contacts are hidden until a booking is confirmed', async () => {
    const { house, talent, write, texts } = await pair();
    await write(house, 'house', 'Halo');
    await write(talent, 'talent', 'Telepon nol delapan satu dua tiga empat lima enam tujuh');
    expect((await texts(house)).join()).not.toContain('delapan');
    const { bookingId } = await request(house, talent, termsOn([dayIn(world, 20)]));
    await act(talent, 'accept', bookingId, { side: 'talent' });
    expect((await texts(house)).join()).not.toContain('delapan');
    expect(await act(house, 'confirm', bookingId, { side: 'house' })).toMatchObject({ type: 'applied' });
    // Earlier messages are opened as well.
    expect((await texts(house)).join()).toContain('nol delapan satu dua');
    await write(talent, 'talent', 'Sekarang: 081234567817');
    expect(await texts(house)).toContain('Sekarang: 081234567817');
  });

  test('an unread message is mailed once until it is read, and not one that staff holds', async () => {
    const { threadId, write, ...both } = await pair();
    let { house, talent } = both;
    const later = async () => {
      world.advance(11 * MINUTE_MS);
      [house, talent] = [await house.again(), await talent.again()];
    };
    const [toTalent, toHouse] = [() => mailsTo(world, talent.id), () => mailsTo(world, house.id)];
    await write(house, 'house', 'Ada biaya pendaftaran Rp150.000');
    await later();
    expect(await toTalent()).toEqual([]);
    await write(house, 'house', 'Selamat siang, Wulan');
    expect(await toTalent()).toEqual([]);
    await later();
    const [mail] = await toTalent();
    expect(mail?.subject).toBe('Kramat Raya Film menulis kepada Anda');
    expect(mail?.body).toContain(`/messages/${threadId}`);
    expect(mail?.body).not.toContain('Selamat siang');
    await write(house, 'house', 'Sudah dibaca?');
    await later();
    expect(await toTalent()).toHaveLength(1);
    // Writing is reading: the next message is news again. The house reads the answer in time.
    await write(talent, 'talent', 'Siang, Mbak');
    const at = world.services.clock().getTime();
    await house.command('thread.read', { threadId, side: 'house', at });
    await write(house, 'house', 'Besok bisa?');
    await later();
    expect(await toTalent()).toHaveLength(2);
    expect(await toHouse()).toEqual([]);
    await write(talent, 'talent', 'Bisa');
    await later();
    expect((await toHouse()).map(({ subject }) => subject)).toEqual(['Ratna Wijaya membalas']);
  });

  test('a message that asks for money is hidden before staff has decided', async () => {
    const { house, talent, write, texts } = await pair();
    const messageId = randomUUID();
    expect(await write(house, 'house', 'Ada biaya pendaftaran Rp150.000', messageId)).toMatchObject({
      type: 'applied',
    });
    expect(await texts(talent)).toEqual(['']);
    const staff = await syncPerson(world, 16, '');
    const ask = (method: string, path: string, token: string, body?: unknown) =>
      world.ask(method, `/api/staff/${path}`, { token, ...(body !== undefined && { body }) });
    expect((await ask('GET', 'messages', house.token)).status).toBe(404);
    const list = (await ask('GET', 'messages', staff.token)).body.data as unknown as { id: string; text: string }[];
    expect(list.find(({ id }) => id === messageId)?.text).toBe('Ada biaya pendaftaran Rp150.000');
    expect((await ask('POST', `messages/${messageId}`, staff.token, { decision: 'remove' })).status).toBe(204);
    expect((await ask('POST', `messages/${messageId}`, staff.token, { decision: 'release' })).status).toBe(400);
    expect(await texts(talent)).toEqual(['']);
  });

  test('a closed conversation takes no message; a report goes to staff once', async () => {
    const { house, talent, threadId, write } = await pair();
    const messageId = randomUUID();
    await write(house, 'house', 'Halo', messageId);
    const report = { threadId, side: 'talent', messageId, note: '' };
    expect(await talent.command('message.report', report)).toMatchObject({ type: 'noop' });
    expect(await talent.command('message.report', report)).toMatchObject({ type: 'noop' });
    const { db } = world.database;
    expect(await db.select().from(messageCheck).where(eq(messageCheck.id, messageId))).toHaveLength(1);
    expect(await talent.command('thread.block', { threadId, side: 'house', isBlocked: true })).toEqual(
      refused('NOT_YOURS'),
    );
    await talent.command('thread.block', { threadId, side: 'talent', isBlocked: true });
    expect(await write(house, 'house', 'Masih di sana?')).toEqual(refused('BLOCKED'));
    await talent.command('thread.block', { threadId, side: 'talent', isBlocked: false });
    expect(await write(house, 'house', 'Masih di sana?')).toMatchObject({ type: 'applied' });
  });
});
