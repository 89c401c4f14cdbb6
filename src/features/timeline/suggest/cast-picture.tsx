import { useLingui } from '@lingui/react/macro';
import { castDaysOf, type ScheduleRows } from '../../../../domain/schedule/schedule-board.ts';
import type { ScheduleData } from '../timeline-queries.ts';

/** Cast that works and waits on each day: it changes while the search goes on. */
export function CastPicture({ data, rows }: { data: ScheduleData; rows: ScheduleRows }) {
  const { t } = useLingui();
  const cast = castDaysOf(rows)
    .filter(({ work }) => work > 0)
    .toSorted((a, b) => (a.tag.fields.number ?? 9999) - (b.tag.fields.number ?? 9999))
    .slice(0, 24);
  const [cell, line] = [14, 16];
  const width = data.days.length * cell + 40;
  return (
    <div className="overflow-x-auto">
      <svg
        width={width}
        height={cast.length * line + 2}
        role="img"
        aria-label={t`Working and waiting days of the cast`}
      >
        {cast.map(({ tag, codes }, row) => (
          <g key={tag.id} transform={`translate(0 ${row * line})`}>
            <text x={0} y={12} className="fill-ink text-[12px]">
              {tag.fields.number ?? '·'}
            </text>
            {codes.map((code, day) =>
              code === null ? null : (
                <rect
                  key={day}
                  x={30 + day * cell}
                  y={2}
                  width={cell - 2}
                  height={line - 4}
                  className={code === 'H' ? 'fill-pressed stroke-control' : 'fill-ink'}
                />
              ),
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
