import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { FONTS } from '../../../../tests/support/sheet-pdf.ts';
import { makePdf } from '../../../pdf/make-pdf.ts';
import { layBriefings } from './briefing-pdf.ts';

async function made(title: string, transcript = '') {
  const recordings = [{ name: 'Rekaman 1', seconds: 12, fileName: null, transcript }];
  const briefing = { title, updated: '', description: 'Hujan turun.', facts: [], recordings };
  const document = {
    production: 'Hujan',
    heading: 'Arahan',
    asOf: '',
    noTranscript: 'Tanpa transkrip',
    sections: [{ name: 'Nada', briefings: [briefing] }],
  };
  const print = { document, language: 'id', madeAt: '2026-12-15T12:00:00.000Z' };
  return makePdf(layBriefings, print, FONTS, {
    inflate: async (packed) => inflateSync(packed),
    deflate: async (plain) => deflateSync(plain),
    draw: () => null,
  });
}

test('letters of briefings that no font has are named', async () => {
  const { bytes, missing } = await made('Warung 茶');
  expect(missing).toEqual(['茶']);
  expect((await readPdf(bytes)).pages[0]?.letters).toContain('Warung?');
  expect((await made('Warung kopi')).missing).toEqual([]);
});

test('a recording without a transcript says so', async () => {
  const letters = async (transcript: string) =>
    (await readPdf((await made('Warung', transcript)).bytes)).pages[0]?.letters;
  expect(await letters('')).toContain('Rekaman1(0:12)Tanpatranskrip');
  expect(await letters('0:03 Payung')).toContain('Rekaman1(0:12)0:03Payung');
  expect(await letters('0:03 Payung')).not.toContain('Tanpa');
});
