/** `npm run -s import-screenplay -- FILE`: prints the imported screenplay as JSON; exit code 1 if it refuses. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importScreenplayFile } from '../domain/screenplay/import-screenplay-file.ts';
import { extractPdf } from './pdf-text.ts';

const path = process.argv[2];
if (path === undefined) {
  process.stderr.write('Usage: npm run -s import-screenplay -- FILE\n');
  process.exitCode = 2;
} else {
  try {
    const bytes = new Uint8Array(await readFile(path));
    const result = await importScreenplayFile(basename(path), bytes, { extractPdf });
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    if (!result.ok) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
