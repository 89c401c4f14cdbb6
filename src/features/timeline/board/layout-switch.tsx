import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { BOARD_LAYOUTS, type BoardLayout } from '../timeline-search.ts';

/** Steps of size of the board and the clock; 1 is the usual one. */
const ZOOMS = [0, 1, 2, 3] as const;
export type Zoom = (typeof ZOOMS)[number];

export function useLayoutNames(): Record<BoardLayout, string> {
  const { t } = useLingui();
  return {
    strips: t({ message: 'Strips', context: 'layout of the timeline' }),
    board: t({ message: 'Board', context: 'layout of the timeline' }),
    clock: t({ message: 'Clock', context: 'layout of the timeline' }),
  };
}

/** Strips, whole board or clock, and how large they are drawn. */
export function LayoutSwitch({
  layout,
  onLayout,
  zoom,
  onZoom,
}: {
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}) {
  const { t } = useLingui();
  const names = useLayoutNames();
  const step = (by: -1 | 1) => ZOOMS.find((candidate) => candidate === zoom + by);
  const [smaller, larger] = [step(-1), step(1)];
  return (
    <>
      {layout !== 'strips' && (
        <span role="group" aria-label={t`Size`} className="inline-flex">
          <Button
            kind="quiet"
            size="dense"
            square
            icon={Minus}
            aria-label={t`Smaller`}
            disabled={smaller === undefined}
            onClick={() => smaller !== undefined && onZoom(smaller)}
          />
          <Button
            kind="quiet"
            size="dense"
            square
            icon={Plus}
            aria-label={t`Larger`}
            disabled={larger === undefined}
            onClick={() => larger !== undefined && onZoom(larger)}
          />
        </span>
      )}
      <span role="group" aria-label={t`View`} className="inline-flex print:hidden border-hair border-control">
        {BOARD_LAYOUTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={layout === each}
            onClick={() => onLayout(each)}
            className={joinClasses(
              'min-h-8 px-3 text-t1 font-mid whitespace-nowrap pointer-coarse:min-h-tap',
              layout === each ? 'bg-ink text-on-ink' : 'bg-sheet text-ink hover:bg-pressed',
            )}
          >
            {names[each]}
          </button>
        ))}
      </span>
    </>
  );
}
