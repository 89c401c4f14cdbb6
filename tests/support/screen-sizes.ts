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

/** Limits of the product's goals, in kB (1,000 bytes) as a browser gets them. */
const GOALS = { first: 120, sheet: 160, other: 250 };

/** Screens above their goal, with what they may be today. A number here only becomes smaller. */
const ABOVE_GOAL: Readonly<Record<string, number>> = {
  'public/index': 125,
  'bare/login': 124,
  'workspace/ph/briefing/$id': 253,
  'workspace/ph/talent-pool/index': 254,
  'workspace/ph/cost-breakdown/$id': 254,
  'workspace/ph/script-breakdown/$id': 257,
  'onboarding/talent/onboarding/profile': 258,
  'workspace/ph/timeline/$id': 266,
  'workspace/ph/talent-pool/detail/$id/index': 268,
  'workspace/ph/call-sheets/script/$scriptId/_editor': 304,
  'workspace/ph/talent-pool/detail/$id/edit': 317,
};

/** Kilobytes of JavaScript without which a screen cannot be drawn, in the language with the longer words. */
export interface ScreenSize {
  /** Layout and route: `workspace/ph/members`. */
  name: string;
  kilobytes: number;
  limit: number;
}

const goalOf = ({ layout, route }: Screen): number => {
  if ((layout === 'public' && route === 'index') || (layout === 'bare' && route === 'login')) return GOALS.first;
  return layout === 'document' || route === 'contoh' ? GOALS.sheet : GOALS.other;
};

/** Every screen of the built product in `dist`; what opens on demand is not counted. */
export function screenSizes(dist: string, aboveGoal = ABOVE_GOAL): ScreenSize[] {
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
    return { name, kilobytes: bytes / 1000, limit: Math.max(goalOf(screen), aboveGoal[name] ?? 0) };
  });
}

/** One sentence for each screen that is larger than it may be. */
export const tooLargeScreens = (sizes: readonly ScreenSize[]): string[] =>
  sizes
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(({ name, kilobytes, limit }) => `${name} loads ${kilobytes.toFixed(1)} kB of JavaScript, at most ${limit}`);
