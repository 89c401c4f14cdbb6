import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFdx } from './fdx-reader.ts';
import { textOf } from './fdx-document.ts';
import { importScreenplay } from './import-screenplay.ts';
import { countXml } from './xml-scan.ts';

const file = new Uint8Array(readFileSync(new URL('./fixtures/warung-terakhir.fdx', import.meta.url)));
const importFdx = (xml: string) => importScreenplay('naskah.fdx', new TextEncoder().encode(xml));
const script = (content: string, rest = '') =>
  importFdx(
    `<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft DocumentType="Script" Version="5"><Content>${content}</Content>${rest}</FinalDraft>`,
  );
const heading = '<Paragraph Type="Scene Heading"><Text>INT. A - DAY</Text></Paragraph>';

function warung() {
  const result = importScreenplay('warung-terakhir.fdx', file);
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}

describe('a Final Draft file', () => {
  it('keeps every paragraph', () => {
    const { receipt } = warung();
    expect(receipt.paragraphsIn).toBe(31);
    expect(receipt.paragraphsOut).toBe(31);
  });

  it('reads the same with the looks of every paragraph and run, centered text and tags as text included', () => {
    const looks = (alignment: string) =>
      ` Alignment="${alignment}" FirstIndent="0.00" Leading="Regular" LeftIndent="1.50" RightIndent="7.50" SpaceBefore="12" Spacing="1" StartsNewPage="No"`;
    const run =
      ' AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier Final Draft" RevisionID="0" Size="12" Style=""';
    const body = (paragraph: (alignment: string) => string, text: string, last: string) =>
      `${heading}<Paragraph${paragraph('Center')} Type="Action"><Text${text}>TAMAT</Text></Paragraph>` +
      `<Paragraph${paragraph('Left')} Type="Action"><Text${text}>Hujan ${last}</Text></Paragraph>`;
    const elementsOf = (content: string) => {
      const result = script(content);
      if (!result.ok) throw new Error(result.reason);
      return result.screenplay.scenes[0]?.elements;
    };
    const plain = elementsOf(body((alignment) => ` Alignment="${alignment}"`, '', 'turun.'));
    expect(elementsOf(body(looks, run, 'turun.'))).toEqual(plain);
    const spoken = `<![CDATA[<Text${run}>]]>`;
    expect(elementsOf(body(looks, run, spoken))?.at(-1)?.text).toBe(`Hujan <Text${run}>`);
  });

  it('has scene numbers, lengths, pages, colours and summaries', () => {
    expect(
      warung().scenes.map(({ number, eighths, isLengthFromFile, page, color }) => [
        number,
        eighths,
        isLengthFromFile,
        page,
        color,
      ]),
    ).toEqual([
      ['1', 11, true, 1, '#FFCC00'],
      ['1A', 5, true, 2, null],
      ['2', 0, true, 2, null],
      ['3', 7, true, 3, null],
    ]);
    expect(warung().scenes[0]?.synopsis).toContain('Yu Parti membuka warung');
  });

  it('joins runs of text with their styles and revision', () => {
    const elements = warung().scenes[0]?.elements ?? [];
    expect(elements.find(({ type }) => type === 'action')).toMatchObject({
      text: 'YU PARTI (61) menyalakan kompor minyak. Di dinding, kalender tahun lalu. Harga & utang ditulis dengan kapur.',
      revision: 2,
      styles: [{ start: 52, end: 71, style: 'italic' }],
    });
  });

  it('sets dual dialogue left and right', () => {
    expect(
      warung()
        .scenes[0]?.elements.filter(({ dual }) => dual !== undefined)
        .map(({ text, dual }) => [dual, text]),
    ).toEqual([
      ['left', 'GENDON'],
      ['left', 'Kopi, Yu!'],
      ['right', 'SLAMET (O.S.)'],
      ['right', 'Teh saja, Yu!'],
    ]);
  });

  it('keeps an omitted scene, its text as boneyard and its old heading as slugline', () => {
    const scene = warung().scenes[2];
    expect(scene).toMatchObject({ isOmitted: true, slugline: { raw: 'INT. KAMAR KOS - MALAM' } });
    expect(scene?.elements.map(({ type }) => type)).toEqual(['scene-heading', 'boneyard', 'boneyard']);
    expect(scene?.locations).toEqual([]);
  });

  it('turns tags into those of our categories, and lists the others', () => {
    const { tags, receipt } = warung();
    expect(tags).toContainEqual({ kind: 'property', name: 'Kompor minyak' });
    expect(tags).toContainEqual({ kind: 'location', name: 'Perlintasan Bukit Duri' });
    expect(tags).toContainEqual({ kind: 'vehicle', name: 'Becak' });
    expect(tags.filter(({ name }) => name === 'YU PARTI')).toHaveLength(1);
    expect(receipt.notUnderstood.map(({ reason, text }) => [reason, text])).toEqual([
      ['unknown-type', 'Jadwal kereta perlu dicek.'],
    ]);
  });

  it('puts a script note behind the paragraph that its range names', () => {
    const texts = warung().scenes[0]?.elements.map(({ text }) => text) ?? [];
    const note = texts.findIndex((text) => text.endsWith('\nCek izin kompor minyak di lokasi.'));
    expect(texts.slice(0, note)).toContain('INT. WARUNG YU PARTI - SUBUH');
    expect(texts.slice(note)).toContain('YU PARTI');
  });

  it('reads a title page without keys', () => {
    expect(warung().titlePage.slice(0, 3)).toEqual([
      ['Title', 'Warung Terakhir'],
      ['Credit', 'Ditulis oleh'],
      ['Author', 'Ratih Kusumawardani'],
    ]);
  });

  it('is the same in UTF-16', () => {
    const text = new TextDecoder().decode(file);
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (let i = 0; i < text.length; i++) wide.set([text.charCodeAt(i) & 255, text.charCodeAt(i) >> 8], 2 + 2 * i);
    const result = importScreenplay('warung.fdx', wide);
    expect(result.ok && result.screenplay.fingerprint).toBe(warung().fingerprint);
    expect(result.ok && result.screenplay.receipt.encoding).toBe('utf-16le');
  });

  it('is refused as truncated wherever it is cut', () => {
    const text = new TextDecoder().decode(file).trimEnd();
    for (let length = 1; length < text.length; length += 97) {
      const result = importFdx(text.slice(0, length));
      expect(result, `cut at ${length}`).toMatchObject({ ok: false, reason: 'IMPORT_TRUNCATED' });
    }
  });

  it('is refused when it declares a document type or entities', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><FinalDraft><Content><Paragraph><Text>&lol2;</Text></Paragraph></Content></FinalDraft>`;
    expect(importFdx(bomb)).toMatchObject({ ok: false, reason: 'IMPORT_UNSAFE_XML' });
    expect(importFdx('<!DOCTYPE FinalDraft SYSTEM "file:///etc/passwd"><FinalDraft></FinalDraft>')).toMatchObject({
      ok: false,
      reason: 'IMPORT_UNSAFE_XML',
    });
    expect(importFdx('<FinalDraft><!DOCTYPE x><Content/></FinalDraft>')).toMatchObject({ ok: false });
  });

  it('survives characters that XML forbids and says where', () => {
    const result = script(`${heading}<Paragraph Type="Action"><Text>a\u0001b</Text></Paragraph>`);
    expect(result).toMatchObject({
      ok: true,
      screenplay: { receipt: { notUnderstood: [{ reason: 'unreadable-characters' }] } },
    });
  });

  it('keeps words beside its elements of text, which Final Draft never writes', () => {
    const result = script(
      `${heading}<Paragraph Type="Action">Sari <Text Style="Bold">diam</Text>, lalu<D>x</D> pergi.</Paragraph>` +
        '<Paragraph Type="Action">\n  <SceneProperties Title="y">z</SceneProperties>\n</Paragraph>',
    );
    expect(result).toMatchObject({
      ok: true,
      screenplay: { receipt: { paragraphsIn: 2, paragraphsOut: 2 } },
    });
    expect(JSON.stringify(result)).toContain('Sari diam, lalu pergi.');
    const nested = readFdx('<Content><Paragraph>a<D><Paragraph>b</Paragraph></D>c</Paragraph>d</Content>', 10);
    expect(nested.ok && nested.paragraphs.map(textOf)).toEqual(['ac', 'b']);
  });

  it('without a scene is no screenplay', () => {
    expect(script('<Paragraph Type="Action"><Text>Halo</Text></Paragraph>')).toMatchObject({
      ok: false,
      reason: 'IMPORT_NOT_A_SCREENPLAY',
    });
  });

  it('reads a type of the writer’s own as what it paginates as, whatever its name', () => {
    const paragraph = (type: string, text: string) => `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;
    const settings = (type: string, as: string) =>
      `<ElementSettings Type="${type}"><FontSpec Size="12"/><Behavior PaginateAs="${as}" ReturnKey="Action"/></ElementSettings>`;
    const result = script(
      paragraph('Kilas balik', 'INT. A - DAY') +
        paragraph('SMS', 'Di mana?') +
        paragraph('constructor', 'Satu') +
        paragraph('scene heading', 'INT. B - DAY'),
      settings('Kilas balik', 'Scene Heading') + settings('SMS', 'Dialogue') + settings('Action', 'General'),
    );
    expect(result).toMatchObject({
      ok: true,
      screenplay: {
        scenes: [
          { elements: [{ type: 'scene-heading' }, { type: 'dialogue' }, { type: 'unknown' }] },
          { elements: [{ type: 'scene-heading' }] },
        ],
        receipt: { paragraphsIn: 4, paragraphsOut: 4, notUnderstood: [{ text: 'Satu' }] },
      },
    });
  });

  it('keeps paragraphs in unknown elements', () => {
    const result = script(
      heading,
      '<AltCollection><Alt><Paragraph><Text>Versi lain</Text></Paragraph></Alt></AltCollection>',
    );
    expect(result).toMatchObject({
      ok: true,
      screenplay: {
        preamble: [{ type: 'unknown', text: 'Versi lain' }],
        receipt: { paragraphsIn: 2, paragraphsOut: 2 },
      },
    });
  });
});

describe('paragraphs of the raw XML', () => {
  const countParagraphs = (xml: string) => countXml(xml, {}, []).paragraphs;
  it('counts paragraphs with text of their own, not empty or enclosing ones', () => {
    expect(
      countParagraphs(
        '<A><Paragraph><Text> </Text></Paragraph><Paragraph><Text>a</Text><D><Paragraph><Text>b</Text></Paragraph></D></Paragraph></A>',
      ),
    ).toBe(2);
    expect(
      countParagraphs(
        '<A><Paragraph><Text>&#x20;</Text></Paragraph><Paragraph/><!-- <Paragraph><Text>x</Text></Paragraph> --></A>',
      ),
    ).toBe(0);
    expect(countParagraphs('<Paragraph><Text a=">"><![CDATA[x]]></Text></Paragraph>')).toBe(1);
    expect(countParagraphs('<Paragraph><Text><!-- a -->x</Text></Paragraph>')).toBe(1);
    expect(countParagraphs('<Paragraph><D>a</D></Paragraph><Paragraph><D/>a<D>b</D></Paragraph>')).toBe(1);
    expect(countParagraphs('<Paragraph><Text><![CDATA[ ]]>x<!-- a --></Text></Paragraph>')).toBe(1);
  });
});

describe('counts of a Final Draft file', () => {
  const read = (content: string, rest = '') => {
    const result = script(content, rest);
    if (!result.ok) throw new Error(result.reason);
    const { receipt } = result.screenplay;
    expect([receipt.paragraphsOut, receipt.wordsOut]).toEqual([receipt.paragraphsIn, receipt.wordsIn]);
    return result.screenplay;
  };
  const texts = (content: string) => read(content).scenes.flatMap(({ elements }) => elements.map(({ text }) => text));

  it.each([
    ['a line break', 'Dia du</Text>\n      <Text RevisionID="1">duk.'],
    ['a tab and CR', 'Dia du</Text>\r\n\t<Text Style="Bold">duk.'],
    ['a comment', 'Dia du</Text> <!-- x --> <Text>duk.'],
    ['an empty run', 'Dia du</Text>\n<Text></Text>\n<Text/>\n<Text>duk.'],
    ['a CDATA section', 'Dia du</Text>\n<Text><![CDATA[duk.]]>'],
    ['a character reference', 'Dia d&#117;</Text>\n\n<Text>duk.'],
  ])('%s between two runs is no blank', (_, runs) => {
    expect(texts(`${heading}<Paragraph Type="Action">\n <Text>${runs}</Text>\n</Paragraph>`)).toEqual([
      'INT. A - DAY',
      'Dia duduk.',
    ]);
  });

  it.each([
    ['Dialogue', '1'],
    ['Shot', '1A'],
    ['Action', '12.'],
    ['Transition', 'A7'],
    ['Cast List', 'Scene 3'],
    ['Character', `7 ${'x'.repeat(60)}`],
  ])('the number of a paragraph of type %s is kept beside the script', (type, number) => {
    const screenplay = read(`${heading}<Paragraph Number="${number}" Type="${type}"><Text>Halo</Text></Paragraph>`);
    expect(screenplay.receipt.unshown).toEqual([{ reason: 'paragraph-number', count: 1, text: number }]);
  });

  it('keeps numbers, titles and synopses where no heading holds them', () => {
    const { scenes, receipt } = read(
      `<Paragraph Type="Scene Heading" Number="${'9 '.repeat(30)}"><SceneProperties\tTitle = 'Satu dua' Synopsis="Tiga"/><Text>INT. A - DAY</Text></Paragraph>` +
        '<Paragraph Type="Action"><SceneProperties Title="Bukan adegan"/><Text>Sepi.</Text></Paragraph>' +
        '<Paragraph Type="Scene Heading" Number="2"><Text>OMITTED</Text><OmittedScene><Paragraph Type="Scene Heading" Number="2"><SceneProperties Title="Lama"/><Text>INT. B - DAY</Text></Paragraph></OmittedScene></Paragraph>',
    );
    expect(scenes.map(({ number, synopsis }) => [number, synopsis])).toEqual([
      ['A1', 'Satu dua\nTiga'],
      ['2', ''],
    ]);
    expect(receipt.unshown.map(({ reason, count }) => [reason, count])).toEqual([
      ['attribute', 2],
      ['paragraph-number', 2],
    ]);
  });

  it('takes an arc beat for a note only if it has text', () => {
    const beat = (name: string, text: string) =>
      `<CharacterArcBeat Name="${name}"><Paragraph Alignment="Left"${text === '' ? '/>' : `><Text>${text}</Text></Paragraph>`}</CharacterArcBeat>`;
    const beats = `${beat('BUDI', '')}<CharacterArcBeat Name="IBU"/>${beat('SITI', 'Siti mulai ragu.')}${beat('ADI', ' ')}`;
    expect(
      texts(
        `<Paragraph Type="Scene Heading"><SceneProperties Title=""><SceneArcBeats>${beats}</SceneArcBeats></SceneProperties><Text>INT. A - DAY</Text></Paragraph>`,
      ),
    ).toEqual(['INT. A - DAY', 'SITI', 'Siti mulai ragu.']);
  });

  it.each(['<Text></Text>', '<Text> \n </Text>', '', '<SceneProperties Length="1/8" Title="Judul"/><Text/>'])(
    'a heading without a word in it is a doubt and no scene: %s',
    (inside) => {
      const { scenes, receipt } = read(
        `${heading}<Paragraph Type="Scene Heading" Number="2">${inside}</Paragraph><Paragraph Type="Action"><Text>Sepi.</Text></Paragraph>`,
      );
      expect(scenes.map(({ elements }) => elements.length)).toEqual([2]);
      expect(receipt.doubts).toEqual([{ source: 2, text: '1', reason: 'empty-heading', alike: '' }]);
    },
  );

  it.each(['Script Title', 'UNTITLED SCREENPLAY', 'Untitled 2', '[Your Title Here]', 'Judul Naskah', 'Tanpa Judul'])(
    'a template wrote the title %s: the name of the file says more',
    (title) => {
      const page = (written: string) =>
        `<TitlePage><Content><Paragraph Alignment="Center"><Text>${written}</Text></Paragraph></Content></TitlePage>`;
      expect(read(heading, page(title)).title).toBe('naskah');
      expect(read(heading, page('Untitled Hendra Project')).title).toBe('Untitled Hendra Project');
    },
  );
});
