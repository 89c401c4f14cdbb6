import * as v from 'valibot';
import { bookingRecord, type BookingFields } from '../../../domain/booking/booking-records.ts';
import { actsOf, type BookingAct, type BookingSide } from '../../../domain/booking/states.ts';
import type { BookingTerms } from '../../../domain/booking/terms.ts';
import type { UserId } from '../../../domain/ids.ts';
import type { CommandName } from '../../../domain/records/commands.ts';
import { userScope } from '../../../domain/scopes.ts';
import { Outcome } from '../../../domain/sync/protocol.ts';
import { EMPTY_PROFILE } from '../../../domain/talent/profile-record.ts';
import { EMPTY_ATTRIBUTES } from '../../../domain/talent/resume-records.ts';
import { settleBookings } from '../../../server/bookings/settle-bookings.ts';
import { changeAsServer } from '../../../server/sync/server-change.ts';
import type { UserDatabase } from '../../../src/db/database.ts';
import type { OutboxEntry } from '../../../src/db/tables/outbox.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import type { TrashRow } from '../../../src/db/tables/trash.ts';
import { canTakeBack, takeBackUnsent } from '../../../src/sync/attention.ts';
import { noteHouses } from '../../../src/sync/lost-houses.ts';
import { sendCommand } from '../../../src/sync/send-command.ts';
import type { Device } from './device.ts';
import { storedRows } from './disk.ts';
import type { Scenario, ServerLog, ServerRecord } from './scenario.ts';
import type { Simulation } from './simulation.ts';
import { must } from './violation.ts';

const RATE = 350_000;
/** Times of which some meet: an end is exclusive. */
const TIMES = [
  ['08:00', '12:00'],
  ['11:30', '14:00'],
  ['14:00', '18:00'],
] as const;
const ACTS = ['counter', 'accept', 'decline', 'withdraw', 'confirm', 'cancel'] as const;
const DAYS = ['2026-12-20', '2026-12-21'];

/**
 * Two houses want the same talent at the same times. The server decides each act; a refusal must be reported, and no
 * half hour belongs to two.
 */
export function bookingScenario(simulation: Simulation): Scenario {
  const { random, coverage } = simulation;
  let talentId = '';
  const terms = (): BookingTerms => {
    const [startTime, endTime] = random.pick(TIMES);
    return { days: [random.pick(DAYS)], startTime, endTime, timeZone: 'Asia/Jakarta', rate: RATE, rateUnit: 'hour' };
  };
  const request = (device: Device): Act => ({
    name: 'booking.request',
    payload: {
      bookingId: random.uuid(),
      houseId: device.line.person.house,
      subject: { type: 'talent', id: talentId },
      terms: terms(),
      isRateOffered: false,
      title: 'Kurir payung',
      production: 'Hujan di Pasar Senen',
      scriptId: null,
      place: 'Pasar Senen',
      note: '',
    },
  });
  const step = (id: string, fields: BookingFields, side: BookingSide): Act | null => {
    const possible = ACTS.filter((act) => actsOf(fields, side).includes(act));
    const onward = possible.filter((act) => act === 'accept' || act === 'confirm');
    const choice = random.next();
    // Most acts are for the booking. Some, in a hurry or on an old page, are not possible any more.
    const act = choice < 0.1 ? random.pick(ACTS) : choice < 0.8 ? onward[0] : possible[random.int(possible.length)];
    if (act === undefined) return null;
    const payload = { bookingId: id, side, offerNumber: fields.offerNumber };
    if (act === 'counter') return { name: 'booking.counter', payload: { ...payload, terms: terms(), note: '' } };
    const isReasoned = act === 'decline' || act === 'withdraw' || act === 'cancel';
    return { name: `booking.${act}`, payload: isReasoned ? { ...payload, reason: 'Maaf' } : payload };
  };

  return {
    people: [
      ['anna', 0],
      ['wulan', 2],
      ['budi', 1],
    ],
    async setUp(people) {
      const talent = people.find(({ name }) => name === 'wulan');
      talentId = talent?.userId ?? '';
      await makeTalent(simulation, talentId);
    },
    tabOpened(device, { db }) {
      // A full disk refuses it; then the next start repeats it.
      tellHouses(device, db).catch(() => undefined);
    },
    comeToRest: (device) => tellHouses(device, device.db),
    act(device) {
      if (random.chance(0.15)) return null;
      const unsent = storedRows<OutboxEntry>(device.dbName, 'outbox').filter(canTakeBack);
      if (unsent.length > 0 && random.chance(0.06)) {
        const { mutationId } = random.pick(unsent);
        return async (db) => {
          if (await takeBackUnsent(db, mutationId)) coverage.count('person: took an act back');
        };
      }
      const isTalent = device.line.person.userId === talentId;
      const known = storedRows<StoredRecord<'booking'>>(device.dbName, 'bookings');
      const asked = storedRows<OutboxEntry>(device.dbName, 'outbox').filter(({ state }) => state === 'queued').length;
      const wantsNew = asked < 2 && (known.length === 0 || (known.length < 8 && random.chance(0.3)));
      if (known.length === 0 && (isTalent || !wantsNew)) return null;
      const { id, fields } = known.length === 0 ? { id: '', fields: null } : random.pick(known);
      const act = wantsNew && !isTalent ? request(device) : fields && step(id, fields, isTalent ? 'talent' : 'house');
      if (act === null) return null;
      return async (db, effects) => {
        await sendCommand(db, act.name, act.payload as never, [], effects);
        coverage.count(`person: ${act.name}`);
      };
    },
    /** The clock of the server: unanswered requests expire. */
    async strike() {
      simulation.clock.advance(random.pick([1, 2, 13]) * 3_600_000);
      await settleBookings.run(simulation.server.services, {}, { isLast: false });
      coverage.count('fault: hours passed');
    },
    async afterStep() {
      checkCalendar(bookingsIn(await simulation.server.readBookings()));
    },
    async checkRest(devices, records, log) {
      const bookings = bookingsIn(records);
      checkCalendar(bookings);
      checkActs(bookings, log, coverage.count);
      for (const device of devices) {
        const houses = await simulation.server.housesOf(device.line.person.userId);
        checkSides(device, houses, bookings);
        if (!simulation.server.hasRestored) checkTold(device, log);
        if (coverage.counts['fault: profile copied'] === undefined) checkTakenBack(device, log);
      }
    },
  };
}

/** Houses that a session gives to a device. */
const tellHouses = (device: Device, db: UserDatabase) =>
  noteHouses(
    db,
    device.houses.map((id) => ({ id, name: 'Kramat Raya Film', role: 4 })),
    device.now(),
  );

interface Act {
  name: Extract<CommandName, `booking.${string}`>;
  payload: Record<string, unknown>;
}
type Bookings = ReadonlyMap<string, BookingFields>;

/** A talent whom houses are shown, with a rate. */
async function makeTalent({ server }: Simulation, id: string): Promise<void> {
  const scope = userScope(id as UserId);
  const profile = { ...EMPTY_PROFILE, name: 'Wulan Ayuningtyas', dateOfBirth: '2000-01-01' };
  await changeAsServer(server.services, ({ write }) =>
    write([
      { scope, kind: 'talent-profile', id, op: 'put', fields: profile },
      { scope, kind: 'talent-attributes', id, op: 'put', fields: { ...EMPTY_ATTRIBUTES, rate: RATE } },
      {
        scope,
        kind: 'talent-standing',
        id,
        op: 'put',
        fields: { rating: 0, reviews: 0, tier: 2, drawing: 'x' },
      },
    ]),
  );
}

const bookingsIn = (records: readonly Pick<ServerRecord, 'kind' | 'id' | 'fields'>[]): Bookings =>
  new Map(
    records
      .filter(({ kind }) => kind === 'booking')
      .map(({ id, fields }) => [id, v.parse(bookingRecord.fields, fields)]),
  );

/** I17, written differently from the rule of the half hours: one zone, no night. */
function checkCalendar(bookings: Bookings): void {
  const taken = [...bookings].filter(([, { state }]) => state === 'accepted' || state === 'confirmed');
  for (const [at, [id, { offer, subjectId }]] of taken.entries()) {
    for (const [other, fields] of taken.slice(at + 1)) {
      const [one, two] = [offer.terms, fields.offer.terms];
      const doMeet =
        subjectId === fields.subjectId &&
        one.days.some((day) => two.days.includes(day)) &&
        one.startTime < two.endTime &&
        two.startTime < one.endTime;
      must(!doMeet, 'I17', () => `${id} and ${other} have the same time of ${subjectId}`);
    }
  }
}

const Sent = v.object({
  name: v.string(),
  payload: v.object({ bookingId: v.string(), offerNumber: v.optional(v.number()) }),
});

/** I18: each act that was answered as done is in its booking, once, on the offer that its author had seen. */
function checkActs(bookings: Bookings, log: readonly ServerLog[], count: (what: string) => void): void {
  const done = new Map<string, { act: string; offerNumber: number }[]>();
  for (const { mutationId, outcome, payload } of log) {
    const answer = v.parse(Outcome, outcome);
    if (answer.type === 'rejected') count(`refused: ${answer.detail ?? answer.code}`);
    const sent = v.safeParse(Sent, payload);
    if (!sent.success || !('versions' in answer)) continue;
    const { bookingId, offerNumber = 1 } = sent.output.payload;
    must(bookings.has(bookingId), 'I18', () => `${mutationId} was answered as done, and ${bookingId} is not there`);
    const act = sent.output.name.slice('booking.'.length);
    done.set(bookingId, [...(done.get(bookingId) ?? []), { act, offerNumber }]);
  }
  for (const [id, { history }] of bookings) {
    let offers = 0;
    const stands = history
      .filter(({ by }) => by !== 'clock')
      .map(({ act }) => {
        const offerNumber = Math.max(1, offers);
        if (act === 'request' || act === 'counter') offers += 1;
        return `${act} ${offerNumber}`;
      });
    const answered = (done.get(id) ?? []).map(({ act, offerNumber }) => `${act} ${offerNumber}`);
    must(
      stands.toSorted().join() === answered.toSorted().join(),
      'I18',
      () => `${id} has the acts ${stands.join()}, done are ${answered.join()}`,
    );
    for (const { act } of history) count(`booking: ${act}`);
    checkOrder(id, history);
  }
}

/** Order of the steps, written independently: the side that is asked answers, the side that offered confirms. */
function checkOrder(id: string, history: BookingFields['history']): void {
  let offering = 'house';
  let state: 'none' | 'open' | 'accepted' | 'confirmed' | 'over' = 'none';
  for (const { act, by } of history) {
    const isAsked = by !== offering && by !== 'clock';
    const allowed: Partial<Record<BookingAct | 'request', boolean>> = {
      request: state === 'none' && by === 'house',
      counter: state === 'open' && isAsked,
      accept: state === 'open' && isAsked,
      decline: state === 'open' && isAsked,
      withdraw: state === 'open' && by === offering,
      confirm: state === 'accepted' && by === offering,
      cancel: (state === 'accepted' || state === 'confirmed') && by !== 'clock',
      expire: (state === 'open' || state === 'accepted') && by === 'clock',
      complete: state === 'confirmed' && by === 'clock',
      publish_reviews: state === 'over' && by === 'clock',
    };
    must(allowed[act] === true, 'I18', () => `${id}: ${act} by ${by} while it is ${state}`);
    if (act === 'request' || act === 'counter') [state, offering] = ['open', by];
    else if (act === 'accept') state = 'accepted';
    else if (act === 'confirm') state = 'confirmed';
    else state = 'over';
  }
}

/** I18: both sides have the booking. That they have the same is I6. */
function checkSides({ name, dbName, line }: Device, houses: readonly string[], bookings: Bookings): void {
  const held = new Set<string>(storedRows<StoredRecord>(dbName, 'bookings').map(({ id }) => id));
  for (const [id, { houseId, subjectId }] of bookings)
    if (subjectId === line.person.userId || houses.includes(houseId))
      must(held.has(id), 'I18', () => `${name} has not heard of ${id}`);
}

/** I22: the server never received an act that was taken back before it was sent. */
function checkTakenBack({ name, dbName }: Device, log: readonly ServerLog[]): void {
  const heard = new Set(log.map(({ mutationId }) => mutationId));
  for (const { mutationId, entry } of storedRows<TrashRow>(dbName, 'trash'))
    must(
      entry.state !== 'queued' || !heard.has(mutationId),
      'I22',
      () => `${name} took ${mutationId} back, and it was sent`,
    );
}

/** I19: a refused act waits for its author, with the reason, until they dismiss it. */
function checkTold({ name, dbName, committed }: Device, log: readonly ServerLog[]): void {
  const entries = new Map(storedRows<OutboxEntry>(dbName, 'outbox').map((entry) => [entry.mutationId, entry]));
  const putAway = new Set(storedRows<TrashRow>(dbName, 'trash').map((row) => row.mutationId));
  for (const { mutationId, outcome } of log) {
    const answer = v.parse(Outcome, outcome);
    if (answer.type !== 'rejected' || !committed.has(mutationId) || putAway.has(mutationId)) continue;
    const entry = entries.get(mutationId);
    const told = entry?.state === 'rejected' && entry.outcome?.type === 'rejected' ? entry.outcome : null;
    must(
      told?.code === answer.code && told.detail === answer.detail,
      'I19',
      () => `${name} was not told that ${mutationId} was refused (${answer.detail ?? answer.code})`,
    );
  }
}
