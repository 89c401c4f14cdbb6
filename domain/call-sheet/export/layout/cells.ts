import { BLACK } from '../../../pdf/pdf-page.ts';
import { widthOf } from '../../../pdf/set-lines.ts';
import type { PrintCell, PrintContact } from '../sheet-print.ts';
import { type Block, drawLines, heightOf, stacked, type TextLines, textLines } from './blocks.ts';
import { CONTENT_WIDTH, HEAVY, HAIR, MARK_RULE, type Measures, mm, TEXT_WEIGHT, THIN } from './measures.ts';
import { RULE_GREY } from './rows.ts';

const PADDING = mm(2.4);

interface Placed {
  width: number;
  lines: TextLines;
  mark: PrintCell['mark'];
}

/** A row of cells under a rule, divided by hair lines; a changed cell has a thick one at its left. */
function cellRow(cells: readonly Placed[], gap: number): Block {
  const height = Math.max(...cells.map(({ lines }) => heightOf(lines))) + gap * 2;
  return {
    height,
    draw: (page, x, y) => {
      page.line({ x, y }, { x: x + CONTENT_WIDTH, y }, THIN, BLACK);
      let left = x;
      for (const [index, { width, lines, mark }] of cells.entries()) {
        if (mark !== null) page.area({ x: left, y: y + 1.5, width: MARK_RULE, height: height - 3 }, BLACK);
        else if (index > 0) page.line({ x: left, y }, { x: left, y: y + height }, HAIR, RULE_GREY);
        drawLines(page, lines, left + (index > 0 || mark !== null ? PADDING : 0), y + gap);
        left += width;
      }
    },
  };
}

function cellLines(measures: Measures, { label, value, text }: PrintCell, width: number): TextLines {
  return textLines(
    measures,
    [
      { text: label === '' ? ' ' : label },
      ...(value === '' ? [] : [{ text: '\n' }, { text: value, weight: 700 as const, size: measures.strong }]),
      ...(text === '' ? [] : [{ text: `\n${text}` }]),
    ],
    width,
  );
}

/** Times and weather: each cell as wide as it needs, on as many rows as they take; the longest of a row gets what is left. */
export function factRows(measures: Measures, cells: readonly PrintCell[]): Block {
  const natural = cells.map(({ label, value }) =>
    Math.min(
      CONTENT_WIDTH * 0.4,
      1 +
        Math.max(
          widthOf(measures.face, [{ text: label }], { size: measures.text, weight: TEXT_WEIGHT }),
          widthOf(measures.face, [{ text: value }], { size: measures.strong, weight: 700 }),
        ),
    ),
  );
  const rows: number[][] = [];
  let used = Infinity;
  for (const [index, width] of natural.entries()) {
    const whole = width + PADDING * 2;
    if (used + whole > CONTENT_WIDTH + PADDING) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(index);
    used += whole;
  }
  return stacked(
    rows.map((row) => {
      const spare = CONTENT_WIDTH - row.reduce((sum, index) => sum + (natural[index] ?? 0) + PADDING * 2, 0);
      const widest = row.reduce(
        (best, index) => ((natural[index] ?? 0) > (natural[best] ?? 0) ? index : best),
        row[0] ?? 0,
      );
      const placed = row.flatMap((index): Placed[] => {
        const cell = cells[index];
        if (cell === undefined) return [];
        const width = (natural[index] ?? 0) + PADDING * 2 + (index === widest ? spare : 0);
        return [{ width, lines: cellLines(measures, cell, width - PADDING * 2 + 0.5), mark: cell.mark }];
      });
      return cellRow(placed, measures.rowGap);
    }),
  );
}

/** Location, basecamp, parking, hospital: up to four beside each other. */
export function placeRow(measures: Measures, cells: readonly PrintCell[]): Block {
  const width = CONTENT_WIDTH / cells.length;
  const row = cellRow(
    cells.map((cell) => ({ width, lines: cellLines(measures, cell, width - PADDING * 2), mark: cell.mark })),
    measures.rowGap,
  );
  return {
    height: row.height + HEAVY,
    draw: (page, x, y) => {
      row.draw(page, x, y);
      page.line({ x, y: y + row.height }, { x: x + CONTENT_WIDTH, y: y + row.height }, HEAVY, BLACK);
    },
  };
}

/** What changed since the paper before, in a frame. */
export function changeFrame(measures: Measures, { title, lines }: { title: string; lines: readonly string[] }): Block {
  const gap = mm(4);
  const inner = CONTENT_WIDTH - PADDING * 2;
  const head = textLines(measures, title, inner / 4 - gap, { weight: 800 });
  const columns = lines.length > 2 ? 3 : Math.max(1, lines.length);
  const width = (inner * 0.75 - gap * (columns - 1)) / columns;
  const set = lines.map((line) => textLines(measures, line, width));
  const rows = Array.from({ length: Math.ceil(set.length / columns) }, (_, row) =>
    set.slice(row * columns, (row + 1) * columns),
  );
  const rowHeights = rows.map((row) => Math.max(...row.map(heightOf)));
  const body = rowHeights.reduce((sum, one) => sum + one + mm(0.5), -mm(0.5));
  const padding = mm(1.5);
  const height = Math.max(heightOf(head), body) + padding * 2;
  return {
    height,
    draw: (page, x, y) => {
      page.frame({ x, y, width: CONTENT_WIDTH, height }, 1.2);
      drawLines(page, head, x + PADDING, y + padding);
      let top = y + padding;
      for (const [row, columnsOfRow] of rows.entries()) {
        for (const [column, text] of columnsOfRow.entries())
          drawLines(page, text, x + PADDING + inner / 4 + column * (width + gap), top);
        top += (rowHeights[row] ?? 0) + mm(0.5);
      }
    },
  };
}

/** Whom to ring: four beside each other in a frame. */
export function contactRows(measures: Measures, contacts: readonly PrintContact[]): Block[] {
  const perRow = Math.min(4, contacts.length);
  const width = CONTENT_WIDTH / perRow;
  const padding = mm(1.5);
  const rows = Array.from({ length: Math.ceil(contacts.length / perRow) }, (_, row) =>
    contacts.slice(row * perRow, (row + 1) * perRow),
  );
  return rows.map((row): Block => {
    const cells = row.map(({ role, name, phone, mark }) => ({
      mark,
      lines: cellLines(
        measures,
        { label: role, value: name === '' ? phone : name, text: name === '' ? '' : phone, mark },
        width - PADDING * 2,
      ),
    }));
    const height = Math.max(...cells.map(({ lines }) => heightOf(lines))) + padding * 2;
    return {
      height,
      draw: (page, x, y) => {
        page.frame({ x, y, width: CONTENT_WIDTH, height }, 1.2);
        for (const [index, { lines, mark }] of cells.entries()) {
          const left = x + index * width;
          if (mark !== null) page.area({ x: left, y, width: MARK_RULE * 1.4, height }, BLACK);
          else if (index > 0) page.line({ x: left, y }, { x: left, y: y + height }, HAIR, BLACK);
          drawLines(page, lines, left + PADDING, y + padding);
        }
      },
    };
  });
}
