import { timeOfDayName } from '../../../../domain/breakdown/plain-times.ts';
import { useLabelNames } from '../../../labels/label-names.ts';
import { useLingui } from '@lingui/react/macro';
import { RefreshCw, X } from 'lucide-react';
import { useContext } from 'react';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { advanceRecords, advanceRefresh } from '../../../../domain/call-sheet/advance.ts';
import { sheetStripOf } from '../../../../domain/call-sheet/sheet-strip.ts';
import { blankTime, formatDate } from '../../../../domain/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { StripBlock } from '../../../scenes/strip.tsx';
import { CellContext } from '../grid/cell-context.ts';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { EditorSection, EmptyList, tableClass } from './editor-parts.tsx';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';
import { removeRow } from '../../../shared/open-sheet/row-commands.ts';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { useEditor, useHead, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** The coming days by the plan; one press updates them. */
export function EditorAdvance() {
  const { t } = useLingui();
  const editor = useEditor();
  const sources = useSources();
  const rows = useSheetRows('advance');
  const dayId = useHead('dayId');
  const day = sources.days.find((day) => day.id === dayId);
  const refresh = () => {
    if (day === undefined) return;
    const planned = advanceRecords({ ...sources, day, sheetId: editor.sheetId, newId: () => crypto.randomUUID() });
    const shown = rows.map(({ id, ...fields }) => ({ kind: 'sheet-advance', id, fields }) as const);
    editor.run(advanceRefresh(shown, planned));
  };
  return (
    <EditorSection id="advance" title={t`Upcoming days`}>
      {day !== undefined && (
        <Button kind="quiet" size="dense" icon={RefreshCw} onClick={refresh} className="max-tablet:min-h-tap">
          {t`Copy from the schedule again`}
        </Button>
      )}
      {rows.length === 0 && <EmptyList>{t`No upcoming days. They come from the schedule.`}</EmptyList>}
      {rows.map((row) => (
        <AdvanceDay key={row.id} row={row} onRemove={() => removeRow(editor, 'sheet-advance', row.id)} />
      ))}
    </EditorSection>
  );
}

function AdvanceDay({ row, onRemove }: { row: ContentRow<'advance'>; onRemove: () => void }) {
  const { t } = useLingui();
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  const at = { kind: 'sheet-advance', id: row.id } as const;
  const { dayNumber } = row;
  const marks = useChangeMarks('sheet-advance', row.id);
  return (
    <section data-row={row.id} className="mt-2 text-t1">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-rule-2 pb-1">
        <h3 className="text-t1">{t`Day ${dayNumber}`}</h3>
        {row.date !== null && <span>{formatDate(row.date, language)}</span>}
        <span className="min-w-[140px] flex-1">
          <SheetCell
            {...at}
            field="place"
            type="text"
            value={row.place}
            label={t`Location of Day ${dayNumber}`}
            placeholder={t`Location`}
          />
        </span>
        <span className="text-ink-2">{t`Likely call`}</span>
        <span className="w-14 font-bold max-tablet:w-20">
          <SheetCell
            {...at}
            field="call"
            type="time"
            value={row.call}
            label={t`Likely call on Day ${dayNumber}`}
            placeholder={blankTime(language)}
          />
        </span>
        <Button
          kind="quiet"
          size="dense"
          square
          icon={X}
          aria-label={t`Remove Day ${dayNumber}`}
          onClick={onRemove}
          className="max-tablet:min-h-tap max-tablet:w-tap"
        />
      </div>
      <table {...marks('scenes')} className={`${tableClass} ${changeMarkClass}`}>
        <tbody>
          {row.scenes.map((scene, index) => (
            <tr key={index}>
              <td className="w-14 max-tablet:w-12">
                <StripBlock strip={sheetStripOf(scene)}>{scene.number}</StripBlock>
              </td>
              <td className="w-14 max-tablet:w-10">{scene.interior}</td>
              <td className="w-24 max-tablet:hidden">{timeOfDayName(displayName(scene.timeOfDay), names.timeOfDay)}</td>
              <td className="font-bold wrap-anywhere">{displayName(scene.set)}</td>
              <td className="w-24 max-tablet:w-16">{scene.cast.join(', ')}</td>
              <td className="w-14 text-right max-tablet:w-10">
                <Eighths eighths={scene.eighths} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
