import { useLabelNames } from '../../../labels/label-names.ts';
import { useContext } from 'react';
import { timeOfDayName } from '../../../../domain/breakdown/plain-times.ts';
import { shownTimeName, timeSpan } from '../../../../domain/call-sheet/labels.ts';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { type RunningOrderRow } from '../../../../domain/call-sheet/running-order.ts';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sheetStripOf } from '../../../../domain/call-sheet/sheet-strip.ts';
import { formatTime } from '../../../../domain/format.ts';
import { StripBlock } from '../../../scenes/strip.tsx';
import { CellContext } from '../grid/cell-context.ts';
import { RowButton } from '../grid/row-button.tsx';

/** On a phone: each scene opens as a form. */
export function SceneList({
  rows,
  onOpen,
}: {
  rows: readonly RunningOrderRow<ContentRow<'scenes'>, ContentRow<'times'>>[];
  onOpen: (id: string) => void;
}) {
  const names = useLabelNames();
  return (
    <ul className="border-t border-rule">
      {rows.map((row) =>
        row.type === 'break' ? (
          <BreakItem key={row.row.id} row={row.row} />
        ) : (
          <RowButton
            key={row.row.id}
            kind="sheet-scene"
            id={row.row.id}
            block={
              <StripBlock
                strip={sheetStripOf(row.row)}
                size="phone"
                {...(row.row.color !== null && { colour: row.row.color })}
              >
                {row.row.number}
              </StripBlock>
            }
            title={displayName(row.row.set)}
            detail={[
              row.row.interior,
              timeOfDayName(displayName(row.row.timeOfDay), names.timeOfDay),
              row.row.cast.join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
            time={row.row.time}
            onPress={() => onOpen(row.row.id)}
          />
        ),
      )}
    </ul>
  );
}

function BreakItem({ row }: { row: ContentRow<'times'> }) {
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  return (
    <li className="flex min-h-10 items-center justify-between border-b border-rule bg-hover px-2 text-ink-2">
      <span>{shownTimeName(row, names)}</span>
      <span className="tabular-nums">{timeSpan(row, (clock) => formatTime(clock, language))}</span>
    </li>
  );
}
