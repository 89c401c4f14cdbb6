import type { DraftElement } from './draft.ts';
import type { ElementType } from './screenplay.ts';
import { readLooseLines, type LooseLine } from './loose-lines.ts';

/**
 * Text that is not written as Fountain, recognised by its lack of cues: read by indents, capitals and colons instead,
 * if that finds more.
 */
export function readLoosely(parsed: DraftElement[], lines: () => LooseLine[]): DraftElement[] {
  const count = (elements: readonly DraftElement[], type: ElementType): number =>
    elements.reduce((sum, element) => (element.type === type ? sum + 1 : sum), 0);
  const scenes = count(parsed, 'scene-heading');
  const cues = count(parsed, 'character');
  if (cues * 2 >= scenes && scenes > 0 && cues > 0) return parsed;
  const loose = readLooseLines(lines());
  const looseScenes = count(loose, 'scene-heading');
  const looseCues = count(loose, 'character');
  return looseScenes >= scenes && looseScenes > 0 && looseCues >= Math.max(1, cues * 2) ? loose : parsed;
}
