import { joinClasses } from '../../../ui/join-classes.ts';
import { StripBlock } from '../../../scenes/strip.tsx';
import type { ReportRow, ReportTable } from './report-model.ts';

/** A report as a list, for a phone: a scene's number, its set, and one line of the other columns. */
export function ReportListView({ report }: { report: ReportTable }) {
  return (
    <>
      <ul aria-label={report.title} className="border-t border-rule text-t1">
        {report.rows.map((row, index) => (
          <Entry key={index} row={row} columns={report.columns} />
        ))}
      </ul>
      {report.notes.map((note) => (
        <p key={note} className="pt-2 text-t1 text-ink-2">
          {note}
        </p>
      ))}
    </>
  );
}

function Entry({ row, columns }: { row: ReportRow; columns: ReportTable['columns'] }) {
  switch (row.type) {
    case 'scene': {
      const main = columns.reduce(
        (widest, { weight }, at) => (weight > (columns[widest]?.weight ?? 0) ? at : widest),
        0,
      );
      const facts = row.cells.flatMap((cell, at) => {
        if (at === 0 || at === main || cell === '' || columns[at]?.align === 'right') return [];
        return at < main ? cell : `${columns[at]?.name ?? ''} ${cell}`;
      });
      const sums = row.cells.filter((cell, at) => cell !== '' && columns[at]?.align === 'right');
      return (
        <li className="flex gap-3 border-b border-rule py-2">
          <StripBlock strip={row.strip}>{row.cells[0]}</StripBlock>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-mid">{row.cells[main]}</span>
            <span className="block text-ink-2">{facts.join(' · ')}</span>
          </span>
          <span className="max-w-[40%] text-right">
            {sums.map((sum, at) => (
              <span key={at} className={at === 0 ? 'block' : 'block text-ink-2'}>
                {sum}
              </span>
            ))}
          </span>
        </li>
      );
    }
    case 'break':
      return (
        <li className="mb-3 bg-ink px-2 py-1.5 font-bold text-on-ink wrap-anywhere">
          {row.cells[0]}
          <span className="block font-mid">
            {row.cells
              .slice(1)
              .flatMap((cell, at) => factOf(cell, columns[at + 1]))
              .join(' · ')}
          </span>
        </li>
      );
    case 'plain':
      return (
        <li className="border-b border-rule-2 py-2">
          <b>{row.cells[0]}</b>
          <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-3 gap-y-1">
            {row.cells.slice(1).map((cell, at) => (
              <div key={at} className="contents">
                <dt className="text-ink-2">{columns[at + 1]?.name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      );
    default:
      return (
        <li
          className={joinClasses(
            'flex justify-between gap-3 border-b border-rule px-2 py-1.5 wrap-anywhere',
            row.type === 'off' ? 'sched-hatch' : row.type === 'group' ? 'mt-3 bg-pressed font-bold' : 'bg-ground',
          )}
        >
          <span className={row.type === 'off' ? 'bg-sheet px-1.5 font-mid' : 'min-w-0'}>{row.text}</span>
          {row.last !== '' && <span className="shrink-0">{row.last}</span>}
        </li>
      );
  }
}

/** Totals of a day include their own units, except the pages. */
const factOf = (cell: string, column: ReportTable['columns'][number] | undefined): string[] =>
  cell === '' ? [] : [/^[\d\s/]+$/.test(cell) ? `${column?.name ?? ''} ${cell}` : cell];
