import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

const TEXT = /\.(?:js|mjs|css|html|webmanifest)$/;

/**
 * Writes a second release into an empty folder: the build in `dist/` under another release's name, every asset under
 * another address, every other file with another revision. To a browser that is a deployment; a real second build takes
 * forty seconds of processor time and is left to the full dose.
 */
export function writeSecondRelease(folder: string): void {
  const dist = join(root, 'dist');
  cpSync(dist, folder, { recursive: true, filter: (path) => !path.endsWith('.br') && !path.includes('/assets') });
  const assets = readdirSync(join(dist, 'assets')).filter((name) => !name.endsWith('.br'));
  const renamed = new Map(assets.map((name) => [name, name.replace(/\.(\w+)$/, '-second.$1')]));
  const asSecond = (text: string) =>
    text
      .replaceAll(/[\w$-][\w$.-]*/g, (word) => renamed.get(word) ?? word)
      .replaceAll('"revision":"', '"revision":"second-')
      .replace(/(?<=dataset\.release=["'`])unnamed/, 'second');
  mkdirSync(join(folder, 'assets'));
  for (const [name, second] of renamed) write(join(dist, 'assets', name), join(folder, 'assets', second));
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) write(join(dist, name), join(folder, name));

  function write(from: string, to: string): void {
    const bytes = readFileSync(from);
    writeFileSync(to, TEXT.test(from) ? asSecond(bytes.toString('utf8')) : bytes);
  }
}
