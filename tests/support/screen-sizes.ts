import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';

/** Written by server/build/load-ahead.ts. Words are one file for each language. */
const Screens = v.object({
  program: v.array(v.string()),
  screens: v.array(
    v.object({
      layout: v.string(),
      route: v.string(),
      files: v.array(v.union([v.string(), v.record(v.string(), v.string())])),
    }),
  ),
});
type Screen = v.InferOutput<typeof Screens>['screens'][number];

/**
 * Guards against a library that lands on a first screen by mistake, in kB (1,000 bytes) as a browser gets them. The
 * product's goals are times (docs/measurements.md), not sizes.
 */
const GUARDS = { first: 150, sheet: 190, other: 350 };

/** Kilobytes of JavaScript without which a screen cannot be drawn, in the language with the longer words. */
export interface ScreenSize {
  /** Layout and route: `workspace/ph/members`. */
  name: string;
  kilobytes: number;
  limit: number;
}

const guardOf = ({ layout, route }: Screen): number => {
  if ((layout === 'public' && route === 'index') || (layout === 'bare' && route === 'login')) return GUARDS.first;
  return layout === 'document' || route === 'contoh' ? GUARDS.sheet : GUARDS.other;
};

/** Every screen of the built product in `dist`, without parts that load on demand. */
export function screenSizes(dist: string): ScreenSize[] {
  const { program, screens } = v.parse(Screens, JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8')));
  const known = new Map<string, number>();
  const bytesOf = (file: string): number => {
    const path = join(dist, file);
    const bytes =
      known.get(file) ??
      (existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length);
    known.set(file, bytes);
    return bytes;
  };
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0);
  return screens.map((screen) => {
    const beside = screen.files.map((file) => (typeof file === 'string' ? [file] : Object.values(file)));
    const bytes = sum(program) + beside.reduce((all, files) => all + Math.max(...files.map(bytesOf)), 0);
    const name = `${screen.layout}/${screen.route}`;
    return { name, kilobytes: bytes / 1000, limit: guardOf(screen) };
  });
}

/** One sentence for each screen that is larger than it may be. */
export const tooLargeScreens = (sizes: readonly ScreenSize[]): string[] =>
  sizes
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(({ name, kilobytes, limit }) => `${name} loads ${kilobytes.toFixed(1)} kB of JavaScript, at most ${limit}`);
