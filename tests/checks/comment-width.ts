/** Finds comments that are wider than 120 columns: the formatter wraps code only. */
import { parseSync } from 'oxc-parser';
import { lineAt, readProjectFile, sourceFiles } from './source-files.ts';

const MAX_COLUMNS = 120;

/** The lines of one file's text that hold a comment and are too wide. */
export function findWideComments(file: string, text: string): string[] {
  return parseSync(file, text).comments.flatMap(({ start, end }) => {
    const first = lineAt(text, start);
    const lines = text.slice(text.lastIndexOf('\n', start - 1) + 1, end).split('\n');
    return lines.flatMap((line, index) =>
      line.length > MAX_COLUMNS ? [`${file}:${first + index}: a comment of ${line.length} columns`] : [],
    );
  });
}

export function checkCommentWidth(): string[] {
  return sourceFiles()
    .filter((file) => !file.endsWith('.gen.ts'))
    .flatMap((file) => findWideComments(file, readProjectFile(file)));
}
