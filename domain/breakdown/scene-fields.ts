import type { FieldsOf } from '../records/records.ts';
import type { Screenplay, ScreenplayScene, TagKind } from '../screenplay/screenplay.ts';

type SceneWording = Omit<FieldsOf<'scene'>, 'position' | 'dayId' | 'dayPosition' | 'tagIds'>;

/**
 * Fields of a scene's record that come from the file. Headings of absurd length are cut here and kept whole in the
 * scene's text.
 */
export const sceneWording = (scene: ScreenplayScene): SceneWording => ({
  number: scene.number.slice(0, 40),
  slugline: scene.slugline.raw.slice(0, 1000),
  interior: scene.slugline.interior,
  set: scene.slugline.set.slice(0, 1000),
  timeOfDay: scene.slugline.timeOfDay,
  timeText: scene.slugline.timeText.slice(0, 200),
  light: scene.slugline.light,
  eighths: Math.min(scene.eighths, 8000),
  page: scene.page,
  color: scene.color,
  synopsis: scene.synopsis.slice(0, 20_000),
  isOmitted: scene.isOmitted,
});

export const importFields = (
  screenplay: Screenplay,
  scenes: NonNullable<FieldsOf<'import'>['scenes']>,
): FieldsOf<'import'> => ({
  titlePage: screenplay.titlePage.map(([key, value]) => [key.slice(0, 300), value.slice(0, 20_000)]),
  preamble: screenplay.preamble,
  paragraphsIn: screenplay.receipt.paragraphsIn,
  paragraphsOut: screenplay.receipt.paragraphsOut,
  notUnderstood: screenplay.receipt.notUnderstood,
  encoding: screenplay.receipt.encoding,
  wordsIn: screenplay.receipt.wordsIn,
  wordsOut: screenplay.receipt.wordsOut,
  unshown: screenplay.receipt.unshown,
  doubts: screenplay.receipt.doubts,
  cures: screenplay.receipt.cures,
  scenes,
});

/** Two tags are the same if kind and name are, whatever the capitals. */
export const tagKey = (kind: TagKind, name: string) =>
  `${kind}\n${name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id')}`;

/** Names in the file of a tag that users merged, split, renamed or moved to another category. */
export function formerKeys({ kind, name, aliases = [], fileKinds = [] }: FieldsOf<'tag'>): string[] {
  const keys = [
    ...aliases.map((alias) => tagKey(kind, alias)),
    ...fileKinds.flatMap((fileKind) => [name, ...aliases].map((each) => tagKey(fileKind, each))),
  ];
  return [...new Set(keys)];
}

export const tagKeysOf = (scene: ScreenplayScene): string[] => [
  ...scene.cast.map((name) => tagKey('cast', name)),
  ...scene.properties.map((name) => tagKey('property', name)),
  ...scene.locations.map((name) => tagKey('location', name)),
  ...(scene.others ?? []).map(({ kind, name }) => tagKey(kind, name)),
];

/**
 * Names of the cast by importance, which gives the cast numbers: more scenes first, then the earlier appearance. Call
 * sheets and strips use these numbers; users can change them.
 */
export function castByImportance(screenplay: Screenplay): string[] {
  const counts = new Map<string, number>();
  for (const tag of screenplay.tags) if (tag.kind === 'cast') counts.set(tag.name, 0);
  for (const scene of screenplay.scenes) {
    if (scene.isOmitted) continue;
    for (const name of new Set(scene.cast)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const firstSeen = [...new Set([...screenplay.scenes.flatMap((scene) => scene.cast), ...counts.keys()])];
  const order = new Map(firstSeen.map((name, index) => [name, index]));
  return [...counts.keys()].toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (order.get(a) ?? 0) - (order.get(b) ?? 0),
  );
}
