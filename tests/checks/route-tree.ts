/** Is src/route-tree.gen.ts the output of the router's generator for src/routes, with the options of vite.config.ts? */
import { readFileSync, writeFileSync } from 'node:fs';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routerOptions } from '../../vite.config.ts';
import { root } from '../support/command.ts';

export async function checkRouteTree(): Promise<string[]> {
  const file = `${root}/src/route-tree.gen.ts`;
  const before = readFileSync(file, 'utf8');
  const config = getConfig({ ...routerOptions, disableLogging: true }, `${root}/src`);
  await new Generator({ config, root: `${root}/src` }).run();
  const after = readFileSync(file, 'utf8');
  if (before === after) return [];
  writeFileSync(file, before);
  return ['src/route-tree.gen.ts is older than src/routes; run: npm run build'];
}
