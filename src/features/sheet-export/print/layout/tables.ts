import type { Span } from '../../../../pdf/break-lines.ts';
import type { PrintCastRow, PrintExtraRow, PrintLength, PrintScene, PrintTime, SheetPrint } from '../sheet-print.ts';
import { type Measures, mm } from './measures.ts';
import { bold, type Column, heavy } from './rows.ts';
import { type RowCells, sectionHead, type Table, table, withHeads } from './table.ts';

const lengthSpans = ({ whole, part }: PrintLength): Span[] => [
  ...(whole === '' ? [] : [heavy(whole)]),
  ...(part === '' ? [] : [{ text: whole === '' ? part : ` ${part}` }]),
];

const timeCell = ({ time, date }: PrintTime, weight: 500 | 800): Span[] => [
  { text: time, weight },
  ...(date === '' ? [] : [{ text: `\n${date}`, size: 7 }]),
];

const sceneCells = (row: PrintScene): RowCells => ({
  row,
  strip: row.strip,
  cells: [
    [heavy(row.number)],
    [{ text: row.interior }],
    [{ text: row.timeOfDay }],
    [bold(row.set), ...(row.synopsis === '' ? [] : [{ text: ` ${row.synopsis}` }])],
    [{ text: row.cast }],
    lengthSpans(row.length),
    [heavy(row.time)],
  ],
});

const sceneColumns = (heads: readonly string[]): Column[] => [
  { label: heads[0] ?? '', least: mm(10), most: mm(22), isCentred: true },
  { label: heads[1] ?? '', most: mm(16), isCentred: true },
  { label: heads[2] ?? '', most: mm(22), isCentred: true },
  { label: heads[3] ?? '', share: 1, isCentred: true },
  { label: heads[4] ?? '', most: mm(28), isCentred: true },
  { label: heads[5] ?? '', align: 'right', most: mm(16), isCentred: true },
  { label: heads[6] ?? '', align: 'right', most: mm(16), isCentred: true },
];

export function sceneTable(
  measures: Measures,
  { title, total, note, heads, rows }: SheetPrint['scenes'],
  continued: string,
): Table {
  const [count = '', pages = '', legend = ''] = note;
  const about: Span[] = [{ text: `${count}, ` }, ...lengthSpans(total), { text: ` ${pages}. ${legend}` }];
  const built = table(
    measures,
    sceneColumns(heads),
    rows.map((row) => (row.type === 'break' ? { break: row.row } : sceneCells(row.row))),
    0,
  );
  return withHeads(
    measures,
    built,
    sectionHead(measures, title, about),
    sectionHead(measures, title, [{ text: continued }]),
  );
}

export function advanceTable(
  measures: Measures,
  { title, note, rows, mark }: SheetPrint['back']['advance'][number],
  continued: string,
): Table {
  const built = table(
    measures,
    sceneColumns([]).slice(0, 6),
    rows.map((row) => {
      const { cells, ...rest } = sceneCells(row);
      return { ...rest, cells: cells.slice(0, 6) };
    }),
    0,
  );
  return withHeads(
    measures,
    built,
    sectionHead(measures, title, [{ text: note }], mark),
    sectionHead(measures, title, [{ text: continued }]),
  );
}

export function castTable(
  measures: Measures,
  { title, note, heads, rows }: SheetPrint['cast'],
  continued: string,
): Table {
  const columns: Column[] = [
    { label: heads[0] ?? '', most: mm(14), isCentred: true },
    { label: heads[1] ?? '', share: 3, isCentred: true },
    { label: heads[2] ?? '', share: 2.2, isCentred: true },
    { label: heads[3] ?? '', most: mm(20), isCentred: true },
    { label: heads[4] ?? '', most: mm(20), isCentred: true },
    { label: heads[5] ?? '', align: 'right', most: mm(18), isCentred: true },
    { label: heads[6] ?? '', align: 'right', most: mm(18), isCentred: true },
    { label: heads[7] ?? '', align: 'right', most: mm(18), isCentred: true },
    { label: heads[8] ?? '', share: 3, isCentred: true },
  ];
  const built = table(
    measures,
    columns,
    rows.map((row: PrintCastRow) => ({
      row,
      cells: [
        [heavy(row.number)],
        [bold(row.name)],
        [{ text: row.character }],
        [{ text: row.who }],
        [{ text: row.status }],
        timeCell(row.pickUp, 500),
        timeCell(row.makeUp, 500),
        timeCell(row.onSet, 800),
        [{ text: row.remarks }],
      ],
    })),
    null,
  );
  return withHeads(
    measures,
    built,
    sectionHead(measures, title, [{ text: note }]),
    sectionHead(measures, title, [{ text: continued }]),
  );
}

export function extraTable(measures: Measures, { title, note, rows }: SheetPrint['extras'], continued: string): Table {
  const columns: Column[] = [
    { label: '', share: 2.5 },
    { label: '', most: mm(24) },
    { label: '', share: 4 },
    { label: '', align: 'right', most: mm(18) },
  ];
  const built = table(
    measures,
    columns,
    rows.map((row: PrintExtraRow) => ({
      row,
      cells: [[bold(row.name)], [{ text: row.count }], [{ text: row.note }], timeCell(row.call, 800)],
    })),
    null,
  );
  return withHeads(
    measures,
    built,
    sectionHead(measures, title, [{ text: note }]),
    sectionHead(measures, title, [{ text: continued }]),
  );
}
