/** A screenplay of about 120 pages, the same at every call, as Fountain, Final Draft's XML and a Word document. */
import { strToU8, zipSync } from 'fflate';
import type { ElementType, Screenplay, ScreenplayElement } from '../../domain/screenplay/screenplay.ts';

const NAMES = ['SARI', 'JATI', 'BU MIRAH', 'KOH ACIN', 'BOCAH PAYUNG', 'INSPEKTUR TIGOR', 'MAKELAR', 'HANSIP'];
const SETS = [
  'PASAR SENEN – LORONG PAYUNG',
  'KIOS KAIN BU MIRAH',
  'GUDANG PAYUNG',
  'TERAS STASIUN SENEN',
  'KAMAR KOS SARI',
  'KANTOR POLISI SENEN',
  'LOKET KARCIS',
];
const TIMES = ['PAGI', 'SIANG', 'SORE', 'MALAM', 'SUBUH', 'CONTINUOUS'];
const WORDS =
  'hujan turun pelan di atas terpal biru lalu tumpah ke gerobak buah sementara orang menunggu kereta yang batal dan Sari memeluk tas kain seperti memeluk orang yang belum balik sejak delapan musim lalu ketika Jati melipat karcis'.split(
    ' ',
  );

/** Numerical Recipes' linear congruential generator: small, and the same everywhere. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function longFountain(scenes = 87): string {
  const random = randomFrom(7);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const sentence = (): string => {
    const words = Array.from({ length: 5 + random(12) }, () => pick(WORDS)).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
  const paragraph = (): string => Array.from({ length: 1 + random(4) }, sentence).join(' ');
  let text = 'Title: Naskah panjang\nCredit: Ditulis oleh\nAuthor: Mesin ukur\n\nFADE IN:\n\n';
  for (let scene = 1; scene <= scenes; scene++) {
    text += `${scene % 3 === 0 ? 'EXT.' : 'INT.'} ${pick(SETS)} – ${pick(TIMES)} #${scene}#\n\n= ${sentence()}\n\n`;
    for (let beat = 0; beat < 6; beat++) {
      text += `${paragraph()}\n\n${pick(NAMES)}${random(5) === 0 ? ' (V.O.)' : ''}\n`;
      if (random(4) === 0) text += '(setelah diam)\n';
      text += `${paragraph()}\n\n`;
      if (random(12) === 0) text += `${pick(NAMES)} ^\n*${sentence()}*\n\n`;
    }
    text += '[[properti: payung merah, karcis kereta]]\n\n';
    if (scene % 5 === 0) text += 'POTONG KE:\n\n';
  }
  return text;
}

const FDX_TYPES: Partial<Record<ScreenplayElement['type'], string>> = {
  'scene-heading': 'Scene Heading',
  action: 'Action',
  character: 'Character',
  parenthetical: 'Parenthetical',
  dialogue: 'Dialogue',
  lyrics: 'Lyrics',
  transition: 'Transition',
  shot: 'Shot',
};

/** As Final Draft lays its files out: one tag a line, several runs of text, tags on every cue. */
export function longFdx(screenplay: Screenplay): string {
  const paragraphs = screenplay.scenes.flatMap((scene) =>
    scene.elements.flatMap((element, index) => {
      const type = FDX_TYPES[element.type];
      if (type === undefined) return [];
      const properties =
        index === 0 ? `      <SceneProperties Length="${scene.eighths}/8" Page="${scene.page}" Title=""/>\n` : '';
      const tag = element.type === 'character' ? ' TagNumber="1"' : '';
      const half = element.text.indexOf(' ', element.text.length / 2) + 1;
      const runs = [element.text.slice(0, half), element.text.slice(half)].filter((text) => text !== '');
      const texts = runs.map(
        (text) =>
          `      <Text AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier Final Draft" RevisionID="0" Size="12" Style=""${tag}>${escapeXml(text)}</Text>\n`,
      );
      return [
        `    <Paragraph Alignment="Left" FirstIndent="0.00" Leading="Regular" LeftIndent="1.50" RightIndent="7.50" SpaceBefore="12" Spacing="1" StartsNewPage="No" Type="${type}"${index === 0 ? ` Number="${scene.number}"` : ''}>\n${properties}${texts.join('')}    </Paragraph>\n`,
      ];
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<FinalDraft DocumentType="Script" Template="No" Version="5">\n  <Content>\n${paragraphs.join('')}  </Content>\n  <TagData>\n    <TagCategories><TagCategory Id="c" Name="Cast Members" Number="2"/></TagCategories>\n    <TagDefinitions><TagDefinition CatId="c" Id="d" Label="Sari" Number="1"/></TagDefinitions>\n    <Tags><Tag Number="1"><DefId>d</DefId></Tag></Tags>\n  </TagData>\n</FinalDraft>\n`;
}

/** As Google Docs writes it: no styles, every line an indented run of its own, with the font named each time. */
export function longDocx(screenplay: Screenplay): Uint8Array {
  const font = '<w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/><w:sz w:val="24"/></w:rPr>';
  const indents: Partial<Record<ElementType, number>> = { character: 3168, parenthetical: 2304, dialogue: 1440 };
  const paragraphs = screenplay.scenes.flatMap((scene) =>
    scene.elements.map(({ type, text }) => {
      const before = type === 'dialogue' || type === 'parenthetical' ? 0 : 240;
      const place = `<w:pPr><w:spacing w:before="${before}"/><w:ind w:left="${indents[type] ?? 0}"/></w:pPr>`;
      return `<w:p>${place}<w:r>${font}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
    }),
  );
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
  });
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
