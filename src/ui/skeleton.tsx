import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

/** Faster loads show no skeleton, which would only flash. */
const DELAY_MS = 200;

/** Shows `children` (a skeleton in the shape of the content) once loading has taken 200 ms, and nothing before. */
export function AfterDelay({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}

/** One grey (in the sun theme: outlined) placeholder line. `width` is any CSS width. It is not animated. */
export function SkeletonLine({ width = '100%', height = 12 }: { width?: string; height?: number }) {
  return (
    <i
      aria-hidden
      style={{ width, height }}
      className="block max-w-full rounded-1 bg-pressed sun:bg-transparent sun:shadow-[inset_0_0_0_1.5px_var(--ink)]"
    />
  );
}

const WIDTHS = ['82%', '64%', '74%', '58%'];

/** A list of rows with a number block, two lines and a time: the shape of scenes, cast and days. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  const { t } = useLingui();
  return (
    <AfterDelay>
      <div role="status" aria-busy="true" aria-label={t`Loading`}>
        <SkeletonRowList rows={rows} />
      </div>
    </AfterDelay>
  );
}

/** The rows themselves, at once and without words. */
export const SkeletonRowList = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className="grid min-h-[52px] grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-2.5 border-t border-rule py-1"
    >
      <SkeletonLine height={40} />
      <span className="grid gap-[7px]">
        <SkeletonLine width={WIDTHS[row % WIDTHS.length] ?? '70%'} />
        <SkeletonLine width="60%" />
      </span>
      <SkeletonLine />
    </div>
  ));
