import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { hostCheck, users } from '../../server/db/schema.ts';
import { nameInMail } from '../../server/mail/letters.ts';
import { ENGINES, openWorld, PASSWORD, type World } from '../support/api-world.ts';
import { bookableTalent, dayIn, request, termsOn } from '../support/booking-steps.ts';
import { syncPerson } from '../support/sync-person.ts';

const consents = { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy };

describe.each(ENGINES)('a production house that put office and ID card off, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ engine });
  });
  afterAll(() => world.close());

  test('works, but books and writes to talents only once they are there', async () => {
    const talent = await bookableTalent(world);
    const house = await syncPerson(world, 3, randomUUID());
    await world.database.db.insert(hostCheck).values({ houseId: house.house, userId: house.id, kind: 'house' });
    const incomplete = { type: 'rejected', detail: 'HOUSE_INCOMPLETE' };
    const book = async () => (await request(house, talent, termsOn([dayIn(world, 9)]))).outcome;
    const write = () =>
      house.command('message.send', {
        threadId: threadIdOf(house.house, talent.id),
        messageId: randomUUID(),
        houseId: house.house,
        talentId: talent.id,
        side: 'house',
        text: 'Halo',
      });
    expect([await book(), await write()]).toMatchObject([incomplete, incomplete]);
    const patch = (body: object) => world.ask('PATCH', '/api/host-registration', { token: house.token, body });
    const pin = { latitude: -6.1841, longitude: 106.8479 };
    expect((await patch({ pin: { latitude: 1.3521, longitude: 103.8198 } })).status).toBe(400);
    expect((await patch({ id_card: '3171059956020004' })).status).toBe(400);
    const filled = await patch({ address: 'Jl. Kramat 1', pin, id_card: '3171 0563 0402 0004' });
    expect(filled.body.data).toMatchObject({ missing: ['id-card'] });
    expect(await book()).toMatchObject(incomplete);
    await world.database.db.update(hostCheck).set({ state: 'waiting' }).where(eq(hostCheck.houseId, house.house));
    expect([await book(), await write()]).toMatchObject([{ type: 'applied' }, { type: 'applied' }]);
  });

  test('registers with its consent alone, under a name that is one line without an address', async () => {
    const host = {
      email: `${randomUUID()}@klaket.test`,
      password: PASSWORD,
      name: 'Lastri',
      house_name: 'Rumah Karya',
      phone: '0812 2770 0101',
      kind: 'house',
      consents,
    };
    const post = (changes: object) => world.ask('POST', '/api/sessions/hosts', { body: { ...host, ...changes } });
    for (const changes of [
      { consents: undefined },
      { house_name: 'Menang undian, buka hadiah.xyz' },
      { house_name: 'Rumah\nKlik https://jahat.test' },
      { name: 'Baris\r\nDua' },
      { id_card: '3171059956020004' },
    ])
      expect([changes, (await post(changes)).status]).toEqual([changes, 400]);
    expect((await post({})).status).toBe(200);
    const [user] = await world.database.db.select().from(users).where(eq(users.email, host.email));
    // The number is not verified: contacts do not show it yet.
    expect(user).toMatchObject({ phone: '081227700101', isPhoneProven: false });
    expect(user?.registration).toMatchObject({ consents: [{ use: 'terms' }, { use: 'privacy' }] });
    expect(nameInMail('Rumah\r\n\r\nBuka hadiah.xyz sekarang')).not.toMatch(/[\r\n]|\w\.xyz/);
  });
});
