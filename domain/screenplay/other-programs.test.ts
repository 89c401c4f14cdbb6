import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeFountain } from './write-fountain.ts';
import { importScreenplay } from './import-screenplay.ts';
import type { Screenplay } from './screenplay.ts';

/** Older and rarer files, and fields that survive an export and import. */

function read(name: string, file: string | Uint8Array): Screenplay {
  const result = importScreenplay(name, typeof file === 'string' ? strToU8(file) : file);
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.details)}`);
  const { receipt } = result.screenplay;
  expect([receipt.paragraphsOut, receipt.wordsOut]).toEqual([receipt.paragraphsIn, receipt.wordsIn]);
  return result.screenplay;
}
const typed = ({ scenes }: Screenplay) =>
  scenes.flatMap(({ elements }) => elements.map(({ type, text }) => [type, text]));

describe('Trelby', () => {
  const script =
    '.\\INT. GUDANG - MALAM\n>.ADI dan RINA berdiri di\n..tengah gudang.\n._ADI\n.((pelan)\n>:Halo,\n.:Rina.\n./CUT TO:\n.=DEKAT TANGAN\n.%catatan\n';
  const expected = [
    ['scene-heading', 'INT. GUDANG - MALAM'],
    ['action', 'ADI dan RINA berdiri di tengah gudang.'],
    ['character', 'ADI'],
    ['parenthetical', '(pelan)'],
    ['dialogue', 'Halo, Rina.'],
    ['transition', 'CUT TO:'],
    ['shot', 'DEKAT TANGAN'],
    ['note', 'catatan'],
  ];
  const config =
    '#Begin-Auto-Completion Scene\nEnabled:True\nItems:1\nItems/1:.kamar\n#End-Auto-Completion Scene\n#Begin-Spell-Checker-Dict \nWords:0\n#End-Spell-Checker-Dict \n';
  it.each([
    ['1', '#Header-String 1,0,r,,${PAGE}.\n#Header-Empty-Lines 1\n'],
    ['1', ''],
    ['2', config],
    [
      '2',
      `${config}#Title-Page \n#Title-String 0.000000,70.000000,24,cb,Helvetica,,GUDANG TUA\n#Header-Empty-Lines 1\n`,
    ],
    ['3', `${config}#Start-Script \n`],
  ])('version %s is read as the last one is: %j', (version, settings) => {
    const screenplay = read('gudang.trelby', `\uFEFF#Version ${version}\n${settings}${script}`);
    expect(typed(screenplay)).toEqual(expected);
    expect(screenplay.preamble).toEqual([]);
    expect(screenplay.title).toBe(settings.includes('Title') ? 'GUDANG TUA' : 'gudang');
  });
});

describe("a Celtx project's title", () => {
  const html = '<html><body><p class="sceneheading">INT. A - DAY<br></p></body></html>';
  const project = (rdf: string) =>
    read('naskah.celtx', zipSync({ 'project.rdf': strToU8(rdf), 'script-a.html': strToU8(html) })).title;
  it.each([
    [
      '<cx:Cast RDF:about="a" dc:title="JASON"/><cx:Project RDF:about="b" cx:fileVersion="1.4" dc:title="Payung"><cx:components/></cx:Project>',
      'Payung',
    ],
    [
      '<cx:Document dc:title="Master Catalog"/><cx:Project dc:modified="x"><dc:title>Payung &amp; Hujan</dc:title></cx:Project>',
      'Payung & Hujan',
    ],
    ['<cx:Project dc:title="Untitled Project"/><cx:Document dc:title="Screenplay"/>', 'naskah'],
    ['<RDF:Description cx:sceneid="s" dc:title="EXT. LAUT - PAGI"/><cx:Document dc:title="Sketch"/>', 'naskah'],
    ['<cx:Project cx:note="a > b" dc:title="Satu"/>', 'Satu'],
    ['<dc:title>Payung</dc:title>', 'Payung'],
  ])('%s', (rdf, title) => expect(project(rdf)).toBe(title));
});

describe('a NUL in a good file', () => {
  it('is dropped and said', () => {
    const { receipt, scenes } = read('a.fountain', 'INT. RUMAH - PAGI\n\nBudi ma\u0000suk pelan-pelan ke dalam.\n');
    expect(scenes[0]?.elements[1]?.text).toBe('Budi masuk pelan-pelan ke dalam.');
    expect(receipt.notUnderstood).toMatchObject([{ source: 3, reason: 'unreadable-characters' }]);
    const fdx = read(
      'a.fdx',
      '<?xml version="1.0"?>\n<FinalDraft><Content><Paragraph Type="Scene Heading"><Text>INT. A\u0000 - DAY</Text></Paragraph></Content></FinalDraft>\n',
    );
    expect(fdx.scenes[0]?.slugline.set).toBe('A');
  });
  it('many of them are no text, and the refusal says that', () => {
    expect(importScreenplay('a.fountain', strToU8(`INT. A - DAY${'\u0000xyz'.repeat(40)}`))).toMatchObject({
      reason: 'IMPORT_WRONG_FORMAT',
      details: { found: 'binary' },
    });
  });
});

describe('a cue without a speech', () => {
  const out = (screenplay: Screenplay) =>
    writeFountain({
      ...screenplay,
      scenes: screenplay.scenes.map((scene) => ({
        ...scene,
        number: scene.isNumberFromFile ? scene.number : '',
        slugline: scene.slugline.raw,
        tags: [],
      })),
    });
  const paragraph = (type: string, text: string) => `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;
  it.each([
    [[['Character', 'BUDI']]],
    [
      [
        ['Character', 'BUDI'],
        ['Action', 'Ia pergi.'],
      ],
    ],
    [
      [
        ['Character', 'Budi'],
        ['Action', 'Ia pergi.'],
      ],
    ],
    [
      [
        ['Character', 'BUDI (V.O.)'],
        ['Character', 'SITI'],
        ['Dialogue', 'Halo.'],
      ],
    ],
    [
      [
        ['Character', 'Budi si tukang'],
        ['Transition', 'CUT TO:'],
      ],
    ],
    [
      [
        ['Action', 'Sepi.'],
        ['Character', 'IBU #2'],
        ['Action', 'TERIAK'],
      ],
    ],
    [
      [
        ['Character', 'MONTAGE'],
        ['Action', 'Ia pergi.'],
      ],
    ],
  ])('survives the way out to Fountain and back: %j', (content) => {
    const file = `<FinalDraft><Content>${paragraph('Scene Heading', 'INT. A - DAY')}${content.map(([type = '', text = '']) => paragraph(type, text)).join('')}${paragraph('Scene Heading', 'INT. B - DAY')}</Content></FinalDraft>`;
    const screenplay = read('a.fdx', file);
    const back = read('a.fountain', out(screenplay));
    expect(typed(back)).toEqual(typed(screenplay));
    expect(back.scenes.map(({ cast }) => cast)).toEqual(screenplay.scenes.map(({ cast }) => cast));
  });
  it('a handle in a message is none', () => {
    expect(
      typed(read('a.fountain', 'INT. A - DAY\n\n@ani_cantik mengirim foto.\n\nSepi.\n')).map(([type]) => type),
    ).toEqual(['scene-heading', 'action', 'action']);
  });
});

describe('a name with a stage of life', () => {
  const cast = (text: string) =>
    read('a.fountain', `INT. RUANG - MALAM\n\nWAGIMAN\nHalo.\n\nAGNES\nHi.\n\nINT. KAMAR - MALAM\n\n${text}\n`)
      .scenes[1]?.cast;
  it.each([
    ['MBAH memeluk WAGIMAN KECIL (13).', ['WAGIMAN KECIL']],
    ['Mbah memeluk Wagiman kecil (13).', ['WAGIMAN KECIL']],
    ['YOUNG AGNES (9) runs in. Young Agnes cries.', ['YOUNG AGNES']],
    ['WAGIMAN REMAJA (16) dan AGNES masuk.', ['AGNES', 'WAGIMAN REMAJA']],
    ['WAGIMAN TUA (70, bertongkat) duduk.', ['WAGIMAN TUA']],
    ['LITTLE AGNES (5) tidur.', ['LITTLE AGNES']],
    ['WAGIMAN OYE (40) masuk.', ['WAGIMAN']],
    ['Wagiman (40) kecil hati.', ['WAGIMAN']],
  ])('%s', (text, expected) => expect(cast(text)?.toSorted()).toEqual(expected));
});
