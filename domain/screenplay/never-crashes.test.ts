import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';

/** Cut, doubled and turned files: an answer, always, and never a paragraph or word less. */

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const WORDS = [
  'INT. RUMAH - PAGI',
  'Budi masuk *pelan*.',
  'BUDI',
  '(lirih)',
  'Halo.',
  'CUT TO:',
  'EXT. PASAR - SIANG',
  'Ramai.',
];
const FILES: [name: string, bytes: Uint8Array][] = [
  ['a.fountain', strToU8(WORDS.join('\n\n'))],
  [
    'a.fdx',
    strToU8(
      `<?xml version="1.0"?><FinalDraft><Content>${WORDS.map((text) => `<Paragraph Type="Action"><Text>${text}</Text></Paragraph>`).join('')}</Content></FinalDraft>`,
    ),
  ],
  [
    'a.docx',
    zip({
      'word/document.xml': `<w:document><w:body>${WORDS.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    }),
  ],
  [
    'a.odt',
    zip({
      mimetype: 'x',
      'content.xml': `<office:document-content><office:body>${WORDS.map((text) => `<text:p>${text}</text:p>`).join('')}</office:body></office:document-content>`,
    }),
  ],
  ['a.rtf', strToU8(`{\\rtf1\\ansi ${WORDS.map((text) => `\\pard ${text}\\par`).join('\n')}}`)],
  [
    'a.osf',
    strToU8(
      `<document type="Open Screenplay Format document"><paragraphs>${WORDS.map((text) => `<para><style basestyle="Action"/><text>${text}</text></para>`).join('')}</paragraphs></document>`,
    ),
  ],
  [
    'a.celtx',
    zip({
      'project.rdf': '<x/>',
      'script-a.html': `<html><body>${WORDS.map((text, index) => `<p class="${index % 6 === 0 ? 'sceneheading' : 'action'}">${text}<br></p>`).join('')}</body></html>`,
    }),
  ],
  [
    'a.trelby',
    strToU8(
      `#Version 3\n#Start-Script\n${WORDS.map((text, index) => `.${index % 6 === 0 ? '\\' : '.'}${text}`).join('\n')}\n`,
    ),
  ],
];

it.each(FILES)('%s: any prefix, suffix and damaged byte is answered, with everything in it', (name, bytes) => {
  fc.assert(
    fc.property(fc.nat(bytes.length), fc.nat(bytes.length), fc.nat(255), (from, to, byte) => {
      const damaged = bytes.slice();
      if (damaged.length > 0) damaged[to % damaged.length] = byte;
      for (const part of [bytes.slice(0, to), bytes.slice(from), damaged]) {
        const result = importScreenplay(name, part);
        if (!result.ok) continue;
        const { paragraphsIn, paragraphsOut, wordsIn, wordsOut } = result.screenplay.receipt;
        expect([paragraphsOut, wordsOut]).toEqual([paragraphsIn, wordsIn]);
      }
    }),
    { numRuns: 150 },
  );
});

it.each([
  ['a.celtx', '<body><p class="sceneheading">INT. RUMAH - PAGI<br></p><p class="a > b">Budi masuk.<br></p></body>'],
  [
    'a.osf',
    '<document type="Open Screenplay Format document"><paragraphs><para><style basestyle="Scene Heading"/><text>INT. RUMAH - PAGI</text></para><para look="a > b"><style basestyle="Action"/><text>Budi masuk.</text></para></paragraphs></document>',
  ],
])('%s: a sign of a tag inside an attribute is no word', (name, text) => {
  const bytes = name === 'a.celtx' ? zip({ 'project.rdf': '<x/>', 'script-a.html': text }) : strToU8(text);
  const result = importScreenplay(name, bytes);
  if (!result.ok) throw new Error(result.reason);
  const { paragraphsIn, paragraphsOut, wordsIn, wordsOut } = result.screenplay.receipt;
  expect([paragraphsOut, wordsOut]).toEqual([paragraphsIn, wordsIn]);
});

it('line ends, encodings and more empty lines change nothing but themselves', () => {
  const text = 'Title: Payung\n\nINT. KAFÉ - PAGI\n\nBudi masuk.\n\nBUDI\nHalo.\n\nEXT. PASAR - SIANG\n\nRamai.\n';
  const read = (bytes: Uint8Array) => {
    const result = importScreenplay('a.fountain', bytes);
    if (!result.ok) throw new Error(result.reason);
    return result.screenplay.fingerprint;
  };
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from({ length: text.length }, (_, at) => [text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8]).flat(),
  ]);
  const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const wanted = read(strToU8(text));
  for (const bytes of [
    strToU8(text.replaceAll('\n', '\r\n')),
    strToU8(text.replaceAll('\n', '\r')),
    strToU8(`\uFEFF${text}`),
    utf16,
    latin,
    strToU8(text.replaceAll('\n\n', '\n\n\n\n')),
  ])
    expect(read(bytes)).toBe(wanted);
});
