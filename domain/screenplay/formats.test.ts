import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';
import type { Screenplay } from './screenplay.ts';

/** Small files as each program writes them, made here part by part. */

function read(name: string, bytes: Uint8Array): Screenplay {
  const result = importScreenplay(name, bytes);
  if (!result.ok) throw new Error(result.reason);
  const { receipt } = result.screenplay;
  expect(receipt.paragraphsOut).toBe(receipt.paragraphsIn);
  expect(receipt.wordsOut).toBe(receipt.wordsIn);
  return result.screenplay;
}
const types = (screenplay: Screenplay) =>
  screenplay.scenes.flatMap(({ elements }) => elements.map(({ type, text }) => [type, text]));
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const SCRIPT: [style: string, text: string][] = [
  ['Scene Heading', 'INT. RUMAH BUDI - PAGI'],
  ['Action', 'Budi masuk & duduk.'],
  ['Character', 'BUDI'],
  ['Parenthetical', '(pelan)'],
  ['Dialogue', 'Halo, ada orang?'],
  ['Transition', 'CUT TO:'],
  ['Scene Heading', 'EXT. PASAR - SIANG'],
  ['Action', 'Ramai.'],
  ['Character', 'SARI (O.S.)'],
  ['Dialogue', 'Di sini!'],
];
const EXPECTED = [
  ['scene-heading', 'INT. RUMAH BUDI - PAGI'],
  ['action', 'Budi masuk & duduk.'],
  ['character', 'BUDI'],
  ['parenthetical', '(pelan)'],
  ['dialogue', 'Halo, ada orang?'],
  ['transition', 'CUT TO:'],
  ['scene-heading', 'EXT. PASAR - SIANG'],
  ['action', 'Ramai.'],
  ['character', 'SARI (O.S.)'],
  ['dialogue', 'Di sini!'],
];
const xml = (text: string) => text.replaceAll('&', '&amp;');

const docx = (body: string, styles = '', more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles>${styles}</w:styles>`,
    ...more,
  });
const wp = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`;

describe('.docx', () => {
  it('is read by its styles', () => {
    const styles = [...new Set(SCRIPT.map(([style]) => style))]
      .map(
        (style) =>
          `<w:style w:type="paragraph" w:styleId="${style.replace(' ', '')}"><w:name w:val="${style}"/></w:style>`,
      )
      .join('');
    const body = SCRIPT.map(([style, text]) => wp(text, `<w:pStyle w:val="${style.replace(' ', '')}"/>`)).join('');
    expect(types(read('naskah.docx', docx(body, styles)))).toEqual(EXPECTED);
  });
  it('is read by indents and alignment where everything is Normal, as Google Docs writes it', () => {
    const left: Record<string, number> = { Character: 3160, Dialogue: 1440, Parenthetical: 2300, Transition: 6480 };
    const body = SCRIPT.map(([style, text]) =>
      wp(
        text,
        `<w:spacing w:before="${/Dialogue|Paren/.test(style) ? 0 : 240}"/><w:ind w:left="${left[style] ?? 0}"/>`,
      ),
    ).join('');
    expect(types(read('naskah.docx', docx(body)))).toEqual(EXPECTED);
  });
  it('is read by centring, and by capitals alone', () => {
    const centred = SCRIPT.map(([style, text]) =>
      wp(text, /Character|Dialogue|Paren/.test(style) ? '<w:jc w:val="center"/>' : ''),
    ).join('');
    expect(types(read('naskah.docx', docx(centred)))).toEqual(EXPECTED);
    expect(types(read('naskah.docx', docx(SCRIPT.map(([, text]) => wp(text)).join(''))))).toEqual(EXPECTED);
  });
  it('keeps comments, footnotes, headers, deleted text and bold; a title page before the first heading', () => {
    const bold =
      '<w:p><w:r><w:t xml:space="preserve">Ia </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>berlari</w:t></w:r><w:del><w:r><w:delText>pelan sekali</w:delText></w:r></w:del><w:r><w:t>.</w:t></w:r></w:p>';
    const file = docx(
      wp('PAYUNG TERAKHIR') + wp('ditulis oleh') + wp('Rini') + SCRIPT.map(([, text]) => wp(text)).join('') + bold,
      '',
      {
        'word/comments.xml': `<w:comments><w:comment w:id="1">${wp('Perlu izin?')}</w:comment></w:comments>`,
        'word/header1.xml': `<w:hdr>${wp('Draf 3')}</w:hdr>`,
      },
    );
    const screenplay = read('naskah.docx', file);
    expect(screenplay.title).toBe('PAYUNG TERAKHIR');
    expect(screenplay.titlePage).toContainEqual(['Author', 'Rini']);
    expect(types(screenplay)).toContainEqual(['note', 'Perlu izin?']);
    expect(screenplay.scenes[1]?.elements.find(({ styles }) => styles !== undefined)?.styles).toEqual([
      { start: 3, end: 10, style: 'bold' },
    ]);
    expect(screenplay.receipt.unshown).toEqual([
      { reason: 'header-footer', count: 1, text: 'Draf 3' },
      { reason: 'deleted-text', count: 1, text: 'pelan sekali' },
    ]);
  });
  it('is refused when it unfolds into more than a device can hold, or was cut', () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(70 * 1024 * 1024) }, { level: 9 });
    expect(importScreenplay('bom.docx', bomb)).toMatchObject({ ok: false, reason: 'IMPORT_TOO_LARGE' });
    const whole = docx(SCRIPT.map(([, text]) => wp(text)).join(''));
    expect(importScreenplay('putus.docx', whole.slice(0, whole.length / 2)).ok).toBe(false);
  });
});

describe('.odt', () => {
  it('is read by its styles, and keeps comments and footnotes', () => {
    const body = SCRIPT.map(
      ([style, text]) => `<text:p text:style-name="${style.replace(' ', '_20_')}">${xml(text)}</text:p>`,
    ).join('');
    const note =
      '<text:p text:style-name="Action">Ia lari<office:annotation><dc:creator>Rini</dc:creator><text:p>Ke mana?</text:p></office:annotation> jauh<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Catatan kaki.</text:p></text:note-body></text:note>.</text:p>';
    const content = `<office:document-content><office:body><office:text>${body}${note}</office:text></office:body></office:document-content>`;
    const screenplay = read(
      'naskah.odt',
      zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }),
    );
    expect(types(screenplay).filter(([type]) => type !== 'note')).toEqual([...EXPECTED, ['action', 'Ia lari jauh.']]);
    expect(
      types(screenplay)
        .filter(([type]) => type === 'note')
        .map(([, text]) => text),
    ).toEqual(['Ke mana?', '1', 'Catatan kaki.']);
  });
  it('is read by indents', () => {
    const left: Record<string, string> = {
      Character: '5.6cm',
      Dialogue: '2.54cm',
      Parenthetical: '4cm',
      Transition: '11cm',
    };
    const automatic = Object.entries(left)
      .map(
        ([style, margin]) =>
          `<style:style style:name="P_${style}" style:family="paragraph"><style:paragraph-properties fo:margin-left="${margin}"/></style:style>`,
      )
      .join('');
    const body = SCRIPT.map(([style, text]) => `<text:p text:style-name="P_${style}">${xml(text)}</text:p>`).join('');
    const content = `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
    expect(types(read('naskah.odt', zip({ mimetype: 'x', 'content.xml': content })))).toEqual(EXPECTED);
  });
});

describe('.rtf', () => {
  const rtf = (body: string) =>
    strToU8(
      `{\\rtf1\\ansi{\\fonttbl{\\f0 Courier;}}{\\stylesheet{\\s0 Normal;}{\\s1 Scene Heading;}{\\s2 Character;}{\\s3 Dialogue;}}{\\info{\\title Judul}}\n${body}}`,
    );
  it('is read by indents', () => {
    const left: Record<string, number> = { Character: 3160, Dialogue: 1440, Parenthetical: 2300, Transition: 6480 };
    const body = SCRIPT.map(([style, text]) => `\\pard\\li${left[style] ?? 0} ${text}\\par\n`).join('');
    expect(types(read('naskah.rtf', rtf(body)))).toEqual(EXPECTED);
  });
  it('reads letters of other scripts, styles of runs, notes and deletions', () => {
    const body =
      "\\pard\\s1 INT. KAF\\'c9 \\endash  MALAM\\par\\pard\\s0 Ia \\b tebal\\b0  sekali.{\\footnote Sungguh?}\\par\\pard\\s2 R\\u233?NI\\par\\pard\\s3 Ya{\\deleted  tidak}.\\par";
    const screenplay = read('naskah.rtf', rtf(body));
    expect(types(screenplay)).toEqual([
      ['scene-heading', 'INT. KAFÉ – MALAM'],
      ['action', 'Ia tebal sekali.'],
      ['note', 'Sungguh?'],
      ['character', 'RéNI'],
      ['dialogue', 'Ya.'],
    ]);
    expect(screenplay.scenes[0]?.elements[1]?.styles).toEqual([{ start: 3, end: 8, style: 'bold' }]);
    expect(screenplay.receipt.unshown).toContainEqual({ reason: 'deleted-text', count: 1, text: 'tidak' });
  });
  it('is refused where it was cut', () => {
    expect(importScreenplay('a.rtf', strToU8('{\\rtf1 INT. A - DAY\\par'))).toMatchObject({
      reason: 'IMPORT_TRUNCATED',
    });
  });
});

const osf = (paragraphs: string, rest = '') =>
  `<?xml version="1.0"?><document type="Open Screenplay Format document" version="40"><info/><paragraphs>${paragraphs}</paragraphs>${rest}</document>`;
const para = (attribute: string) =>
  SCRIPT.map(
    ([style, text], index) =>
      `<para><style ${attribute}="${style}"${index === 0 ? ' number="12A"' : ''}/><text>${xml(text)}</text></para>`,
  ).join('');

describe('.osf and .fadein', () => {
  it.each(['basestyle', 'basestylename'])('are read by %s, with numbers and the title page', (attribute) => {
    const text = osf(
      `${para(attribute)}<para><style ${attribute}="Action"/><text>Ia </text><text bold="1" note="Kapan?">lari</text></para>`,
      '<titlepage><para bookmark="Title"><style/><text>PAYUNG</text></para></titlepage>',
    );
    for (const screenplay of [
      read('naskah.osf', strToU8(text)),
      read('naskah.fadein', zip({ 'document.xml': text })),
    ]) {
      expect(screenplay.title).toBe('PAYUNG');
      expect(screenplay.scenes[0]?.number).toBe('12A');
      expect(types(screenplay)).toEqual([...EXPECTED, ['action', 'Ia lari'], ['note', 'Kapan?']]);
    }
  });
});

describe('.highland and .textbundle', () => {
  it('hold Fountain', () => {
    const text = 'Title: Payung\n\nINT. A - DAY\n\nBUDI\nHalo.\n';
    for (const name of ['naskah.highland', 'naskah.textbundle'])
      expect(
        types(read(name, zip({ 'Payung.textbundle/text.md': text, 'Payung.textbundle/info.json': '{}' }))),
      ).toEqual([
        ['scene-heading', 'INT. A - DAY'],
        ['character', 'BUDI'],
        ['dialogue', 'Halo.'],
      ]);
  });
});

describe('.celtx', () => {
  it('is read by the classes of its paragraphs', () => {
    const classes: Record<string, string> = { 'Scene Heading': 'sceneheading', Dialogue: 'dialog' };
    const body = SCRIPT.map(
      ([style, text]) => `<p class="${classes[style] ?? style.toLowerCase()}" id="x">${xml(text)}<br></p>\n`,
    ).join('');
    const html = `<!DOCTYPE html><html><head><title>x</title></head><body>\n${body}<p class="action">Ia <b>lari</b>&nbsp;jauh.<br></p></body></html>`;
    const screenplay = read(
      'naskah.celtx',
      zip({ 'project.rdf': '<dc:title>Payung</dc:title>', 'script-ab1.html': html }),
    );
    expect(screenplay.title).toBe('Payung');
    expect(types(screenplay)).toEqual([...EXPECTED, ['action', 'Ia lari\u00A0jauh.']]);
  });
});

describe('.trelby', () => {
  it('is read by the signs of its lines', () => {
    const signs: Record<string, string> = {
      'Scene Heading': '\\',
      Action: '.',
      Character: '_',
      Dialogue: ':',
      Parenthetical: '(',
      Transition: '/',
    };
    const lines = SCRIPT.map(([style, text]) => `.${signs[style]}${text}`);
    const text = [
      '#Version 3',
      '#Title-String 105.0,54.0,24,cb,Courier,,PAYUNG',
      '#Start-Script',
      ...lines,
      '>.Ia lari',
      '&.ke sa',
      '..na.',
      '',
    ].join('\n');
    const screenplay = read('naskah.trelby', strToU8(text));
    expect(screenplay.title).toBe('PAYUNG');
    expect(types(screenplay)).toEqual([...EXPECTED, ['action', 'Ia lari ke sana.']]);
  });
});

describe('files of other programs', () => {
  it.each([
    ['lama.fdr', strToU8('FDR'), 'fdr'],
    ['a.mmsw', strToU8('\u0001\u0000'), 'mmsw'],
    ['a.kitsp', strToU8('SQLite format 3\u0000'), 'kitsp'],
    ['a.starc', strToU8('SQLite format 3\u0000'), 'starc'],
    ['a.pages', zip({ 'Index/Document.iwa': 'x' }), 'pages'],
    ['a.scriv.zip', zip({ 'A.scriv/A.scrivx': '<x/>' }), 'scriv'],
    ['a.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'doc'],
    ['foto.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0]), 'jpeg'],
  ])('%s is refused by its name', (name, bytes, found) => {
    expect(importScreenplay(name, bytes)).toMatchObject({ ok: false, reason: 'IMPORT_FOREIGN', details: { found } });
  });
});
