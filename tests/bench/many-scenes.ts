import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { generateNKeysBetween } from 'fractional-indexing';
import { ScopeId } from '../../domain/scopes.ts';
import type { HouseDevice } from '../support/sheet-records.ts';

/** Gives a production so many scenes, numbered from 1, each with a line of text. */
export async function manyScenes(device: HouseDevice, count: number): Promise<void> {
  const positions = generateNKeysBetween(null, null, count);
  await device.push(
    positions.flatMap((position, index) => {
      const id = randomUUID();
      const scene = device.create('scene', id, {
        number: String(index + 1),
        position,
        slugline: `INT. RUANG ${index + 1} - PAGI`,
        interior: index % 2 === 0 ? 'INT' : 'EXT',
        set: `RUANG ${index + 1}`,
        timeOfDay: 'morning',
        timeText: 'PAGI',
        light: index % 3 === 0 ? 'night' : 'day',
        eighths: 4,
        page: index,
        color: null,
        synopsis: 'Sari mencari payung.',
        isOmitted: false,
        dayId: null,
        dayPosition: position,
        tagIds: [],
      });
      const elements = [{ type: 'action', text: 'Sari mencari payung di antara kios yang sudah tutup.', source: 1 }];
      const text = device.create('scene-text', id, { elements });
      return [scene, { ...text, scope: v.parse(ScopeId, `scene:${id}`) }];
    }),
  );
}
