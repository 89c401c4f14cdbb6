import { useLingui } from '@lingui/react/macro';
import { castDaysOf, type ScheduleRows } from '../../../../domain/schedule/schedule-board.ts';
import { inDaysOrder } from '../../../../domain/breakdown/grouping.ts';
import { formatDayAndMonth } from '../../../../domain/format.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';

/** Working and waiting cast on each day; updated while the search runs. */
export function CastPicture({ rows }: { rows: ScheduleRows }) {
  const { t } = useLingui();
  const language = useLanguage();
  const cast = castDaysOf(rows)
    .filter(({ work }) => work > 0)
    .toSorted((a, b) => (a.tag.fields.number ?? 9999) - (b.tag.fields.number ?? 9999))
    .slice(0, 24);
  const days = inDaysOrder(rows.days);
  const [cell, line, head] = [22, 18, 18];
  const width = days.length * cell + 40;
  return (
    <div className="overflow-x-auto">
      <svg
        width={width}
        height={cast.length * line + head + 2}
        role="img"
        aria-label={t`Working and hold days of the cast`}
      >
        {days.map(({ id, fields }, day) => (
          <text key={id} x={30 + day * cell + cell / 2} y={12} textAnchor="middle" className="fill-ink-2 text-[12px]">
            <title>
              {[t`Day ${fields.number}`, fields.date === null ? '' : formatDayAndMonth(fields.date, language)]
                .filter((part) => part !== '')
                .join(' · ')}
            </title>
            {fields.number}
          </text>
        ))}
        {cast.map(({ tag, codes }, row) => (
          <g key={tag.id} transform={`translate(0 ${row * line + head})`}>
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
