import { bodyElements, type ExportedElement, type ExportedScene, type ExportedScript } from './exported-script.ts';
import type { ElementType, StyleRun, TagKind } from './screenplay.ts';

/** A script as Final Draft's XML, with scene numbers, lengths, colours, summaries, notes and tags. */
export function writeFdx(script: ExportedScript): string {
  const tags = new TagNumbers(script.scenes);
  const content = [...paragraphs(script.preamble), ...script.scenes.flatMap((scene) => sceneParagraphs(scene, tags))];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>',
    '<FinalDraft DocumentType="Script" Template="No" Version="5">',
    '<Content>',
    ...content,
    '</Content>',
    '<TitlePage><Content>',
    ...titleLines(script).map((line) => `<Paragraph Alignment="Center">${run(line)}</Paragraph>`),
    '</Content></TitlePage>',
    tags.xml(),
    '</FinalDraft>',
    '',
  ].join('\n');
}

function titleLines({ title, titlePage }: ExportedScript): string[] {
  const values = titlePage.filter(([key]) => key !== 'Header' && key !== 'Footer');
  const hasTitle = values.some(([key]) => /^(?:title|judul)$/i.test(key));
  const lines = values.flatMap(([, value]) => value.split('\n'));
  return (hasTitle ? lines : [title, ...lines]).filter((line) => line.trim() !== '');
}

const TYPES: Readonly<Partial<Record<ElementType, string>>> = {
  action: 'Action',
  character: 'Character',
  parenthetical: 'Parenthetical',
  dialogue: 'Dialogue',
  lyrics: 'Lyrics',
  transition: 'Transition',
  shot: 'Shot',
  unknown: 'General',
};

function sceneParagraphs(scene: ExportedScene, tags: TagNumbers): string[] {
  const elements = bodyElements(scene);
  const isNested = (element: ExportedElement): boolean => element.type === 'synopsis' || element.type === 'note';
  const first = elements.findIndex((element) => !isNested(element));
  const head = first === -1 ? elements : elements.slice(0, first);
  const rest = first === -1 ? [] : elements.slice(first);
  const summaries = head.filter(({ type }) => type === 'synopsis').map(({ text }) => text);
  if (summaries.length === 0 && scene.synopsis !== '') summaries.push(scene.synopsis);
  const properties =
    `<SceneProperties Length="${lengthOf(scene.eighths)}" Page="${scene.page}"${scene.color === null ? '' : ` Color="${wideColor(scene.color)}"`}>` +
    `${summaries.map((text) => `<Summary><Paragraph>${run(text)}</Paragraph></Summary>`).join('')}</SceneProperties>`;
  const notes = head
    .filter(({ type }) => type === 'note')
    .map(({ text }) => scriptNote(text))
    .join('');
  const omitted = scene.isOmitted
    ? `<OmittedScene>${[`<Paragraph Type="Scene Heading">${run(scene.slugline)}</Paragraph>`, ...rest.map((element) => `<Paragraph Type="${TYPES[element.type] ?? 'Action'}">${run(element.text)}</Paragraph>`)].join('')}</OmittedScene>`
    : '';
  const placed = scene.isOmitted ? new Map<number, TaggedRange[]>() : tags.place(scene, rest);
  const heading = scene.isOmitted ? run('OMITTED') : tags.headingRuns(scene);
  return [
    `<Paragraph Type="Scene Heading" Number="${escaped(scene.number)}">${properties}${notes}${omitted}${heading}</Paragraph>`,
    ...(scene.isOmitted ? [] : paragraphs(rest, placed)),
  ];
}

const lengthOf = (eighths: number): string => {
  const parts = [eighths >= 8 ? String(Math.floor(eighths / 8)) : '', eighths % 8 > 0 ? `${eighths % 8}/8` : ''];
  return parts.filter((part) => part !== '').join(' ');
};
/** Final Draft writes 16 bits a channel. */
const wideColor = (color: string): string =>
  `#${(color.slice(1).match(/../g) ?? []).map((channel) => channel + channel).join('')}`;

function paragraphs(
  elements: readonly ExportedElement[],
  tagged: ReadonlyMap<number, TaggedRange[]> = new Map(),
): string[] {
  const out: string[] = [];
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index];
    if (element === undefined) break;
    if (element.dual !== undefined) {
      let end = index;
      // A second pair begins when the left side speaks again.
      while (
        elements[end]?.dual !== undefined &&
        !(end > index && elements[end]?.dual === 'left' && elements[end - 1]?.dual === 'right')
      )
        end++;
      const inner = elements.slice(index, end).map((each, at) => paragraph(each, tagged.get(index + at)));
      out.push(`<Paragraph><DualDialogue>${inner.join('')}</DualDialogue></Paragraph>`);
      index = end - 1;
    } else if (element.type === 'note' || element.type === 'boneyard' || element.type === 'synopsis') {
      out.push(`<Paragraph Type="General">${scriptNote(element.text)}</Paragraph>`);
    } else if (element.type !== 'page-break') out.push(paragraph(element, tagged.get(index)));
  }
  return out;
}

const scriptNote = (text: string): string =>
  `<ScriptNote>${text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<Paragraph>${run(line)}</Paragraph>`)
    .join('')}</ScriptNote>`;

function paragraph(element: ExportedElement, tagged: readonly TaggedRange[] = []): string {
  const { type, text, styles = [], revision = 0, depth = 1 } = element;
  const isCentered = type === 'centered';
  const named = type === 'section' ? `Outline ${Math.min(3, depth)}` : (TYPES[type] ?? 'Action');
  return `<Paragraph Type="${named}"${isCentered ? ' Alignment="Center"' : ''}>${runs(text, styles, revision, tagged)}</Paragraph>`;
}

interface TaggedRange {
  start: number;
  end: number;
  number: number;
}

const STYLE_NAMES = { bold: 'Bold', italic: 'Italic', underline: 'Underline', strike: 'Strikeout' } as const;

function runs(text: string, styles: readonly StyleRun[], revision: number, tagged: readonly TaggedRange[]): string {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...styles, ...tagged])
    cuts.add(Math.min(start, text.length)).add(Math.min(end, text.length));
  const edges = [...cuts].toSorted((a, b) => a - b);
  return edges
    .slice(0, -1)
    .map((start, index) => {
      const end = edges[index + 1] ?? text.length;
      const own = styles
        .filter((each) => each.start <= start && each.end >= end)
        .map(({ style }) => STYLE_NAMES[style]);
      const tag = tagged.find((each) => each.start <= start && each.end >= end);
      return run(text.slice(start, end), [...new Set(own)].join('+'), revision, tag?.number);
    })
    .join('');
}

function run(text: string, style = '', revision = 0, tag?: number): string {
  const attributes = [
    style === '' ? '' : ` Style="${style}"`,
    revision > 0 ? ` RevisionID="${revision}"` : '',
    tag === undefined ? '' : ` TagNumber="${tag}"`,
  ].join('');
  return `<Text${attributes}>${escaped(text)}</Text>`;
}

/** Without the control characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Final Draft's own categories. */
const CATEGORIES = {
  cast: 'Cast Members',
  extra: 'Background Actors',
  stunt: 'Stunts',
  property: 'Props',
  'set-dressing': 'Set Dressing',
  wardrobe: 'Wardrobe',
  makeup: 'Makeup',
  vehicle: 'Vehicles',
  animal: 'Animals',
  'special-effect': 'Special Effects',
  'visual-effect': 'Visual Effects',
  sound: 'Sound',
  equipment: 'Special Equipment',
  location: 'Locations',
} satisfies Record<TagKind, string>;

/** Tags of the whole script: a definition each, and a number for each place that carries it. */
class TagNumbers {
  readonly #definitions = new Map<string, { id: string; kind: TagKind; name: string }>();
  readonly #numbers: { number: number; definition: string }[] = [];
  /** Tags of a scene without a word in its text. */
  readonly #unplaced = new Map<ExportedScene, number[]>();

  constructor(scenes: readonly ExportedScene[]) {
    for (const { kind, name } of scenes.flatMap(({ tags }) => tags)) {
      const key = `${kind} ${name}`;
      if (!this.#definitions.has(key))
        this.#definitions.set(key, { id: `klaket-${this.#definitions.size + 1}`, kind, name });
    }
  }

  /** Positions of a scene's tags in its words, by element. */
  place(scene: ExportedScene, elements: readonly ExportedElement[]): Map<number, TaggedRange[]> {
    const placed = new Map<number, TaggedRange[]>();
    const unplaced: number[] = [];
    for (const { kind, name } of scene.tags) {
      const number = this.#numbers.length + 1;
      this.#numbers.push({ number, definition: this.#definitions.get(`${kind} ${name}`)?.id ?? '' });
      const found = elements.findIndex(({ type, text }, index) => {
        if (type === 'note' || type === 'boneyard' || type === 'page-break') return false;
        const start = text.toLowerCase().indexOf(name.toLowerCase());
        const ranges = placed.get(index) ?? [];
        if (start === -1 || ranges.some((range) => start < range.end && start + name.length > range.start))
          return false;
        placed.set(index, [...ranges, { start, end: start + name.length, number }]);
        return true;
      });
      if (found === -1) unplaced.push(number);
    }
    this.#unplaced.set(scene, unplaced);
    return placed;
  }

  /** The heading gets the tags that no word has, one a word. */
  headingRuns(scene: ExportedScene): string {
    const numbers = [...(this.#unplaced.get(scene) ?? [])];
    const words = [...scene.slugline.matchAll(/\S+/g)];
    if (numbers.length > words.length) {
      // More tags than words: one run carries several, as its reader allows.
      return `<Text TagNumber="${numbers.join(',')}">${escaped(scene.slugline)}</Text>`;
    }
    const tagged = numbers.map((number, index): TaggedRange => {
      const start = words[index]?.index ?? 0;
      return { start, end: start + (words[index]?.[0].length ?? 0), number };
    });
    return runs(scene.slugline, [], 0, tagged);
  }

  xml(): string {
    const categories = Object.entries(CATEGORIES).map(
      ([kind, name]) => `<TagCategory Id="klaket-${kind}" Name="${name}"/>`,
    );
    const definitions = [...this.#definitions.values()].map(
      ({ id, kind, name }) => `<TagDefinition CatId="klaket-${kind}" Id="${id}" Label="${escaped(name)}"/>`,
    );
    const tags = this.#numbers.map(
      ({ number, definition }) => `<Tag Number="${number}"><DefId>${definition}</DefId></Tag>`,
    );
    return `<TagData><TagCategories>${categories.join('')}</TagCategories><TagDefinitions>${definitions.join('')}</TagDefinitions><Tags>${tags.join('')}</Tags></TagData>`;
  }
}
