import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Messages are written with Lingui's macros only. */
const MACRO = /['"]@lingui\/(?:core|react)\/macro['"]/;
/** The sources name imported files with their endings. */
const RELATIVE = /^(?:import|export)(?! type\b)[^;'"]*'(\.[^']+\.tsx?)'/gm;

const SOURCE = /\.tsx?$/;

type Read = (path: string) => string;
const readText: Read = (path) => readFileSync(path, 'utf8');

interface File {
  hasMessages: boolean;
  imports: string[];
}

/** Whether a module's own file has messages; it may be a part that the router has split off. */
export function hasOwnMessages(id: string, read: Read = readText): boolean {
  const [path = ''] = id.split('?');
  return SOURCE.test(path) && MACRO.test(read(path));
}

/** Does a source file, or one that it requires, have messages? */
export function messageFinder(read: Read = readText): (path: string) => boolean {
  const files = new Map<string, File>();
  const fileAt = (path: string): File => {
    const known = files.get(path);
    if (known) return known;
    const text = read(path);
    const imports = [...text.matchAll(RELATIVE)].map(([, name = '']) => resolve(dirname(path), name));
    const file = { hasMessages: MACRO.test(text), imports };
    files.set(path, file);
    return file;
  };
  return (path) => {
    const found = new Set([path]);
    for (const file of found) {
      if (!SOURCE.test(file)) continue;
      const { hasMessages, imports } = fileAt(file);
      if (hasMessages) return true;
      for (const imported of imports) found.add(imported);
    }
    return false;
  };
}
