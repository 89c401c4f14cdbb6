import { cueName } from './cue.ts';
import { readListLine } from './scene-lists.ts';
import type { ScreenplayElement, ScreenplayTag } from './screenplay.ts';

/** A script for export: its stored text, with the present numbers and headings. */
export interface ExportedScript {
  title: string;
  titlePage: readonly (readonly [key: string, value: string])[];
  preamble: readonly ExportedElement[];
  scenes: readonly ExportedScene[];
}

export type ExportedElement = Pick<ScreenplayElement, 'type' | 'text'> & {
  dual?: 'left' | 'right' | undefined;
  depth?: number | undefined;
  revision?: number | undefined;
  styles?: ScreenplayElement['styles'] | undefined;
};

export interface ExportedScene {
  number: string;
  slugline: string;
  eighths: number;
  page: number;
  color: string | null;
  synopsis: string;
  isOmitted: boolean;
  /** The heading is the first. */
  elements: readonly ExportedElement[];
  tags: readonly ScreenplayTag[];
}

/** Elements below the heading that the author wrote; page numbers and running heads belong to their printed page. */
export const bodyElements = (scene: ExportedScene): ExportedElement[] =>
  scene.elements.slice(1).filter(({ type, text }) => type !== 'page-break' || text === '');

/**
 * Tags that a reader could not find in the text: names without a cue in the scene, properties, places other than the
 * set.
 */
export function unwrittenTags(scene: ExportedScene): ScreenplayTag[] {
  const written = new Set<string>();
  for (const { type, text } of scene.elements) {
    if (type === 'character') written.add(`cast ${cueName(text)}`);
    if (type === 'note' || type === 'action')
      for (const line of text.split('\n'))
        for (const { kind, name } of readListLine(line)) written.add(`${kind} ${name.toUpperCase()}`);
  }
  return scene.tags.filter(({ kind, name }) => {
    if (kind === 'location') return !scene.slugline.toUpperCase().includes(name.toUpperCase());
    return !written.has(`${kind} ${name.toUpperCase()}`);
  });
}
