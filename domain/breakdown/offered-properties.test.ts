import { expect, test } from 'vitest';
import type { Row } from '../records/draft-change.ts';
import { sceneScope } from '../scopes.ts';
import { tagOffers, tagsOffered } from './offered-properties.ts';
import { sceneRow, tagRow } from './rows-for-tests.ts';
import type { SceneRow } from './grouping.ts';

const karto = tagRow(1, 'cast', 'PAK KARTO', 1);
const umbrella = tagRow(2, 'property', 'Payung Merah');
const tags = [karto, umbrella];

const textOf = (scene: SceneRow, text: string): Row<'scene-text'> => ({
  id: scene.id,
  scope: sceneScope(scene.id),
  fields: { elements: [{ type: 'action', text, source: 1 }] },
});

const namesOf = (offers: readonly { name: string }[]) => offers.map(({ name }) => name);

test('a property of other scenes is offered, one that the scene has is not, nor are people', () => {
  const elements = textOf(sceneRow(1), 'KARTO membawa PAYUNG MERAH dan SURAT.').fields.elements;
  expect(namesOf(tagsOffered(sceneRow(1), elements, tags))).toEqual(['PAYUNG MERAH', 'SURAT']);
  expect(namesOf(tagsOffered(sceneRow(1, { tagIds: [umbrella.id] }), elements, tags))).toEqual(['SURAT']);
});

test('the offers of a script name their scenes, those of most scenes first, without omitted ones', () => {
  const scenes = [sceneRow(1), sceneRow(2), sceneRow(3, { isOmitted: true })];
  const texts = scenes.map((scene, at) => textOf(scene, at === 0 ? 'Sebuah SURAT dan KARCIS.' : 'KARCIS itu basah.'));
  expect(tagOffers(scenes, texts, tags).map(({ name, scenes: own }) => [name, own.length])).toEqual([
    ['KARCIS', 2],
    ['SURAT', 1],
  ]);
});

test('a word in capitals is offered in the category of the bilingual lexicon, or of a known tag', () => {
  const text = 'Seekor AYAM JAGO. A ROOSTER, a GOAT. The NURSE and two THUGS. Sebuah SURAT di MOBIL TUA, JARIK tua.';
  const elements = textOf(sceneRow(1), text).fields.elements;
  const known = [...tags, tagRow(3, 'wardrobe', 'Jarik')];
  expect(tagsOffered(sceneRow(1), elements, known).map(({ name, kind }) => [name, kind])).toEqual([
    ['AYAM JAGO', 'animal'],
    ['ROOSTER', 'animal'],
    ['GOAT', 'animal'],
    ['NURSE', 'extra'],
    ['THUGS', 'extra'],
    ['SURAT', 'property'],
    ['MOBIL TUA', 'vehicle'],
    ['JARIK', 'wardrobe'],
  ]);
});
