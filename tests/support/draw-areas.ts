import { writeFileSync } from 'node:fs';
import { getProvinces, getRegencies } from 'idn-area-data';
import { root } from './command.ts';

/**
 * Writes domain/areas/indonesia.gen.ts from the package `idn-area-data`: `npx tsx tests/support/draw-areas.ts` after a
 * new version of it.
 */
const ACRONYMS = new Set(['DKI']);

/** `KOTA DEPOK` → `Kota Depok`; hyphens and slashes begin words too. */
export const spelled = (name: string): string =>
  name.replaceAll(/[A-Z'’.]+/g, (word) => (ACRONYMS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()));

/** One line for each province: code, name, then its regencies and cities as `last two digits of the code` and name. */
export async function areaLines(): Promise<string[]> {
  const [provinces, regencies] = await Promise.all([getProvinces(), getRegencies()]);
  return provinces.map(({ code, name }) => {
    const own = regencies.filter((regency) => regency.province_code === code);
    return [`${code}${spelled(name)}`, ...own.map((regency) => regency.code.slice(3) + spelled(regency.name))].join(
      '|',
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  const lines = (await areaLines()).map(
    (line) => `  ${JSON.stringify(line).replaceAll("'", "\\'").replace(/^"|"$/g, "'")},`,
  );
  const text = [
    '// Written by tests/support/draw-areas.ts from idn-area-data (https://github.com/fityannugroho/idn-area-data), whose data is under the',
    '// Open Database License (ODbL) 1.0.',
    '',
    'export const AREA_LINES = [',
    ...lines,
    '] as const;',
    '',
  ];
  writeFileSync(`${root}/domain/areas/indonesia.gen.ts`, text.join('\n'));
}
