import { writeFileSync, mkdirSync } from 'node:fs';
import { it } from 'vitest';
import { smallSheet, usualSheet, fullSheet } from '../../../domain/call-sheet/fixtures/sheet-contents.ts';
import { compareSheets } from '../../../domain/call-sheet/changes.ts';
import { pdfForTests } from './pdf-for-tests.ts';
it('look', async () => {
  mkdirSync('/tmp/paper', { recursive: true });
  const before = usualSheet();
  const after = usualSheet();
  after.head.generalCall = '05:00';
  after.head.parkingName = 'Lapangan Bola';
  before.scenes = before.scenes.slice(0, 5);
  after.crew[3]!.call = { offset: -600 };
  after.cast[1]!.remarks = 'Bawa jaket';
  after.cast[2]!.name = '陳美玲 Johana';
  after.crew[7]!.name = 'Łukasz Ngô Bảo Châu';
  const issued = { revision: 2, issuedAt: '2026-12-15T12:14:00.000Z', code: 'A2B3C4' };
  for (const language of ['id', 'en'] as const)
    for (const [name, content, options] of [
      ['small', smallSheet(), {}],
      ['usual', after, { issued, previous: 1, changes: compareSheets(before, after) }],
      ['full', fullSheet(), { issued: { ...issued, revision: 13 }, previous: 12 }],
    ] as const) {
      const t = performance.now();
      const { bytes, pages } = await pdfForTests(content, { language, ...options });
      console.log(name, language, pages, bytes.length, Math.round(performance.now() - t));
      writeFileSync(`/tmp/paper/${name}-${language}.pdf`, bytes);
    }
});
