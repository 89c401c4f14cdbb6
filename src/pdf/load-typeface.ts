import type { FontFiles } from './font-files.ts';
import { readFont } from './true-type.ts';
import { type DrawText, Typeface, type Weight } from './typeface.ts';
import { type Inflate, unpackWoff } from './woff.ts';

/** The family that every paper is set in. */
export async function loadTypeface(files: FontFiles, inflate: Inflate, draw: DrawText): Promise<Typeface> {
  const load = (weight: Weight) =>
    Promise.all(files[weight].map(async ({ name, bytes }) => readFont(name, await unpackWoff(bytes, inflate))));
  const [medium, bold, heavy] = await Promise.all([load(500), load(700), load(800)]);
  return new Typeface({ 500: medium, 700: bold, 800: heavy }, draw);
}
