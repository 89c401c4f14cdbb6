import { expect, test } from 'vitest';
import { sceneRow } from './rows-for-tests.ts';
import { copiedScene } from '../call-sheet/sheet-rows.ts';
import { sceneTimeName, timeOfDayName } from './plain-times.ts';
import type { TimeOfDay } from '../screenplay/screenplay.ts';
import { readSceneHeading } from '../screenplay/slugline.ts';
import { LIGHT_BY_TIME } from '../screenplay/light-by-time.ts';

const names = Object.fromEntries(Object.keys(LIGHT_BY_TIME).map((time) => [time, `<${time}>`])) as Record<
  TimeOfDay,
  string
>;

test.each([
  ['SIANG', '<day>'],
  ['MALAM HARI', '<night>'],
  ['NIGHT', '<night>'],
  ['BERSAMBUNG', '<continuous>'],
  ['HARI BERIKUTNYA', 'Hari Berikutnya'],
  ['KEESOKAN HARINYA', 'Keesokan Harinya'],
  ['NEXT DAY', 'Next Day'],
  ['MALAM TAKBIRAN', 'Malam Takbiran'],
])('a strip and a sheet say %s alike', (time, said) => {
  const heading = readSceneHeading(`INT. RUMAH - ${time}`);
  if (heading === null) throw new Error('this is a heading');
  const { timeText, timeOfDay } = heading.slugline;
  const scene = sceneRow(1, { timeText, timeOfDay });
  expect(sceneTimeName(scene.fields, names)).toBe(said);
  expect(timeOfDayName(copiedScene(scene, new Map()).timeOfDay, names)).toBe(said);
});

test('a scene without words for its time says the time that it has', () => {
  expect(sceneTimeName({ timeOfDay: 'dawn', timeText: '' }, names)).toBe('<dawn>');
  expect(sceneTimeName({ timeOfDay: null, timeText: '' }, names)).toBe('');
});
