import { useLabelNames } from '../../../../sheet-view/label-names.ts';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo, useContext, useMemo, useState } from 'react';
import { timeName } from '../../../../../domain/call-sheet/labels.ts';
import type { ContentRow } from '../../../../../domain/call-sheet/content.ts';
import { minutesOnDay } from '../../../../../domain/call-sheet/call-time.ts';
import { displayName } from '../../../../../domain/breakdown/display-name.ts';
import { sheetStripOf } from '../../../../../domain/call-sheet/sheet-strip.ts';
import { formatTime } from '../../../../../domain/format.ts';
import { Eighths } from '../../../../ui/eighths.tsx';
import { CastNumber, StripBlock } from '../../../../ui/strip.tsx';
import { useProgressiveLimit } from '../../../../ui/progressive-rows.ts';
import { useWidthBand } from '../../../../ui/width-band.ts';
import { RowDialog, ScenePickerDialog } from '../dialogs.lazy.ts';
import { CellContext } from '../../grid/cell-context.ts';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { EditorSection, EmptyList, tableClass } from './editor-parts.tsx';
import { MoreButton } from '../../grid/more-button.tsx';
import { addRows } from '../../grid/row-commands.ts';
import { RowButton } from '../../grid/row-button.tsx';
import { SheetCell } from '../../grid/sheet-cell.tsx';
import { useEditor, useHead, useSheetRows } from '../sheet-editor-context.ts';
import { SheetGrid } from '../../grid/sheet-grid.tsx';

type SceneRow = ContentRow<'scenes'>;
type TimeRow = ContentRow<'times'>;
const COLUMNS = [{ field: 'time', type: 'time' }] as const;

/** The day's scenes in shooting order, meals between them. */
export function EditorScenes() {
  const { t } = useLingui();
  const editor = useEditor();
  const scenes = useSheetRows('scenes');
  const limit = useProgressiveLimit();
  const times = useSheetRows('times');
  const generalCall = useHead('generalCall');
  const band = useWidthBand();
  const [isPicking, setPicking] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const eighths = scenes.reduce((sum, row) => sum + row.eighths, 0);
  const rows = useMemo(() => withBreaks(scenes, times, generalCall), [scenes, times, generalCall]);
  const addByHand = () => {
    const [id] = addRows(editor, 'sheet-scene', [{}]);
    if (id !== undefined) setOpen(id);
  };
  return (
    <EditorSection
      id="scenes"
      title={t`Scenes`}
      detail={
        <>
          {plural(scenes.length, { one: '# scene', other: '# scenes' })} · <Eighths eighths={eighths} />{' '}
          {t({ message: 'pages', context: 'after a length' })}
        </>
      }
      add={{ label: t`Add scenes`, onPress: () => setPicking(true) }}
    >
      {scenes.length === 0 ? (
        <EmptyList>{t`No scene yet. Take them from the breakdown; their cast and properties come along.`}</EmptyList>
      ) : band === 'phone' ? (
        <ul className="border-t border-rule">
          {rows.slice(0, limit).map((row) =>
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
                detail={[row.row.interior, displayName(row.row.timeOfDay), row.row.cast.join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
                time={row.row.time}
                onPress={() => setOpen(row.row.id)}
              />
            ),
          )}
        </ul>
      ) : (
        <SheetGrid kind="sheet-scene" columns={COLUMNS} rows={scenes}>
          <table className={tableClass}>
            <thead>
              <tr>
                <th className="w-14">{t`No.`}</th>
                <th className="w-14">{t`I/E`}</th>
                <th className="w-[74px]">{t`Time of day`}</th>
                <th className="w-[24%]">{t`Set`}</th>
                <th>{t`Content`}</th>
                <th className="w-[110px]">{t`Cast`}</th>
                <th className="w-14 text-right!">{t({ message: 'Pages', context: 'column of lengths' })}</th>
                <th className="w-16 text-right!">{t({ message: 'Time', context: 'column of clock times' })}</th>
                <th className="w-8">
                  <span className="sr-only">{t`More`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows
                .slice(0, limit)
                .map((row) =>
                  row.type === 'break' ? (
                    <BreakRow key={row.row.id} row={row.row} />
                  ) : (
                    <SceneTableRow key={row.row.id} row={row.row} onOpen={setOpen} />
                  ),
                )}
            </tbody>
          </table>
        </SheetGrid>
      )}
      {open !== null && <RowDialog kind="sheet-scene" id={open} rows={scenes} onClose={() => setOpen(null)} />}
      {isPicking && <ScenePickerDialog onByHand={addByHand} onClose={() => setPicking(false)} />}
    </EditorSection>
  );
}

type Shown = { type: 'scene'; row: SceneRow } | { type: 'break'; row: TimeRow };

/** Meals stand in front of the first scene that begins after them. */
function withBreaks(scenes: readonly SceneRow[], times: readonly TimeRow[], generalCall: string): Shown[] {
  const breaks = times
    .flatMap((row) => {
      const at = minutesOnDay(row.time, generalCall);
      return row.kind === 'meal' && at !== null ? [{ row, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
  const [first] = scenes.flatMap((row) => minutesOnDay(row.time, generalCall) ?? []);
  const between = breaks.filter(({ at }) => first === undefined || at >= first);
  const shown: Shown[] = [];
  for (const row of scenes) {
    const at = minutesOnDay(row.time, generalCall);
    while (at !== null && between[0] !== undefined && between[0].at <= at) {
      const next = between.shift();
      if (next) shown.push({ type: 'break', row: next.row });
    }
    shown.push({ type: 'scene', row });
  }
  return [...shown, ...between.map(({ row }): Shown => ({ type: 'break', row }))];
}

const SceneTableRow = memo(function SceneTableRow({ row, onOpen }: { row: SceneRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const { number } = row;
  const marks = useChangeMarks('sheet-scene', row.id);
  const marked = (...fields: string[]) => ({ ...marks(...fields), className: changeMarkClass });
  return (
    <tr data-row={row.id}>
      <td {...marked('number', 'light', 'color')}>
        <StripBlock strip={sheetStripOf(row)} {...(row.color !== null && { colour: row.color })}>
          {number}
        </StripBlock>
      </td>
      <td {...marked('interior')}>{row.interior}</td>
      <td {...marked('timeOfDay')}>{displayName(row.timeOfDay)}</td>
      <td {...marks('set')} className={`font-bold wrap-anywhere ${changeMarkClass}`}>
        {displayName(row.set)}
      </td>
      <td {...marks('synopsis')} className={`text-ink-2 wrap-anywhere ${changeMarkClass}`}>
        {row.synopsis}
      </td>
      <td {...marked('cast')}>
        <span className="flex flex-wrap gap-1">
          {row.cast.map((one) => (
            <CastNumber key={one}>{one}</CastNumber>
          ))}
        </span>
      </td>
      <td {...marks('eighths')} className={`text-right ${changeMarkClass}`}>
        <Eighths eighths={row.eighths} />
      </td>
      <td className="font-bold">
        <SheetCell
          kind="sheet-scene"
          id={row.id}
          field="time"
          type="time"
          value={row.time}
          label={t`Time of scene ${number}`}
          placeholder="––.––"
          className="text-right!"
        />
      </td>
      <td>
        <MoreButton label={t`More on scene ${number}`} onPress={() => onOpen(row.id)} />
      </td>
    </tr>
  );
});

function BreakRow({ row }: { row: TimeRow }) {
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  return (
    <tr className="bg-hover text-ink-2">
      <td colSpan={7} className="pl-1.5!">
        {timeName(row, names)}
      </td>
      <td className="text-right tabular-nums">{formatTime(row.time, language)}</td>
      <td />
    </tr>
  );
}

function BreakItem({ row }: { row: TimeRow }) {
  const { language } = useContext(CellContext);
  const names = useLabelNames();
  return (
    <li className="flex min-h-10 items-center justify-between border-b border-rule bg-hover px-2 text-ink-2">
      <span>{timeName(row, names)}</span>
      <span className="tabular-nums">{formatTime(row.time, language)}</span>
    </li>
  );
}
