import { randomUUID } from 'node:crypto';
import { generateNKeysBetween } from 'fractional-indexing';
import type { HouseDevice } from '../support/sheet-records.ts';

const CAST = 24;
const PLACES = ['PASAR SENEN', 'KIOS KAIN', 'GUDANG PAYUNG', 'RUMAH SARI', 'STASIUN', 'KANTOR POLISI', 'GANG', 'TERAS'];
/** At a time, so that no mutation is larger than a push may be. */
const AT_ONCE = 100;

/** Gives a production a schedule: scenes with cast, spread over coming shooting days with a meal each. */
export async function manyStrips(device: HouseDevice, scenes: number, days: number): Promise<void> {
  const dateOf = (day: number) => new Date(Date.now() + (day + 1) * 86_400_000).toISOString().slice(0, 10);
  const cast = Array.from({ length: CAST }, (_, index) => ({ id: randomUUID(), name: `TOKOH ${index + 1}` }));
  const shooting = generateNKeysBetween(null, null, days).map((position) => ({ id: randomUUID(), position }));
  const positions = generateNKeysBetween(null, null, scenes + days);
  const create = [
    ...cast.map(({ id, name }, index) => device.create('tag', id, { kind: 'cast', name, number: index + 1 })),
    ...shooting.map(({ id, position }, index) =>
      device.create('day', id, {
        number: index + 1,
        date: dateOf(index),
        position,
        place: PLACES[index % PLACES.length] ?? '',
      }),
    ),
    ...shooting.map(({ id }, index) =>
      device.create('banner', randomUUID(), {
        type: 'meal',
        text: '',
        minutes: 60,
        dayId: id,
        dayPosition: positions[scenes + index] ?? 'a0',
      }),
    ),
    ...Array.from({ length: scenes }, (_, index) => {
      const set = PLACES[(index * 5) % PLACES.length] ?? '';
      const day = shooting[Math.floor((index * days) / scenes)];
      return device.create('scene', randomUUID(), {
        number: String(index + 1),
        position: positions[index] ?? 'a0',
        slugline: `${index % 2 === 0 ? 'INT' : 'EXT'}. ${set} - ${index % 3 === 0 ? 'MALAM' : 'SIANG'}`,
        interior: index % 2 === 0 ? 'INT' : 'EXT',
        set,
        timeOfDay: index % 3 === 0 ? 'night' : 'day',
        timeText: index % 3 === 0 ? 'MALAM' : 'SIANG',
        light: index % 3 === 0 ? 'night' : 'day',
        eighths: 3 + (index % 9),
        page: index,
        color: null,
        synopsis: 'Sari mencari payung di antara kios yang sudah tutup.',
        isOmitted: false,
        // The last ten wait for a day.
        dayId: index >= scenes - 10 ? null : (day?.id ?? null),
        dayPosition: positions[index] ?? 'a0',
        tagIds: Array.from({ length: 1 + (index % 4) }, (_, at) => cast[(index * 7 + at * 5) % CAST]?.id),
      });
    }),
  ];
  for (let at = 0; at < create.length; at += AT_ONCE) await device.push(create.slice(at, at + AT_ONCE));
}
