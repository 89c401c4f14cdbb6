import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fountainText } from '../../tests/support/arbitrary-fountain.ts';
import type { ExportedScript } from './exported-script.ts';
import { importScreenplay } from './import-screenplay.ts';
import type { Screenplay, ScreenplayScene } from './screenplay.ts';
import { writeFdx } from './write-fdx.ts';
import { writeFountain } from './write-fountain.ts';

/** Out of Klaket and in again. */

function read(name: string, text: string | Uint8Array): Screenplay {
  const result = importScreenplay(name, typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}
const sample = (path: string) => read(path, new Uint8Array(readFileSync(new URL(path, import.meta.url))));

const exported = (screenplay: Screenplay): ExportedScript => ({
  title: screenplay.title,
  titlePage: screenplay.titlePage,
  preamble: screenplay.preamble,
  scenes: screenplay.scenes.map((scene) => ({
    ...scene,
    slugline: scene.slugline.raw,
    tags: [
      ...scene.cast.map((name) => ({ kind: 'cast' as const, name })),
      ...scene.properties.map((name) => ({ kind: 'property' as const, name })),
      ...(scene.others ?? []),
      ...scene.locations.map((name) => ({ kind: 'location' as const, name })),
    ],
  })),
});

const shape = ({ number, slugline, cast, properties, locations, isOmitted }: ScreenplayScene) => ({
  number,
  slugline: slugline.raw,
  set: slugline.set,
  light: slugline.light,
  isOmitted,
  cast: cast.toSorted(),
  properties: properties.toSorted(),
  locations: locations.toSorted(),
});
const spoken = (scene: ScreenplayScene) =>
  scene.elements
    .filter(({ type }) => !['note', 'synopsis', 'section', 'boneyard', 'page-break'].includes(type))
    .map(({ type, text, dual, styles = [] }) => [type, text, dual, styles.length]);

describe.each([
  '../../server/embedded/sample/hujan-di-pasar-senen.fountain',
  '../../server/embedded/sample/the-last-exchange.fountain',
])('%s', (path) => {
  const source = sample(path);
  it('is the same after it went out as Fountain', () => {
    const back = read('a.fountain', writeFountain(exported(source)));
    expect(back.title).toBe(source.title);
    expect(back.scenes.map(shape)).toEqual(source.scenes.map(shape));
    expect(back.scenes.map(spoken)).toEqual(source.scenes.map(spoken));
  });
  it('is the same after it went out as Final Draft', () => {
    const back = read('a.fdx', writeFdx(exported(source)));
    expect(back.title).toBe(source.title);
    expect(back.scenes.map(shape)).toEqual(source.scenes.map(shape));
    expect(back.scenes.map(spoken)).toEqual(source.scenes.map(spoken));
    expect(back.scenes.map(({ eighths }) => eighths)).toEqual(source.scenes.map(({ eighths }) => eighths));
  });
});

it('Final Draft with tags, an omitted scene and notes comes back through both', () => {
  const source = sample('./fixtures/warung-terakhir.fdx');
  for (const back of [read('a.fdx', writeFdx(exported(source))), read('a.fountain', writeFountain(exported(source)))]) {
    expect(back.scenes.map(({ number, isOmitted }) => [number, isOmitted])).toEqual(
      source.scenes.map(({ number, isOmitted }) => [number, isOmitted]),
    );
    const names = (screenplay: Screenplay) =>
      screenplay.tags.map(({ kind, name }) => `${kind} ${name.toUpperCase()}`).toSorted();
    expect(names(back)).toEqual(names(source));
  }
});

it('any screenplay keeps its scene numbers and headings through both', () => {
  fc.assert(
    fc.property(fountainText, (text) => {
      const source = read('a.fountain', text);
      const wanted = source.scenes.map(({ number, slugline }) => [number, slugline.raw.replace(/\s+/g, ' ').trim()]);
      for (const back of [
        read('b.fountain', writeFountain(exported(source))),
        read('b.fdx', writeFdx(exported(source))),
      ])
        expect(back.scenes.map(({ number, slugline }) => [number, slugline.raw.replace(/\s+/g, ' ').trim()])).toEqual(
          wanted,
        );
    }),
    { numRuns: 100 },
  );
});
