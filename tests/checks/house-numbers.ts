/**
 * `npm run numbers [folder]`: how large and how tangled the project in a folder (default: this one) is, as Markdown:
 * files and lines of each part, lines of files and functions (median and 95th percentile), folders that import each
 * other in a circle, and words of the documents. Run it on two checkouts to compare them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const folder = resolve(process.argv[2] ?? '.');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: folder }).toString('utf8').split('\0').filter(Boolean);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const PARTS = ['domain', 'server', 'src', 'sw', 'public', 'tests'];
const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
const isSource = (file: string) => /\.(ts|tsx|js|css)$/.test(file) && !file.endsWith('.gen.ts');
const lineCount = (text: string) => text.split('\n').length - 1;

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return `${at(0.5)} / ${at(0.95)} / ${at(1)}`;
}

function functionLines(file: string, text: string): number[] {
  const lines: number[] = [];
  const note = ({ start, end }: { start: number; end: number }) => lines.push(lineCount(text.slice(start, end)) + 1);
  const visitor = new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  });
  visitor.visit(parseSync(file, text).program);
  return lines;
}

/** Folders whose files import each other in a circle, one set for each circle (Tarjan's algorithm). */
function folderCircles(edges: Map<string, Set<string>>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Files beside the folders of a part, e.g. `server/config.ts`, are steps of their own. */
const stepOf = (file: string) => (dirname(file).includes('/') ? dirname(file) : file);

function importsBetweenFolders(sources: string[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const file of sources) {
    const own = stepOf(file);
    for (const { moduleRequest } of parseSync(file, read(file)).module.staticImports) {
      if (!moduleRequest.value.startsWith('.')) continue;
      const other = stepOf(normalize(join(dirname(file), moduleRequest.value)));
      if (other !== own) edges.set(own, (edges.get(own) ?? new Set()).add(other));
    }
  }
  return edges;
}

const product = files.filter((file) => isSource(file) && PARTS.includes(file.split('/')[0] ?? '') && !isTest(file));
const tests = files.filter((file) => isSource(file) && isTest(file));
const lines = (list: string[]) => list.reduce((sum, file) => sum + lineCount(read(file)), 0);

console.log('| part | files | lines |\n| --- | ---: | ---: |');
for (const part of PARTS) {
  const own = product.filter((file) => file.startsWith(`${part}/`));
  if (own.length > 0) console.log(`| ${part} | ${own.length} | ${lines(own)} |`);
}
console.log(`| product | ${product.length} | ${lines(product)} |\n| tests | ${tests.length} | ${lines(tests)} |\n`);

const typed = product.filter((file) => /\.tsx?$/.test(file));
const circles = folderCircles(importsBetweenFolders(typed));
const documents = files.filter((file) => file.endsWith('.md'));
const words = documents.reduce((sum, file) => sum + read(file).split(/\s+/).length, 0);
const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
console.log('| what | number |\n| --- | --- |');
console.log(`| lines of a file (median / 95 % / most) | ${spread(typed.map((file) => lineCount(read(file))))} |`);
console.log(
  `| lines of a function (median / 95 % / most) | ${spread(typed.flatMap((file) => functionLines(file, read(file))))} |`,
);
console.log(`| files of 25 lines or fewer | ${typed.filter((file) => lineCount(read(file)) <= 25).length} |`);
console.log(`| folders in circles of imports | ${circles.flat().length} in ${circles.length} |`);
console.log(`| records of decisions | ${records.length} |`);
console.log(`| words of documents | ${words} |`);
console.log(`\nCircles of folders:\n${circles.map((circle) => `- ${circle.join(', ')}`).join('\n')}`);
