import { useLingui } from '@lingui/react/macro';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useContext, useMemo, useState } from 'react';
import type { ContentRow } from '../../../../domain/call-sheet/content.ts';
import { labelled, timeName } from '../../../../domain/call-sheet/labels.ts';
import { sunTimes } from '../../../../domain/call-sheet/sun.ts';
import { blankTime, formatTime } from '../../../../domain/format.ts';
import { useLabelNames } from '../../../labels/label-names.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { RowDialog } from '../dialogs.lazy.ts';
import { CellContext } from '../grid/cell-context.ts';
import { MoreButton } from '../grid/more-button.tsx';
import { focusNewRow } from '../grid/focus-row.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { PeoplePaste } from '../grid/people-paste.tsx';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { TIME_COLUMNS } from '../grid/sheet-columns.ts';
import { useEditor, useHead, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { TimesCell } from '../grid/times-cell.tsx';
import { FromNote, TakenOverNote } from './taken-over-note.tsx';
import { WeatherCell } from '../lookups/weather-cell.tsx';

/** In the order of a day. */
const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

/** The day's times side by side, as on paper: meals and marks, shooting call, wrap, weather, sun. */
export function EditorTimes() {
  const { t } = useLingui();
  const editor = useEditor();
  const times = useSheetRows('times');
  const [open, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const at = { kind: 'call-sheet', id: editor.sheetId } as const;
  const [shootingCall, estimatedWrap] = [useHead('shootingCall'), useHead('estimatedWrap')];
  const names = useLabelNames();
  const inOrder = useMemo(
    () =>
      times
        .map((row) => ({ ...row, name: timeName(row, names), hasCode: labelled(row).label !== null }))
        .toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    [times, names],
  );
  return (
    <PeoplePaste kind="sheet-time" isAsking={isPasting} onAsked={() => setPasting(false)}>
      <section id="times" aria-label={t`Times of the day`}>
        <div className="border-t border-rule-2 text-t1 tablet:flex tablet:flex-wrap max-tablet:grid max-tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] max-tablet:gap-x-3">
          <TimesCell name={t`Shooting call`}>
            <SheetCell
              {...at}
              field="shootingCall"
              type="time"
              value={shootingCall}
              label={t`Shooting call`}
              placeholder={t`Not set`}
            />
            <TakenOverNote mark="shootingCallFrom" />
          </TimesCell>
          <SheetGrid kind="sheet-time" columns={TIME_COLUMNS} rows={inOrder} own={{ kind: 'meal' }}>
            {inOrder.map((row) => (
              <TimeBlock key={row.id} row={row} onMore={() => setOpen(row.id)} />
            ))}
          </SheetGrid>
          <TimesCell name={t`Estimated wrap`}>
            <SheetCell
              {...at}
              field="estimatedWrap"
              type="time"
              value={estimatedWrap}
              label={t`Estimated wrap`}
              placeholder={t`Not set`}
            />
            <TakenOverNote mark="estimatedWrapFrom" />
          </TimesCell>
        </div>
        <div className="border-t border-rule text-t1 tablet:flex tablet:flex-wrap max-tablet:grid max-tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] max-tablet:gap-x-3">
          <WeatherCell />
          <SunCell />
          <div className="flex flex-wrap items-center border-rule py-1.5 tablet:border-l tablet:px-2.5">
            <AddMealButton times={times} />
            <Button
              kind="quiet"
              size="dense"
              icon={ClipboardPaste}
              className="max-tablet:min-h-tap"
              onClick={() => setPasting(true)}
            >{t`Paste`}</Button>
          </div>
        </div>
        {open !== null && <RowDialog kind="sheet-time" id={open} rows={times} onClose={() => setOpen(null)} />}
      </section>
    </PeoplePaste>
  );
}

interface TimeBlockProps {
  row: ContentRow<'times'> & { hasCode: boolean; name: string };
  onMore: () => void;
}

/** A meal or mark: its name, from and until. */
function TimeBlock({ row, onMore }: TimeBlockProps) {
  const { t } = useLingui();
  const { language, isPhone } = useContext(CellContext);
  const moreOn = (who: string) => t`More on ${who}`;
  return (
    <div
      data-row={row.id}
      className={joinClasses(
        'relative min-w-0 flex-1 border-rule py-1.5 tablet:border-l tablet:px-2.5',
        // Room for the words of an empty time.
        row.time === '' ? 'tablet:min-w-[190px]' : 'tablet:min-w-[150px]',
      )}
    >
      <MoreButton
        label={moreOn(row.name)}
        className="absolute! top-0 right-0 z-1 max-tablet:size-tap"
        onPress={onMore}
      />
      <SheetCell
        kind="sheet-time"
        id={row.id}
        field="description"
        type="text"
        value={row.name}
        codeField={row.hasCode ? 'label' : undefined}
        label={t`What happens`}
        placeholder={t`Meal`}
        // Room for the button above it.
        className="pr-5! text-ink-2!"
      />
      <div className="flex items-baseline text-t2 font-bold">
        <div className={joinClasses('max-tablet:w-full', row.time === '' ? 'w-[5.6em]' : 'w-[3.4em]')}>
          <SheetCell
            kind="sheet-time"
            id={row.id}
            field="time"
            type="time"
            value={row.time}
            label={t`From`}
            // Half a phone's column has no room for words.
            placeholder={isPhone ? blankTime(language) : t`Not set`}
            className="max-tablet:px-1.5!"
          />
        </div>
        <span aria-hidden>–</span>
        <div className="w-[3.8em] pl-1.5 max-tablet:w-full">
          <SheetCell
            kind="sheet-time"
            id={row.id}
            field="until"
            type="time"
            value={row.until}
            label={t`Until`}
            className="max-tablet:px-1.5!"
          />
        </div>
      </div>
      <FromNote kind="sheet-time" id={row.id} field="takenFrom" from={row.takenFrom} name={row.name} />
    </div>
  );
}

/** Adds the next meal of the day that the sheet lacks. */
function AddMealButton({ times }: { times: readonly ContentRow<'times'>[] }) {
  const { t } = useLingui();
  const editor = useEditor();
  return (
    <Button
      kind="quiet"
      size="dense"
      icon={Plus}
      className="max-tablet:min-h-tap"
      onClick={() => {
        const label = MEALS.find((meal) => !times.some((row) => labelled(row).label === meal)) ?? 'snack';
        const [id] = addRows(editor, 'sheet-time', [{ kind: 'meal', label }]);
        focusNewRow(id, '[data-cell="time"]');
      }}
    >
      {t`Meal`}
    </Button>
  );
}

/** Computed from date, place and zone; read-only. */
function SunCell() {
  const { t } = useLingui();
  const { language } = useContext(CellContext);
  const [date, timeZone] = [useHead('date'), useHead('timeZone')];
  const [location, basecamp] = [useHead('locationPin'), useHead('basecampPin')];
  const pin = location ?? basecamp;
  const sun = useMemo(
    () => (date === null || pin === null ? null : sunTimes(date, pin, timeZone)),
    [date, pin, timeZone],
  );
  return (
    <TimesCell name={t`Sunrise – sunset`}>
      {sun === null ? (
        <span className="text-t1 font-text text-ink-2 pointer-coarse:block pointer-coarse:py-[11px]">
          {date === null ? t`needs the date` : t`needs the location’s pin`}
        </span>
      ) : (
        <span className="whitespace-nowrap pointer-coarse:block pointer-coarse:py-[11px]">
          {formatTime(sun.sunrise, language)} – {formatTime(sun.sunset, language)}
        </span>
      )}
    </TimesCell>
  );
}
