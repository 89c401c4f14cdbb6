import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { setupI18n } from '@lingui/core';
import { type PrintedIssue, printModel } from '../../src/features/sheet-export/print/print-model.ts';
import { laySheet } from '../../src/features/sheet-export/print/sheet-pdf.ts';
import { makePdf } from '../../src/pdf/make-pdf.ts';
import type { FontFiles } from '../../src/pdf/font-files.ts';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import type { DrawText } from '../../src/pdf/typeface.ts';
import { messages as english } from '../../src/locales/en.po';
import { messages as indonesian } from '../../src/locales/id.po';
import { printTexts } from '../../src/features/sheet-export/print-labels.ts';

const catalogs = { en: english, id: indonesian };
const wordsIn = (language: 'en' | 'id') =>
  printTexts(setupI18n({ locale: language, messages: { [language]: catalogs[language] } }), language);

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
const filesOf = (weight: number) =>
  SUBSETS.map((subset) => ({
    name: `PlusJakartaSans-${weight}-${subset}`,
    bytes: new Uint8Array(
      readFileSync(
        `node_modules/@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`,
      ),
    ),
  }));
export const FONTS: FontFiles = { 500: filesOf(500), 700: filesOf(700), 800: filesOf(800) };

/** The same that the worker does, with Node's compression. */
export function pdfForTests(
  content: SheetContent,
  options: {
    language?: 'en' | 'id';
    issued?: PrintedIssue | null;
    /** Content of the first revision. */
    previous?: SheetContent;
    draw?: DrawText;
    onPage?: (page: number) => void;
  } = {},
) {
  const { language = 'id', issued = null, previous, draw = () => null, onPage = () => {} } = options;
  const before = previous === undefined ? null : { revision: 1, name: '1', content: previous };
  const print = printModel({ content, issued, previous: before, now: '2026-12-15T12:00:00.000Z' }, wordsIn(language));
  return makePdf(laySheet, print, FONTS, {
    inflate: async (bytes) => inflateSync(bytes),
    deflate: async (bytes) => deflateSync(bytes),
    draw,
    onPage,
  });
}
