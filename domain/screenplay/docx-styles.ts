import type { FlowParagraph } from './flow.ts';
import { readXml } from './read-xml.ts';

export interface DocxStyle {
  name: string;
  basedOn: string;
  indent?: number | undefined;
  align?: FlowParagraph['align'] | undefined;
  isSpaced?: boolean | undefined;
  isCaps?: boolean | undefined;
}

export function readStyles(xml: string): Map<string, DocxStyle> {
  const styles = new Map<string, DocxStyle>();
  let style: DocxStyle | null = null;
  readXml(xml === '' ? '<none/>' : xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { name: attributes['w:styleId'] ?? '', basedOn: '' };
        styles.set(attributes['w:styleId'] ?? '', style);
      } else if (style === null) return;
      else if (name === 'w:name') style.name = value;
      else if (name === 'w:basedOn') style.basedOn = value;
      else if (name === 'w:caps') style.isCaps = isOn(value);
      else applyParagraphProperty(style, name, attributes);
    },
    close(name) {
      if (name === 'w:style') style = null;
    },
    text() {},
  });
  for (const [id, own] of styles) inherit(own, styles, new Set([id]));
  return styles;
}

function inherit(style: DocxStyle, styles: ReadonlyMap<string, DocxStyle>, seen: Set<string>): void {
  for (let id = style.basedOn; id !== '' && !seen.has(id);) {
    seen.add(id);
    const base = styles.get(id);
    if (base === undefined) return;
    style.indent ??= base.indent;
    style.align ??= base.align;
    style.isSpaced ??= base.isSpaced;
    style.isCaps ??= base.isCaps;
    id = base.basedOn;
  }
}

export const isOn = (value: string): boolean =>
  value !== '0' && value !== 'false' && value !== 'none' && value !== 'off';

/** Word measures in twentieths of a point. */
const points = (value: string | undefined): number => (Number.parseInt(value ?? '', 10) || 0) / 20;

const ALIGNS: Readonly<Record<string, FlowParagraph['align']>> = { center: 'center', right: 'right', end: 'right' };

export function applyParagraphProperty(
  into: Pick<DocxStyle, 'indent' | 'align' | 'isSpaced'>,
  name: string,
  attributes: Readonly<Record<string, string>>,
): void {
  if (name === 'w:ind') {
    const left = points(attributes['w:left'] ?? attributes['w:start']);
    into.indent = left + points(attributes['w:firstLine']) - points(attributes['w:hanging']);
  } else if (name === 'w:jc') into.align = ALIGNS[attributes['w:val'] ?? ''] ?? 'left';
  else if (name === 'w:spacing' && attributes['w:before'] !== undefined)
    into.isSpaced = points(attributes['w:before']) >= 6;
}
