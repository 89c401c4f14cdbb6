import type { SceneId } from '../ids.ts';
import type { ScreenplayElement, ScreenplayScene } from '../screenplay/screenplay.ts';
import type { SceneRow } from './grouping.ts';
import type { ImportedScene } from './imported-scenes.ts';

/** Effect of importing a newer file on one scene, as people read it before they accept it. */
export interface SceneUpdate {
  /** Null for a scene that is new. */
  id: SceneId | null;
  /** A scene that only has another number or place is unchanged. */
  change: 'changed' | 'unchanged' | 'added' | 'omitted';
  isMoved: boolean;
  /** The present heading, and the file's; null without one. */
  before: HeadingLine | null;
  after: HeadingLine | null;
  isTextChanged: boolean;
  /** Paragraphs that are alike in both texts, but not the same. Empty if the old text is not on this device. */
  linesChanged: { before: string; after: string }[];
  /** Paragraphs that only the old or only the new text has, and that are like no other. Empty likewise. */
  linesGone: string[];
  linesNew: string[];
}

interface HeadingLine {
  number: string;
  slugline: string;
  eighths: number;
}

export function describeUpdate(
  old: SceneRow | null,
  scene: ScreenplayScene | null,
  oldElements: readonly Pick<ScreenplayElement, 'type' | 'text'>[] | null,
  isTextSame = true,
  imported?: ImportedScene,
): SceneUpdate {
  const before = old === null ? null : headingLine(old.fields.number, old.fields.slugline, old.fields.eighths);
  const after = scene === null ? null : headingLine(scene.number, scene.slugline.raw, scene.eighths);
  const isHeadingSame =
    old !== null &&
    scene !== null &&
    (imported?.slugline ?? old.fields.slugline) === scene.slugline.raw &&
    (imported?.eighths ?? old.fields.eighths) === scene.eighths;
  const change =
    old === null
      ? 'added'
      : scene === null
        ? 'omitted'
        : isTextSame && isHeadingSame && (imported?.isOmitted ?? old.fields.isOmitted) === scene.isOmitted
          ? 'unchanged'
          : 'changed';
  const lines =
    isTextSame || oldElements === null || scene === null ? NO_LINES : differences(oldElements, scene.elements);
  return {
    id: old?.id ?? null,
    change,
    isMoved: false,
    before,
    after,
    isTextChanged: !isTextSame,
    ...lines,
  };
}

type ChangedLines = Pick<SceneUpdate, 'linesChanged' | 'linesGone' | 'linesNew'>;
const NO_LINES: ChangedLines = { linesChanged: [], linesGone: [], linesNew: [] };

/** The update as it is once its scene has the number that it gets. */
export const renumbered = (update: SceneUpdate, number: string): SceneUpdate =>
  update.after === null ? update : { ...update, after: { ...update.after, number } };

/** A scene that the file lacks and that gets another number. */
export function describeNumber({ id, fields }: SceneRow, number: string): SceneUpdate[] {
  if (number === fields.number) return [];
  const before = headingLine(fields.number, fields.slugline, fields.eighths);
  const after = { ...before, number };
  return [{ id, change: 'unchanged', isMoved: false, before, after, isTextChanged: false, ...NO_LINES }];
}

const headingLine = (number: string, slugline: string, eighths: number): HeadingLine => ({ number, slugline, eighths });

function differences(
  old: readonly Pick<ScreenplayElement, 'type' | 'text'>[],
  fresh: readonly Pick<ScreenplayElement, 'type' | 'text'>[],
): ChangedLines {
  const oldTexts = old.slice(1).map(({ text }) => text);
  const newTexts = fresh.slice(1).map(({ text }) => text);
  const linesNew = without(newTexts, oldTexts);
  const linesChanged: ChangedLines['linesChanged'] = [];
  const linesGone = without(oldTexts, newTexts).filter((before) => {
    const at = linesNew.findIndex((after) => areAlike(before, after));
    if (at < 0) return true;
    for (const after of linesNew.splice(at, 1)) linesChanged.push({ before, after });
    return false;
  });
  return { linesChanged, linesGone, linesNew };
}

/** Whether two paragraphs share half of their words. */
function areAlike(before: string, after: string): boolean {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common > 0 && common * 4 >= a.size + b.size;
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Entries of `texts` that `others` has not, each as often as it is missing there. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0 && text.trim() !== '';
  });
}
