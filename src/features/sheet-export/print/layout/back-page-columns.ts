import { BLACK } from '../../../../pdf/pdf-page.ts';
import type { PrintCrewRow, PrintList, SheetPrint } from '../sheet-print.ts';
import { type Block, drawLines, gap, heightOf, stacked, textLines } from './blocks.ts';
import type { ColumnGroup } from './flow.ts';
import { CONTENT_WIDTH, type Measures, mm, THIN } from './measures.ts';
import { bold, type Cell, heavy, rowBlock } from './rows.ts';

export const CREW_COLUMNS = 3;
export const CREW_GAP = mm(6);
export const LIST_GAP = mm(7);
const crewWidth = (CONTENT_WIDTH - CREW_GAP * (CREW_COLUMNS - 1)) / CREW_COLUMNS;
const listWidth = (CONTENT_WIDTH - LIST_GAP) / 2;

/** Crew by department: name and role at the left, the call at the right. */
export function crewGroups(
  measures: Measures,
  departments: SheetPrint['back']['departments'],
  continued: string,
): ColumnGroup[] {
  return departments.map(({ name, people }) => ({
    head: departmentHead(measures, name),
    again: departmentHead(measures, `${name} (${continued})`),
    blocks: people.map((person) => crewRow(measures, person)),
    isWhole: true,
  }));
}

function departmentHead(measures: Measures, name: string): Block {
  const lines = textLines(measures, name, crewWidth, { weight: 800 });
  const above = mm(1.4);
  const height = above + heightOf(lines) + mm(0.5);
  return {
    height,
    draw: (page, x, y) => {
      drawLines(page, lines, x, y + above);
      page.line({ x, y: y + height }, { x: x + crewWidth, y: y + height }, THIN, BLACK);
    },
  };
}

function crewRow(measures: Measures, { name, role, call, mark }: PrintCrewRow): Block {
  const time = textLines(
    measures,
    [heavy(call.time), ...(call.date === '' ? [] : [{ text: `\n${call.date}`, size: 7 }])],
    crewWidth,
  );
  const timeWidth = Math.max(0, ...time.lines.map(({ width }) => width));
  const nameWidth = crewWidth - timeWidth - mm(2);
  const spans = name === '' ? [{ text: role }] : [bold(name), ...(role === '' ? [] : [{ text: `\n${role}` }])];
  const cells: Cell[] = [
    { x: 0, width: nameWidth, lines: textLines(measures, spans, nameWidth) },
    { x: crewWidth - timeWidth, width: timeWidth, lines: time, align: 'right' },
  ];
  return rowBlock(measures, cells, crewWidth, { gap: measures.rowGap * 0.75, mark });
}

/** Properties, needs, rules, notes: a line each, in a column of half the page. */
export function lineList(measures: Measures, { title, items }: PrintList, continued: string) {
  const headOf = (text: string): Block => {
    const lines = textLines(measures, text, listWidth, { weight: 800, size: measures.strong });
    return stacked([
      gap(measures.sectionGap),
      { height: heightOf(lines), draw: (page, x, y) => drawLines(page, lines, x, y) },
      gap(mm(0.4)),
    ]);
  };
  return {
    head: headOf(title),
    again: headOf(`${title} (${continued})`),
    blocks: items.map(({ label, text, mark }) => {
      const spans = label === '' ? [{ text }] : [bold(label), { text: ` ${text}` }];
      const cell: Cell = { x: 0, width: listWidth, lines: textLines(measures, spans, listWidth) };
      return rowBlock(measures, [cell], listWidth, { gap: measures.rowGap * 0.85, mark });
    }),
  };
}
