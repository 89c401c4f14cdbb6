import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { ProductionProgress } from '../../../domain/breakdown/production-progress.ts';

/** The production's strips in the order of shooting, as wide as they are long; unscheduled ones are lower. */
export const StripPicture = memo(function StripPicture({ progress }: { progress: ProductionProgress }) {
  const { t } = useLingui();
  const { scenes, scheduled, strips } = progress;
  const total = Math.max(
    1,
    strips.reduce((sum, { eighths }) => sum + Math.max(1, eighths), 0),
  );
  let at = 0;
  return (
    <span className="block">
      <svg
        aria-hidden
        viewBox={`0 0 ${total} 10`}
        preserveAspectRatio="none"
        className="block h-4 w-full rounded-[1px] bg-ground"
      >
        {strips.map(({ strip, color, eighths, isScheduled }, index) => {
          const width = Math.max(1, eighths);
          const x = at;
          at += width;
          return (
            <rect
              key={index}
              x={x}
              y={isScheduled ? 0 : 6}
              width={width}
              height={isScheduled ? 10 : 4}
              fill={color ?? `var(--${strip})`}
              stroke="var(--strip-edge)"
              strokeWidth={0.5}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <span className="text-t1 text-ink-2">{t`${scheduled} of ${scenes} scenes have a day`}</span>
    </span>
  );
});
