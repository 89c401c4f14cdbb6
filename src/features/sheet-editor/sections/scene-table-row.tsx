import { useLabelNames } from '../../../labels/label-names.ts';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useContext } from 'react';
import { timeOfDayName } from '../../../../domain/breakdown/plain-times.ts';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sheetStripOf } from '../../../../domain/call-sheet/sheet-strip.ts';
import { blankTime } from '../../../../domain/format.ts';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { CastNumber, StripBlock } from '../../../scenes/strip.tsx';
import { CellContext } from '../grid/cell-context.ts';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { MoreButton } from '../grid/more-button.tsx';
import { SheetCell } from '../grid/sheet-cell.tsx';

type SceneRow = ContentRow<'scenes'>;

export const SceneTableRow = memo(function SceneTableRow({
  row,
  columns,
  isStacked,
  onOpen,
}: {
  row: SceneRow;
  columns: readonly TableColumn<SceneRow>[];
  /** The synopsis is shown below the set. */
  isStacked: boolean;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { number } = row;
  const marks = useChangeMarks('sheet-scene', row.id);
  const cells = useSceneCells(row, isStacked);
  return (
    <tr data-row={row.id}>
      {columns.map(({ key }) => {
        const cell = cells[key];
        if (cell === undefined) return null;
        return (
          <td key={key} {...marks(...cell.fields)} className={joinClasses(cell.look, changeMarkClass)}>
            {cell.content}
          </td>
        );
      })}
      <td>
        <MoreButton label={t`More on scene ${number}`} onPress={() => onOpen(row.id)} />
      </td>
    </tr>
  );
});

interface SceneCell {
  /** Fields of the scene whose change it marks. */
  fields: string[];
  look?: string;
  content: ReactNode;
}

/** Cells of a scene by the keys of their columns. */
function useSceneCells(row: SceneRow, isStacked: boolean): Record<string, SceneCell> {
  const { t } = useLingui();
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  const { number } = row;
  return {
    number: {
      fields: ['number', 'light', 'color'],
      content: (
        <StripBlock strip={sheetStripOf(row)} {...(row.color !== null && { colour: row.color })}>
          {number}
        </StripBlock>
      ),
    },
    interior: { fields: ['interior'], content: row.interior },
    timeOfDay: { fields: ['timeOfDay'], content: timeOfDayName(displayName(row.timeOfDay), names.timeOfDay) },
    set: {
      fields: isStacked ? ['set', 'synopsis'] : ['set'],
      look: 'wrap-anywhere',
      content: (
        <>
          <span className="font-bold">{displayName(row.set)}</span>
          {isStacked && row.synopsis !== '' && <p className="text-ink-2">{row.synopsis}</p>}
        </>
      ),
    },
    synopsis: { fields: ['synopsis'], look: 'text-ink-2 wrap-anywhere', content: row.synopsis },
    cast: {
      fields: ['cast'],
      content: (
        <span className="flex flex-wrap gap-1">
          {row.cast.map((castNumber) => (
            <CastNumber key={castNumber}>{castNumber}</CastNumber>
          ))}
        </span>
      ),
    },
    eighths: { fields: ['eighths'], look: 'text-right', content: <Eighths eighths={row.eighths} /> },
    time: {
      // The cell marks its own change.
      fields: [],
      look: 'font-bold',
      content: (
        <SheetCell
          kind="sheet-scene"
          id={row.id}
          field="time"
          type="time"
          value={row.time}
          label={t`Time of scene ${number}`}
          placeholder={blankTime(language)}
          className="text-right!"
        />
      ),
    },
  };
}
