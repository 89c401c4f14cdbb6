/**
 * Finds words on the screen that did not go through Lingui: text between tags, and the attributes that are read out or
 * shown.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt, readProjectFile, sourceFiles } from './source-files.ts';

/** Lingui's macros: their content is translated. */
const TRANSLATING = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'description',
  'label',
  'placeholder',
  'title',
]);
/** The product's name is the same in every language. */
const NAMES = /\bklaket\b/giu;

function isWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replace(NAMES, ''));
}

/** Hard-coded words in one file's text. */
export function findLiteralText(file: string, text: string): string[] {
  const found: string[] = [];
  let translatingDepth = 0;
  const report = (offset: number, words: string) => {
    if (isWords(words)) found.push(`${file}:${lineAt(text, offset)}: not translated: ${words.trim().slice(0, 60)}`);
  };
  const isTranslating = (name: { type: string; name?: unknown }) =>
    name.type === 'JSXIdentifier' && typeof name.name === 'string' && TRANSLATING.has(name.name);
  const visitor = new Visitor({
    JSXElement(node) {
      if (isTranslating(node.openingElement.name)) translatingDepth += 1;
    },
    'JSXElement:exit'(node) {
      if (isTranslating(node.openingElement.name)) translatingDepth -= 1;
    },
    JSXText(node) {
      if (translatingDepth === 0) report(node.start, node.value);
    },
    JSXExpressionContainer(node) {
      if (translatingDepth === 0 && node.expression.type === 'Literal' && typeof node.expression.value === 'string') {
        report(node.start, node.expression.value);
      }
    },
    JSXAttribute(node) {
      const isSpoken = node.name.type === 'JSXIdentifier' && SPOKEN_ATTRIBUTES.has(node.name.name);
      if (
        isSpoken &&
        translatingDepth === 0 &&
        node.value?.type === 'Literal' &&
        typeof node.value.value === 'string'
      ) {
        report(node.start, node.value.value);
      }
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Every hard-coded text of the screens, as `file:line: …`. The parts page of developers is not a screen. */
export function checkLiteralText(): string[] {
  return sourceFiles()
    .filter((file) => file.startsWith('src/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => !/(^|\/)(dev[-/.]|component-gallery\/)/.test(file))
    .flatMap((file) => findLiteralText(file, readProjectFile(file)));
}
