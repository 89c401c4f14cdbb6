import { expect, test } from 'vitest';
import { englishManifest, manifest } from './manifest.ts';

test('the English manifest is the same app, with every word of its own', () => {
  expect(englishManifest.id).toBe(manifest.id);
  const words = ({ name, description, screenshots, shortcuts }: typeof manifest) => [
    name,
    description,
    ...screenshots.map(({ label }) => label),
    ...shortcuts.map((entry) => entry.name),
  ];
  // "Call sheet" is the trade's word in both languages.
  const same = words(englishManifest).filter((word) => words(manifest).includes(word));
  expect(same).toEqual(['Call sheet']);
});
