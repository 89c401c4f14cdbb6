/** Finds tests whose title is longer than 100 characters: a list of titles should be readable. */
import { lineAt, readProjectFile, sourceFiles } from './source-files.ts';

const MAX_CHARACTERS = 100;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()\n]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** The titles of one file that are too long. A tag such as `@long` does not count. */
export function findLongTitles(file: string, text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap((match) => {
    const length = (match[2] ?? '').replace(/( @\w+)+$/, '').length;
    return length > MAX_CHARACTERS ? [`${file}:${lineAt(text, match.index)}: a title of ${length} characters`] : [];
  });
}

export function checkTestTitles(): string[] {
  return sourceFiles()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => findLongTitles(file, readProjectFile(file)));
}
