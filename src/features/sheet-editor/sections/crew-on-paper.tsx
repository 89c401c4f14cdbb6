import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { type Department } from '../../../../domain/call-sheet/departments.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useWidthBand } from '../../../ui/width-band.ts';
import { CallCell } from '../grid/call-cell.tsx';
import { skippedClass } from '../grid/grid-table.tsx';
import { MoreButton } from '../grid/more-button.tsx';
import { focusNewRow } from '../grid/focus-row.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { CREW_COLUMNS } from '../grid/sheet-columns.ts';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { useCrewColumns } from '../grid/use-crew-columns.ts';

type CrewRow = ContentRow<'crew'>;

/** Departments side by side. `drawn`: those that are on the screen by now. */
export function CrewOnPaper({
  departments,
  drawn,
  onLeave,
  onOpen,
}: {
  departments: readonly Department<CrewRow>[];
  drawn: readonly Department<CrewRow>[];
  onLeave: (id: string, field: string) => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const editor = useEditor();
  const columns = useCrewColumns(departments, useWidthBand() === 'wide' ? 3 : 2);
  const unnamed = t`Without a department`;
  // No CSS columns: the browser would lay out all three hundred rows again at every keystroke.
  return (
    <div className="grid grid-cols-2 gap-x-7 wide:grid-cols-3">
      {columns.map((column, index) => (
        <div key={index}>
          {column
            .filter((group) => drawn.includes(group))
            .map(({ department, rows: own }) => (
              <section key={department} aria-label={department || unnamed} className="pt-3">
                <div className="flex items-end border-b border-rule-2">
                  <h3 className="flex-1 py-1 text-t1">{department || unnamed}</h3>
                  <Button
                    kind="quiet"
                    size="dense"
                    square
                    icon={Plus}
                    aria-label={t`Add to ${department || unnamed}`}
                    onClick={() => focusNewRow(addRows(editor, 'sheet-crew', [{ department }], own.at(-1)?.id)[0])}
                  />
                </div>
                <SheetGrid kind="sheet-crew" columns={CREW_COLUMNS} rows={own} own={{ department }} onLeave={onLeave}>
                  <ul>
                    {own.map((row) => (
                      <CrewItem key={row.id} row={row} onOpen={onOpen} />
                    ))}
                  </ul>
                </SheetGrid>
              </section>
            ))}
        </div>
      ))}
    </div>
  );
}

const CrewItem = memo(function CrewItem({ row, onOpen }: { row: CrewRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const at = { kind: 'sheet-crew', id: row.id } as const;
  const who = row.name || row.role || t`Without a name`;
  return (
    <li
      data-row={row.id}
      className={joinClasses(
        skippedClass,
        'grid grid-cols-[minmax(0,1fr)_52px_auto] gap-x-2 border-b border-rule py-0.5 text-t1 [contain-intrinsic-size:auto_48px] pointer-coarse:[contain-intrinsic-size:auto_93px] sun:[contain-intrinsic-size:auto_60px]',
      )}
    >
      <div>
        <div className="font-mid">
          <SheetCell {...at} field="name" type="text" value={row.name} label={t`Name`} placeholder={t`Name`} />
        </div>
        <div className="text-ink-2">
          <SheetCell
            {...at}
            field="role"
            type="text"
            value={row.role}
            label={t`Role of ${who}`}
            placeholder={t`Role`}
            className="text-ink-2!"
          />
        </div>
      </div>
      <div className="font-bold">
        <CallCell {...at} call={row.call} who={who} />
      </div>
      <MoreButton
        label={t`More on ${who}`}
        className="w-6! text-control! pointer-coarse:w-tap!"
        onPress={() => onOpen(row.id)}
      />
    </li>
  );
});
