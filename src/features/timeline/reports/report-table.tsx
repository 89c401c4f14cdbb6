import { stripColour } from './strip-colour.ts';
import type { ReportRow, ReportTable } from './report-model.ts';

/** A report as a table; where it has no room it scrolls sideways. A phone has `ReportListView`. */
export function ReportTableView({ report }: { report: ReportTable }) {
  const count = report.columns.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a table that is wider than the screen
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={report.title}>
      <table className="sched-table w-full min-w-[640px]">
        <thead>
          <tr>
            {report.columns.map(({ name, align, weight }) => (
              <th
                key={name}
                scope="col"
                style={{ width: `${weight}%` }}
                className={align === 'right' ? 'px-2 py-1.5 text-right' : 'px-2 py-1.5 text-left'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row, index) => (
            <Row key={index} row={row} report={report} count={count} />
          ))}
        </tbody>
      </table>
      {report.notes.map((note) => (
        <p key={note} className="pt-2 text-t1 text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}

/** Weight of a column up to which its words stay in one line. */
const SHORT = 13;

function Row({ row, report, count }: { row: ReportRow; report: ReportTable; count: number }) {
  if (!('cells' in row))
    return (
      <tr className={row.type === 'off' ? 'sched-hatch' : row.type === 'group' ? 'bg-pressed font-bold' : 'bg-ground'}>
        <td colSpan={count - 1} className="px-2 py-1.5">
          <span className={row.type === 'off' ? 'bg-sheet px-1.5 font-mid' : undefined}>{row.text}</span>
        </td>
        <td className="px-2 py-1.5 text-right whitespace-nowrap">{row.last}</td>
      </tr>
    );
  if (row.type === 'break') {
    const next = row.cells.findIndex((cell, at) => at > 0 && cell !== '');
    const span = next < 0 ? count : next;
    return (
      <tr className="bg-ink font-bold text-on-ink">
        <td colSpan={span} className="px-2 py-1.5">
          {row.cells[0]}
        </td>
        {row.cells.slice(span).map((cell, at) => (
          <td
            key={at}
            className={report.columns[span + at]?.align === 'right' ? 'px-2 text-right whitespace-nowrap' : 'px-2'}
          >
            {cell}
          </td>
        ))}
      </tr>
    );
  }
  return (
    <tr>
      {row.cells.map((cell, at) => (
        <td
          key={at}
          {...(row.type === 'scene' && at === 0 && { style: stripColour(row.strip) })}
          className={
            report.columns[at]?.align === 'right'
              ? 'px-2 py-1.5 text-right align-top whitespace-nowrap'
              : at === 0
                ? 'px-2 py-1.5 align-top font-bold'
                : row.type === 'scene' && (report.columns[at]?.weight ?? 0) <= SHORT
                  ? 'px-2 py-1.5 align-top whitespace-nowrap'
                  : 'px-2 py-1.5 align-top wrap-anywhere whitespace-pre-line'
          }
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
