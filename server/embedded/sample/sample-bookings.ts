import type { BookingFields, SubjectType } from '../../../domain/booking/booking-records.ts';
import { confirmExpiry, offerExpiry, reviewsUntil } from '../../../domain/booking/deadlines.ts';
import { type BookingActor, type BookingSide, type BookingState, PROVIDER } from '../../../domain/booking/states.ts';
import { type BookingTerms, quoteOf, spanOf } from '../../../domain/booking/terms.ts';
import { addDays } from '../../../domain/calendar/calendar-days.ts';
import { roleNumber } from '../../../domain/identity/roles.ts';
import { SAMPLE_PLACES } from './sample-places.ts';
import { sampleTalentId } from './sample-talents.ts';
import { KRAMAT_RAYA, RUANG_LAMA, SAMPLE_PRODUCER, SAMPLE_USERS } from './sample-users.ts';

const HOUR_MS = 3_600_000;
const PRODUCTION = 'Hujan di Pasar Senen';

interface Sketch {
  subject: { type: SubjectType; id: string };
  title: string;
  state: BookingState;
  /** Days from the first start, and how many. */
  from: number;
  days?: number;
  times?: readonly [string, string];
  rate: number;
  rateUnit?: 'hour' | 'day';
  place?: string;
  note?: string;
  reason?: string;
  /** The rate that the other side asks instead. */
  counter?: number;
}

const sekar = { type: 'talent', id: SAMPLE_USERS.find(({ role }) => role === roleNumber('talent'))?.id ?? '' } as const;
const talent = (index: number) => ({ type: 'talent', id: sampleTalentId(index) }) as const;
const place = (index: number) => ({ type: 'place', id: SAMPLE_PLACES[index]?.id ?? '' }) as const;

/** One booking of most states, of the sample house with talents and places. */
const SKETCHES: readonly Sketch[] = [
  {
    subject: sekar,
    title: 'Kurir payung',
    state: 'requested',
    from: 12,
    times: ['05:30', '14:00'],
    rate: 350_000,
    note: 'Adegan 12 dan 14, di luar ruangan. Kami jemput.',
  },
  {
    subject: sekar,
    title: 'Pedagang payung',
    state: 'confirmed',
    from: 6,
    days: 2,
    times: ['11:00', '20:00'],
    rate: 350_000,
  },
  { subject: sekar, title: 'Penumpang angkot', state: 'completed', from: -6, rate: 300_000 },
  {
    subject: talent(3),
    title: 'Ibu pengantar',
    state: 'countered',
    from: 9,
    rate: 275_000,
    counter: 325_000,
    note: 'Bisa, asal selesai sebelum magrib.',
  },
  { subject: talent(8), title: 'Anak pasar', state: 'accepted', from: 10, rate: 250_000 },
  {
    subject: talent(12),
    title: 'Kuli angkut 2',
    state: 'declined',
    from: 7,
    rate: 250_000,
    reason: 'Sedang di luar kota.',
  },
  {
    subject: place(1),
    title: 'Gudang payung, adegan 6',
    state: 'confirmed',
    from: 7,
    times: ['06:00', '18:00'],
    rate: 950_000,
  },
  {
    subject: place(0),
    title: 'Rumah Bu Mirah',
    state: 'requested',
    from: 14,
    days: 2,
    rate: 6_500_000,
    rateUnit: 'day',
    note: 'Kru 35 orang, dua truk. Lantai kami lindungi.',
  },
];

export interface SampleBooking {
  id: string;
  fields: BookingFields;
}

/** `names`: of talents and places by their ids; who has none is left out. */
export function sampleBookings(
  now: number,
  today: string,
  names: ReadonlyMap<string, string>,
  scriptId: string | null,
) {
  return SKETCHES.flatMap((sketch, index): SampleBooking[] => {
    const name = names.get(sketch.subject.id);
    if (name === undefined) return [];
    const id = `00000000-0000-4000-8000-0000000d${String(index).padStart(4, '0')}`;
    return [{ id, fields: fieldsOf(sketch, name, now, today, scriptId) }];
  });
}

function fieldsOf(
  sketch: Sketch,
  subjectName: string,
  now: number,
  today: string,
  scriptId: string | null,
): BookingFields {
  const {
    subject,
    title,
    state,
    from,
    days = 1,
    times = ['08:00', '17:00'],
    rate,
    rateUnit = 'hour',
    counter,
  } = sketch;
  const terms = (asked: number): BookingTerms => ({
    days: Array.from({ length: days }, (_, at) => addDays(today, from + at)),
    startTime: times[0],
    endTime: times[1],
    timeZone: 'Asia/Jakarta',
    rate: asked,
    rateUnit,
  });
  const { startsAt, endsAt } = spanOf(terms(rate));
  const isOver = endsAt < now;
  const askedAt = isOver ? startsAt - 96 * HOUR_MS : now - 5 * HOUR_MS;
  const answeredAt = askedAt + 2 * HOUR_MS;
  const offer = (asked: number, by: BookingSide, at: number) => {
    const { hours, subtotal } = quoteOf(terms(asked));
    return { terms: terms(asked), hours, subtotal, by, at };
  };
  const first = offer(rate, 'house', askedAt);
  const isPlace = subject.type === 'place';
  const completedAt = endsAt + 24 * HOUR_MS;
  const history = historyOf(state, { askedAt, answeredAt, completedAt });
  const expiresAt =
    state === 'accepted'
      ? confirmExpiry(answeredAt, startsAt)
      : state === 'requested' || state === 'countered'
        ? offerExpiry(answeredAt, startsAt)
        : null;
  return {
    houseId: KRAMAT_RAYA.id,
    houseName: KRAMAT_RAYA.name,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName,
    providerHouseId: isPlace ? RUANG_LAMA.id : null,
    title,
    production: PRODUCTION,
    scriptId,
    place: isPlace ? subjectName : 'Pasar Senen, Jakarta Pusat',
    note: sketch.note ?? '',
    offer: counter === undefined ? first : offer(counter, PROVIDER, answeredAt),
    previous: counter === undefined ? null : first,
    offerNumber: counter === undefined ? 1 : 2,
    offeredBy: counter === undefined ? 'house' : PROVIDER,
    state,
    requestedByName: SAMPLE_PRODUCER.name,
    startsAt,
    endsAt,
    expiresAt,
    reason: sketch.reason ?? '',
    isLateCancel: false,
    history,
    contacts: null,
    venue: null,
    held: [],
    hasReviewed: { house: false, talent: false },
    reviewsUntil: state === 'completed' ? reviewsUntil(completedAt) : null,
    reviews: [],
  };
}

/** Steps that led to the state; the house confirms an hour after the answer. */
function historyOf(
  state: BookingFields['state'],
  { askedAt, answeredAt, completedAt }: { askedAt: number; answeredAt: number; completedAt: number },
): BookingFields['history'] {
  const history: BookingFields['history'] = [{ at: askedAt, act: 'request', by: 'house', name: SAMPLE_PRODUCER.name }];
  const step = (act: BookingFields['history'][number]['act'], by: BookingActor, at: number) =>
    history.push({ at, act, by, name: by === 'house' ? SAMPLE_PRODUCER.name : '' });
  if (state === 'countered') step('counter', PROVIDER, answeredAt);
  if (state === 'declined') step('decline', PROVIDER, answeredAt);
  if (state === 'accepted' || state === 'confirmed' || state === 'completed') step('accept', PROVIDER, answeredAt);
  if (state === 'confirmed' || state === 'completed') step('confirm', 'house', answeredAt + HOUR_MS);
  if (state === 'completed') step('complete', 'clock', completedAt);
  return history;
}
