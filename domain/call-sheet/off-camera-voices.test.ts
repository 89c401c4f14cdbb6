import { expect, test } from 'vitest';
import { sceneRow, tagId, tagRow } from '../breakdown/rows-for-tests.ts';
import { withoutVoices } from './off-camera-voices.ts';

const tags = [tagRow(1, 'cast', 'SARI', 1), tagRow(2, 'cast', 'NYONG', 2), tagRow(3, 'property', 'TELEPON')];
const scene = sceneRow(1, { tagIds: [tagId(1), tagId(2), tagId(3)] });
const idsWith = (...elements: ['character' | 'action' | 'dialogue', string][]) =>
  withoutVoices([scene], tags, () => elements.map(([type, text]) => ({ type, text })))[0]?.fields.tagIds;

test('who is only heard in a scene is not called for it', () => {
  expect(idsWith(['character', 'SARI'], ['character', 'NYONG (V.O.)'], ['character', "NYONG (O.S.) (CONT'D)"])).toEqual(
    [tagId(1), tagId(3)],
  );
});

test('a voice that is also seen, or named in the action, stays', () => {
  const all = scene.fields.tagIds;
  expect(idsWith(['character', 'NYONG (V.O.)'], ['character', 'NYONG'])).toEqual(all);
  expect(idsWith(['character', 'NYONG (O.S.)'], ['action', 'Nyong masuk.'])).toEqual(all);
  expect(idsWith(['character', 'NYONG (berbisik)'])).toEqual(all);
  expect(withoutVoices([scene], tags, () => undefined)).toEqual([scene]);
});
