import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { memo, useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import type { DayId, ScriptId } from '../../../domain/ids.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { useMayEdit } from '../../shared/data/may-edit.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Eighths } from '../../scenes/eighths.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { NotArrived, SheetListLayout } from './sheet-list-layout.tsx';
import { begunOf, type BegunSheet, useSheetDrafts } from '../../shared/open-sheet/sheet-drafts.ts';
import { BegunItem, UnsavedMark } from './sheet-list-drafts.tsx';
import type { ListedSheet, SheetList } from './sheet-list-queries.ts';
import { SheetRevision, useShownSheetState, useStatusLabel } from './sheet-list-status.tsx';

/** The production's shooting days, each with its call sheet or a button to make it. */
export function SheetManageScreen({ scriptId }: { scriptId: ScriptId | null }) {
  return (
    <SheetListLayout scriptId={scriptId} mode="manage">
      {(list, id) => <Days scriptId={id} list={list} />}
    </SheetListLayout>
  );
}

interface PlannedDay {
  day: DayRow;
  scenes: number;
  eighths: number;
  sheets: ListedSheet[];
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING_BEGUN: readonly BegunSheet[] = [];

function Days({ scriptId, list }: { scriptId: ScriptId; list: SheetList }) {
  const { t } = useLingui();
  const days = useMemo(() => planned(list), [list]);
  const known = useMemo(() => new Set<string | null>(list.days.map(({ id }) => id)), [list.days]);
  const alone = list.sheets.filter(({ fields }) => !known.has(fields.dayId));
  const drafts = useSheetDrafts(scriptId);
  const begun = useMemo(() => begunOf(drafts, list.sheets), [drafts, list.sheets]);
  const changed = drafts?.changed ?? NONE;
  const begunAlone = begun.filter(({ dayId }) => !known.has(dayId));
  const begunByDay = useMemo(() => {
    const byDay = new Map<string | null, BegunSheet[]>();
    for (const sheet of begun) byDay.set(sheet.dayId, [...(byDay.get(sheet.dayId) ?? []), sheet]);
    return byDay;
  }, [begun]);
  if (days.length === 0 && alone.length === 0 && begun.length === 0)
    return list.isFetched ? (
      <EmptyState
        title={t`No shooting day yet`}
        action={
          <ButtonLink to="/ph/script-breakdown/$id" params={{ id: scriptId }} size="touch">
            {t`To the breakdown`}
          </ButtonLink>
        }
      >
        {t`Add scenes to shooting days in the breakdown. Each day then appears here, and its call sheet starts with the day’s scenes, cast and props.`}
      </EmptyState>
    ) : (
      <NotArrived />
    );
  return (
    <>
      <ul className="border-t border-rule-2">
        {days.map((day) => (
          <Day
            key={day.day.id}
            scriptId={scriptId}
            {...day}
            begun={begunByDay.get(day.day.id) ?? NOTHING_BEGUN}
            changed={changed}
          />
        ))}
      </ul>
      {alone.length + begunAlone.length > 0 && (
        <section aria-labelledby="sheets-alone" className="mt-6">
          <h2 id="sheets-alone" className="text-t2">{t`Without a shooting day`}</h2>
          <ul className="mt-1 border-t border-rule-2">
            {alone.map((sheet) => (
              <li key={sheet.id} className="border-b border-rule py-2">
                <SheetOfDay scriptId={scriptId} sheet={sheet} isUnsaved={changed.has(sheet.id)} />
              </li>
            ))}
            {begunAlone.map((sheet) => (
              <BegunItem key={sheet.key} scriptId={scriptId} sheet={sheet} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function planned({ days, scenes, sheets }: SheetList): PlannedDay[] {
  const totals = new Map<DayId, { scenes: number; eighths: number }>();
  for (const { fields } of scenes) {
    if (fields.dayId === null || fields.isOmitted) continue;
    const before = totals.get(fields.dayId) ?? { scenes: 0, eighths: 0 };
    totals.set(fields.dayId, { scenes: before.scenes + 1, eighths: before.eighths + fields.eighths });
  }
  return days.map((day) => ({
    day,
    ...(totals.get(day.id) ?? { scenes: 0, eighths: 0 }),
    sheets: sheets.filter((sheet) => sheet.fields.dayId === day.id),
  }));
}

const Day = memo(function Day({
  scriptId,
  day,
  scenes,
  eighths,
  sheets,
  begun,
  changed,
}: PlannedDay & { scriptId: ScriptId; begun: readonly BegunSheet[]; changed: ReadonlySet<string> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayEdit = useMayEdit();
  const { number, date, place } = day.fields;
  const isPast = date !== null && date < houseToday();
  return (
    <li
      aria-label={t`Day ${number}`}
      className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <h2 className="text-t2">
          {t`Day ${number}`}{' '}
          <span className="ml-2 text-t1 font-text whitespace-nowrap">
            {date === null ? t`No date yet` : formatDate(date, language)}
            {isPast && <span className="text-ink-2"> ({t`past`})</span>}
          </span>
        </h2>
        <p className="text-t1 text-ink-2 wrap-anywhere">
          {place === '' ? t`No location yet` : displayName(place)} ·{' '}
          {scenes === 0 ? (
            t`no scene yet`
          ) : (
            <>
              {plural(scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={eighths} /> {t`pp`}
            </>
          )}
        </p>
      </div>
      <div className="grid min-w-0 gap-2">
        {sheets.map((sheet) => (
          <SheetOfDay key={sheet.id} scriptId={scriptId} sheet={sheet} isUnsaved={changed.has(sheet.id)} />
        ))}
        {begun.length > 0 && (
          <ul>
            {begun.map((sheet) => (
              <BegunItem key={sheet.key} scriptId={scriptId} sheet={sheet} />
            ))}
          </ul>
        )}
        {mayEdit && sheets.length + begun.length === 0 && (
          <ButtonLink
            to="/ph/call-sheets/script/$scriptId/new"
            params={{ scriptId }}
            search={{ day: day.id }}
            icon={Plus}
            size="touch"
            className="justify-self-start"
            aria-label={t`Create the call sheet for Day ${number}`}
          >
            {t`Create the call sheet`}
          </ButtonLink>
        )}
      </div>
    </li>
  );
});

function SheetOfDay({ scriptId, sheet, isUnsaved }: { scriptId: ScriptId; sheet: ListedSheet; isUnsaved: boolean }) {
  const language = useLanguage();
  const { row, state } = useShownSheetState<HTMLParagraphElement>(sheet.id);
  const status = useStatusLabel(state);
  const { generalCall, timeZone } = sheet.fields;
  return (
    <p ref={row} className="flex min-h-tap min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-t1">
      <Link
        to="/ph/call-sheets/script/$scriptId/sheet/$sheetId"
        params={{ scriptId, sheetId: sheet.id }}
        className="inline-flex min-h-tap items-center text-t2 font-bold"
      >
        {sheet.code}
      </Link>
      {generalCall !== '' && (
        <span className="font-bold whitespace-nowrap">{formatTime(generalCall, language, timeZone)}</span>
      )}
      <SheetRevision state={state} />
      <span>{status}</span>
      {isUnsaved && <UnsavedMark />}
    </p>
  );
}
