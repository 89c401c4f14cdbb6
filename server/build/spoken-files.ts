import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Words are written with Lingui's macros only. */
const MACRO = /['"]@lingui\/(?:core|react)\/macro['"]/;
/** The sources name what they import with its ending. */
const RELATIVE = /^(?:import|export)(?! type\b)[^;'"]*'(\.[^']+\.tsx?)'/gm;

const SOURCE = /\.tsx?$/;

type Read = (path: string) => string;
const readText: Read = (path) => readFileSync(path, 'utf8');

interface File {
  saysSomething: boolean;
  imports: string[];
}

/** Whether a module's own file says words; it may be a part that the router has split off. */
export function saysWords(id: string, read: Read = readText): boolean {
  const [path = ''] = id.split('?');
  return SOURCE.test(path) && MACRO.test(read(path));
}

/** Tells of a source file whether it, or a file that it cannot do without, says words. */
export function wordsFinder(read: Read = readText): (path: string) => boolean {
  const files = new Map<string, File>();
  const fileAt = (path: string): File => {
    const known = files.get(path);
    if (known) return known;
    const text = read(path);
    const imports = [...text.matchAll(RELATIVE)].map(([, name = '']) => resolve(dirname(path), name));
    const file = { saysSomething: MACRO.test(text), imports };
    files.set(path, file);
    return file;
  };
  return (path) => {
    const found = new Set([path]);
    for (const file of found) {
      if (!SOURCE.test(file)) continue;
      const { saysSomething, imports } = fileAt(file);
      if (saysSomething) return true;
      for (const imported of imports) found.add(imported);
    }
    return false;
  };
}
