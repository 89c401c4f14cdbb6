import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Element, SceneFields } from '../breakdown/breakdown-records.ts';
import { fountainText } from '../../tests/support/arbitrary-fountain.ts';
import { writePdf } from './fixtures/write-pdf.ts';
import { importScreenplay, MAX_FILE_BYTES } from './import-screenplay.ts';
import type { ImportResult, Screenplay } from './screenplay.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)));
const importText = (text: string, name = 'naskah.fountain') => importScreenplay(name, utf8(text));

function screenplayOf(text: string): Screenplay {
  const result = importText(text);
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}

/** Letters and digits in order of their number, so that nothing can get lost or be made up unseen. */
function lettersOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .split('')
    .toSorted()
    .join('');
}

function textOf({ titlePage, preamble, scenes }: Screenplay): string {
  const numbers = scenes.filter(({ isNumberFromFile }) => isNumberFromFile).map(({ number }) => number);
  return [
    ...titlePage.flat(),
    ...preamble.map(({ text }) => text),
    ...numbers,
    ...scenes.flatMap(({ elements }) => elements.map(({ text }) => text)),
  ].join(' ');
}

/** Paragraphs of the input that are missing in the output; a refusal has no output. */
const lost = (result: ImportResult): number =>
  result.ok ? result.screenplay.receipt.paragraphsIn - result.screenplay.receipt.paragraphsOut : 0;

const sampleFiles = [
  '../../server/embedded/sample/hujan-di-pasar-senen.fountain',
  '../../server/embedded/sample/the-last-exchange.fountain',
  './fixtures/warung-terakhir.fdx',
];

describe('importScreenplay', () => {
  it('loses no letter of a screenplay, and every line is in an element', () => {
    fc.assert(
      fc.property(fountainText, (text) => {
        const screenplay = screenplayOf(text);
        // A number that occurs twice, or twice before one heading, is replaced; those letters cannot be compared.
        const hasAll =
          screenplay.scenes.every(({ isNumberFromFile }) => isNumberFromFile) || !/#\S+#|12\. INT/.test(text);
        expect(lettersOf(hasAll ? textOf(screenplay) : text)).toBe(lettersOf(text));
        expect(screenplay.receipt.paragraphsOut).toBe(screenplay.receipt.paragraphsIn);
      }),
      { numRuns: 400 },
    );
  });

  it('never says in ≠ out, and never throws, whatever the characters', () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        '\n',
        '\n',
        ' ',
        '  ',
        '[[',
        ']]',
        '/*',
        '*/',
        '*',
        '_',
        '#',
        '=',
        '.',
        '!',
        '@',
        '~',
        '>',
        '<',
        '(',
        ')',
        '^',
        ':',
        '\\',
        'INT. A - DAY',
        'SARI',
        'a',
        '\t',
        '\r',
        '–',
      ),
      maxLength: 80,
    });
    fc.assert(
      fc.property(signs, (text) => {
        const result = importText(`INT. A - DAY\n\n${text}`);
        expect(lost(result)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('answers random bytes with a reason', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 600 }),
        fc.constantFrom('a.fountain', 'a.fdx', 'a.pdf', 'a.bin'),
        (bytes, name) => {
          const result = importScreenplay(name, bytes);
          expect(result.ok ? 'IMPORT_OK' : result.reason).toMatch(/^IMPORT_/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('survives cuts and flipped bits in every kind of file', () => {
    for (const path of sampleFiles) {
      const file = read(path);
      fc.assert(
        fc.property(
          fc.nat(file.length),
          fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 20 }),
          (length, flips) => {
            const damaged = file.slice(0, length);
            for (const [at, bits] of flips) if (at < damaged.length) damaged[at] = (damaged[at] ?? 0) ^ bits;
            const result = importScreenplay(path, damaged);
            expect(lost(result)).toBe(0);
          },
        ),
        { numRuns: 30 },
      );
    }
  });

  it('makes records that the product can store', () => {
    for (const path of sampleFiles) {
      const result = importScreenplay(path, read(path));
      if (!result.ok) throw new Error(result.reason);
      const { scenes } = result.screenplay;
      expect(new Set(scenes.map(({ number }) => number)).size).toBe(scenes.length);
      for (const scene of scenes) {
        v.parse(
          v.pick(SceneFields, ['number', 'eighths', 'page', 'color', 'synopsis', 'interior', 'timeOfDay', 'light']),
          { ...scene, ...scene.slugline },
        );
        v.parse(v.array(Element), scene.elements);
      }
    }
  });

  it('gives the same fingerprint for the same text in another encoding and with other line ends', () => {
    const text = 'Title: Hujan\n\nINT. KEDÁI – MALAM\n\nSari menunggu.\n';
    const { fingerprint } = screenplayOf(text);
    expect(screenplayOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`).fingerprint).toBe(fingerprint);
    expect(screenplayOf(text.replace('menunggu', 'pergi')).fingerprint).not.toBe(fingerprint);
    expect(screenplayOf(text.replace('MALAM', 'MALAM #4#')).fingerprint).not.toBe(fingerprint);
  });

  it('takes the title from the title page, else from the file name', () => {
    expect(screenplayOf('Judul: **Hujan**\n\nINT. A - DAY\n').title).toBe('Hujan');
    const result = importScreenplay('Payung Merah v3.fountain', utf8('INT. A - DAY\n'));
    expect(result.ok && result.screenplay.title).toBe('Payung Merah v3');
  });

  it('lists speech before the first scene', () => {
    expect(screenplayOf('SARI\nHalo.\n\nINT. A - DAY\n').receipt.notUnderstood).toMatchObject([
      { source: 1, reason: 'before-first-scene' },
      { source: 2, reason: 'before-first-scene' },
    ]);
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', '', 'a.fountain', 'IMPORT_EMPTY'],
    ['white space', ' \r\n\t\n', 'a.fountain', 'IMPORT_EMPTY'],
    ['prose', 'Dear Sir,\n\nI write to complain about the rain.\n', 'a.txt', 'IMPORT_NOT_A_SCREENPLAY'],
    ['prose under the name of a spreadsheet', 'a;b;c\n1;2;3\n', 'a.csv', 'IMPORT_UNKNOWN_TYPE'],
    ['prose under the name of Final Draft', 'Dear Sir,\n', 'a.fdx', 'IMPORT_WRONG_FORMAT'],
    ['a web page', '<!doctype html><html><body>INT. A - DAY</body></html>', 'a.fountain', 'IMPORT_WRONG_FORMAT'],
    ['other XML', '<?xml version="1.0"?><rss><channel/></rss>', 'a.fdx', 'IMPORT_WRONG_FORMAT'],
    ['rich text', '{\\rtf1\\ansi Dear Sir}', 'a.fountain', 'IMPORT_NOT_A_SCREENPLAY'],
    [
      'a Word file under the name of a screenplay',
      'PK\u0003\u0004 word/document.xml',
      'a.fountain',
      'IMPORT_WRONG_FORMAT',
    ],
    ['a Word file that was cut', 'PK\u0003\u0004 word/document.xml', 'a.docx', 'IMPORT_TRUNCATED'],
  ])('%s is refused', (_, text, name, reason) => {
    expect(importText(text, name)).toMatchObject({ ok: false, reason });
  });

  it('a picture or other bytes are refused', () => {
    expect(importScreenplay('a.pdf', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))).toMatchObject({
      reason: 'IMPORT_FOREIGN',
      details: { found: 'png' },
    });
    expect(importScreenplay('a.fountain', Uint8Array.of(1, 2, 0, 4, 5, 0, 0, 9, 1))).toMatchObject({
      reason: 'IMPORT_WRONG_FORMAT',
      details: { found: 'binary' },
    });
    expect(importScreenplay('a.bin', Uint8Array.of(1, 2, 0, 4, 5, 0, 0, 9, 1))).toMatchObject({
      reason: 'IMPORT_UNKNOWN_TYPE',
    });
  });

  it('a screenplay under another format’s name is read as what it is', () => {
    expect(importText('INT. A - DAY\n', 'a.pdf')).toMatchObject({ ok: true, screenplay: { format: 'fountain' } });
    expect(importText('INT. A - DAY\n', 'a.fdx')).toMatchObject({ ok: true, screenplay: { format: 'fountain' } });
    expect(importScreenplay('a.fountain', read('./fixtures/warung-terakhir.fdx'))).toMatchObject({
      ok: true,
      screenplay: { format: 'fdx' },
    });
    expect(importScreenplay('a.fountain', writePdf([[]]))).toMatchObject({ ok: false, reason: 'IMPORT_PDF_BROKEN' });
  });

  it('more than 50 MB is refused unread', () => {
    expect(importScreenplay('a.fountain', new Uint8Array(MAX_FILE_BYTES + 1))).toMatchObject({
      reason: 'IMPORT_TOO_LARGE',
    });
  });

  /** Texts that make careless patterns and searches take minutes. The test's own time limit is the proof. */
  it.each([
    ['one line', 'a', ''],
    ['spaces', ' ', 'x'],
    ['open notes', '[[', ''],
    ['open boneyards', '/*', ''],
    ['asterisks', '* ', ''],
    ['bold openings', ' **a', ''],
    ['open parentheses', '(', ''],
    ['capitals', 'A B ', ''],
    ['headings', 'INT. A - DAY\n\n', ''],
    ['hyphens', 'INT. A - - - - ', ''],
    ['cues', 'SARI\nHa.\n\n', ''],
    ['lines of open parentheses', 'SARI\n(a\n(b\n', ''],
    ['unclosed XML', '<FinalDraft><Paragraph>', ''],
    ['XML comments', '<!-- ', ''],
    ['title page keys', 'Title: a\n', ''],
    ['colons', ':', ''],
    ['dashes', '–', ''],
    ['lost characters', '\uFFFD', ''],
  ])(
    'a megabyte of %s ends in seconds',
    (_, piece, end) => {
      const result = importText(`INT. A - DAY\n\n${piece.repeat((1024 * 1024) / piece.length)}${end}`);
      const alone = importText(piece.repeat((1024 * 1024) / piece.length) + end);
      expect([lost(result), lost(alone)]).toEqual([0, 0]);
    },
    20_000,
  );

  it.each([
    [
      'scenes',
      'INT. PASAR SENEN – MALAM\n\nHujan turun di atas terpal biru, lalu berhenti.\n\nSARI\n(pelan)\nSudah berapa lama?\n\n',
      'IMPORT_TOO_LARGE',
    ],
    ['one line', 'hujan turun lagi di pasar senen ', 'IMPORT_NOT_A_SCREENPLAY'],
    ['Final Draft paragraphs', '<Paragraph><Text>Hujan</Text></Paragraph>', 'IMPORT_TOO_LARGE'],
    ['nested elements', '<Paragraph>', 'IMPORT_UNSAFE_XML'],
    ['one Final Draft text', 'hujan turun lagi ', 'IMPORT_TRUNCATED'],
  ])(
    '50 MB of %s end with a message in seconds',
    (kind, piece, reason) => {
      const start =
        reason === 'IMPORT_NOT_A_SCREENPLAY' || kind === 'scenes' ? '' : '<FinalDraft><Content><Paragraph><Text>';
      const head = kind === 'one Final Draft text' ? start : start.replace('<Paragraph><Text>', '');
      const bytes = utf8(head + piece.repeat(Math.floor((MAX_FILE_BYTES - 100) / utf8(piece).length)));
      expect(importScreenplay('a.fountain', bytes)).toMatchObject({ ok: false, reason });
    },
    60_000,
  );

  it.each(['Scene Heading', 'Action', 'Character', 'Strange'])(
    'a Final Draft %s of a megabyte ends in seconds',
    (type) => {
      for (const piece of [' ', ':', '(', 'A', 'A ', '\n', '–', ' - ', '#']) {
        const text = `INT. A ${piece.repeat((1024 * 1024) / piece.length)}B`;
        const result = importText(
          `<FinalDraft><Content><Paragraph Type="Scene Heading"><Text>INT. A</Text></Paragraph><Paragraph Type="${type}"><Text>${text}</Text></Paragraph></Content></FinalDraft>`,
        );
        expect(result).toMatchObject({ ok: true, screenplay: { receipt: { paragraphsIn: 2, paragraphsOut: 2 } } });
      }
    },
    60_000,
  );

  it('a hundred and fifty thousand notes on one paragraph of Final Draft are kept', () => {
    const notes = '<ScriptNote Range="0,1"><Paragraph><Text>n</Text></Paragraph></ScriptNote>'.repeat(150_000);
    const heading = '<Paragraph Type="Scene Heading"><Text>INT. A</Text></Paragraph>';
    expect(
      importText(`<FinalDraft><Content>${heading}</Content><ScriptNotes>${notes}</ScriptNotes></FinalDraft>`),
    ).toMatchObject({ ok: true, screenplay: { receipt: { paragraphsIn: 150_001, paragraphsOut: 150_001 } } });
  }, 30_000);

  it('the longest screenplay that is read keeps every line', () => {
    const scene =
      'INT. PASAR SENEN – MALAM\n\nHujan turun di atas terpal biru, lalu berhenti.\n\nSARI\n(pelan)\nSudah berapa lama?\n\n';
    const { scenes, receipt } = screenplayOf(scene.repeat(6_000));
    expect(scenes).toHaveLength(6_000);
    expect(receipt.paragraphsOut).toBe(receipt.paragraphsIn);
  }, 30_000);
});
