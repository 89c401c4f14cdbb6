import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check, Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { sheetId } from '../../../../domain/call-sheet/sheet-id.ts';
import type { SuggestionWeights } from '../../../../domain/schedule/assign-days.ts';
import { castDaysOf, type BoardDay, type ScheduleRows } from '../../../../domain/schedule/schedule-board.ts';
import type { WhatIf, WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { houseToday } from '../../../shared/data/house-time.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { ConflictItems } from '../board/side-panel.tsx';
import { writeSchedule } from '../timeline-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import { WhatIfTable } from '../what-if/what-if-panel.tsx';
import { castName, Weights, CastWeights } from './weights.tsx';
import { useSuggestion } from './use-suggestion.ts';
import { inDaysOrder } from '../../../../domain/breakdown/grouping.ts';
import { formatDayAndMonth } from '../../../../domain/format.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';

const USUAL: SuggestionWeights = { cast: 10, moves: 6, turns: 4 };

/** Suggests on which day each scene is shot. Nothing changes until it is adopted. */
export function SuggestScreen({
  data,
  schedule,
  onBack,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const [weights, setWeights] = useState(USUAL);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const search = useSuggestion(data, schedule, weights, opened);
  const { attempt, failure, isBusy } = useWriteAction();
  const { state, result } = search;
  const adopt = () =>
    void attempt(async () => {
      if (result === null) return;
      await writeSchedule(data, 'schedule.suggest', t`suggested order`, result.changes);
      if (result.stale.length > 0)
        showToast({ kind: 'plain', text: t`No longer matches: ${staleNames(result.stale)}` });
      onBack();
    });
  const isBetter = result !== null && result.changes.length > 0;
  const commands = { search, canAdopt: state !== 'running' && isBetter && !isBusy, onAdopt: adopt, onBack };
  return (
    <WorkspaceScreen
      title={t`Suggest an order`}
      subtitle={data.script.fields.title}
      summary={t`Nothing changes until you adopt it.`}
      actions={<SuggestionButtons size="dense" {...commands} />}
      dock={<SuggestionButtons size="touch" {...commands} />}
      dockLabel={t`Suggestion`}
    >
      <div className="grid gap-x-8 gap-y-5 px-4 pt-4 pb-10 tablet:grid-cols-[minmax(0,1fr)_minmax(280px,360px)] tablet:px-6">
        <div className="min-w-0">
          <p className="text-t1 text-ink-2">
            {t`Scenes are spread over the upcoming days so that the cast waits less, the unit moves less and nights stay together, within working hours, daylight, availability and minors’ hours. Locked strips, past days and days with an issued call sheet stay.`}
          </p>
          <FailureNote text={failure} />
          {state === 'failed' && (
            <Note kind="stop" role="alert" title={t`The search couldn’t start`}>
              {t`Load the page once online; after that it works offline.`}
            </Note>
          )}
          <div className="py-3">
            <SearchProgress search={search} />
          </div>
          {result !== null && result.stale.length > 0 && <StaleSheets days={result.stale} />}
          <CastPicture rows={result === null ? schedule.rows : result.whatIf.next.rows} />
          {result !== null && <Why data={data} result={result.whatIf} moved={result.moved} isBetter={isBetter} />}
        </div>
        <div>
          <IssuedDays {...{ days: schedule.board.days, opened, setOpened }} isBusy={state === 'running'} />
          <Weights {...{ weights, setWeights }} isBusy={state === 'running'} />
          <CastWeights data={data} schedule={schedule} isBusy={state === 'running'} />
          {result !== null && (
            <section className="pt-4">
              <h2 className="pb-1 text-t2">{t`What it changes`}</h2>
              <WhatIfTable result={{ ...result.whatIf, days: [] }} />
            </section>
          )}
        </div>
      </div>
    </WorkspaceScreen>
  );
}

interface SuggestionButtonsProps {
  size: 'dense' | 'touch';
  search: ReturnType<typeof useSuggestion>;
  canAdopt: boolean;
  onAdopt: () => void;
  onBack: () => void;
}

function SuggestionButtons({ size, search, canAdopt, onAdopt, onBack }: SuggestionButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button size={size} icon={ArrowLeft} onClick={onBack}>{t`Board`}</Button>
      {search.state === 'running' ? (
        <Button size={size} icon={Square} onClick={search.stop}>{t`Stop`}</Button>
      ) : (
        <Button size={size} icon={Sparkles} onClick={search.start}>
          {search.result === null ? t`Search` : t`Search again`}
        </Button>
      )}
      <Button size={size} kind="main" icon={Check} disabled={!canAdopt} onClick={onAdopt}>
        {t`Adopt`}
      </Button>
    </>
  );
}

function SearchProgress({ search }: Pick<SuggestionButtonsProps, 'search'>) {
  const { t } = useLingui();
  return (
    <ProgressBar
      label={t`Search`}
      value={Math.round(search.progress * 100)}
      max={100}
      text={
        search.state === 'idle'
          ? t`not started`
          : search.state === 'running'
            ? t`searching…`
            : search.state === 'stopped'
              ? t`stopped; the best so far is shown`
              : t`done`
      }
    />
  );
}

/** Savings and their reasons: whose waiting days, which conflicts. */
function Why({
  data,
  result,
  moved,
  isBetter,
}: {
  data: ScheduleData;
  result: WhatIf;
  moved: number;
  isBetter: boolean;
}) {
  const { t } = useLingui();
  const before = new Map(castDaysOf(result.now.rows).map((castDays) => [castDays.tag.id, castDays]));
  const changed = castDaysOf(result.next.rows)
    .flatMap((castDays) => {
      const was = before.get(castDays.tag.id);
      if (was === undefined || (was.hold === castDays.hold && was.work === castDays.work)) return [];
      return [{ tag: castDays.tag, was, castDays }];
    })
    .toSorted(
      (a, b) =>
        b.was.hold +
        b.was.work -
        b.castDays.hold -
        b.castDays.work -
        (a.was.hold + a.was.work - a.castDays.hold - a.castDays.work),
    );
  return (
    <section className="pt-4">
      <h2 className="pb-1 text-t2">{t`Why`}</h2>
      <p className="pb-2 text-t1">
        {!isBetter
          ? t`No better order was found: the schedule stays as it is.`
          : moved === 0
            ? t`Scenes stay on their days but in a new order.`
            : plural(moved, { one: '# scene goes to another day.', other: '# scenes go to another day.' })}
      </p>
      <ul className="text-t1">
        {changed.slice(0, 12).map(({ tag, was, castDays }) => (
          <li key={tag.id} className="flex gap-3 border-b border-rule py-1.5">
            <b className="min-w-0 flex-1 wrap-anywhere">{castName(tag)}</b>
            <span>{t`work ${was.work} → ${castDays.work}, hold ${was.hold} → ${castDays.hold}`}</span>
          </li>
        ))}
      </ul>
      {result.newConflicts.length > 0 && (
        <>
          <h3 className="pt-3 pb-1 text-t1">{t`Conflicts this would cause`}</h3>
          <ConflictItems conflicts={result.newConflicts} days={result.next.board.days} data={data} />
        </>
      )}
    </section>
  );
}

/** Numbers of the issued call sheets of these days. */
const staleNames = (days: readonly BoardDay[]): string =>
  days.map(({ issued }) => sheetId(issued?.number ?? 0)).join(', ');

/** Call sheets that will differ once the suggestion is adopted. */
function StaleSheets({ days }: { days: readonly BoardDay[] }) {
  const { t } = useLingui();
  return (
    <Note kind="plain" title={t`Issued call sheets that will no longer match`}>
      {staleNames(days)}
    </Note>
  );
}

/** Days with an issued call sheet: each stays as it is until the user allows a change. */
function IssuedDays({
  days,
  opened,
  setOpened,
  isBusy,
}: {
  days: readonly BoardDay[];
  opened: ReadonlySet<string>;
  setOpened: (opened: ReadonlySet<string>) => void;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const today = houseToday();
  const issued = days.filter(({ day, issued: sheet }) => sheet !== null && (day.fields.date ?? today) >= today);
  if (issued.length === 0) return null;
  return (
    <fieldset disabled={isBusy} className="pb-4">
      <legend className="pb-1 text-t2 font-bold">{t`Days with an issued call sheet stay`}</legend>
      {issued.map(({ day, issued: sheet }) => (
        <label key={day.id} className="flex min-h-tap items-center gap-3 text-t1">
          <input
            type="checkbox"
            className="accent-ink"
            checked={opened.has(day.id)}
            onChange={({ target }) =>
              setOpened(new Set(target.checked ? [...opened, day.id] : [...opened].filter((id) => id !== day.id)))
            }
          />
          {t`Day ${day.fields.number} (${sheetId(sheet?.number ?? 0)}) may change`}
        </label>
      ))}
    </fieldset>
  );
}

/** Working and waiting cast on each day; updated while the search runs. */
function CastPicture({ rows }: { rows: ScheduleRows }) {
  const { t } = useLingui();
  const language = useLanguage();
  const cast = castDaysOf(rows)
    .filter(({ work }) => work > 0)
    .toSorted((a, b) => (a.tag.fields.number ?? 9999) - (b.tag.fields.number ?? 9999))
    .slice(0, 24);
  const days = inDaysOrder(rows.days);
  const [cell, line, head] = [22, 18, 18];
  const width = days.length * cell + 40;
  return (
    <div className="overflow-x-auto">
      <svg
        width={width}
        height={cast.length * line + head + 2}
        role="img"
        aria-label={t`Working and hold days of the cast`}
      >
        {days.map(({ id, fields }, day) => (
          <text key={id} x={30 + day * cell + cell / 2} y={12} textAnchor="middle" className="fill-ink-2 text-[12px]">
            <title>
              {[t`Day ${fields.number}`, fields.date === null ? '' : formatDayAndMonth(fields.date, language)]
                .filter((part) => part !== '')
                .join(' · ')}
            </title>
            {fields.number}
          </text>
        ))}
        {cast.map(({ tag, codes }, row) => (
          <g key={tag.id} transform={`translate(0 ${row * line + head})`}>
            <text x={0} y={12} className="fill-ink text-[12px]">
              {tag.fields.number ?? '·'}
            </text>
            {codes.map((code, day) =>
              code === null ? null : (
                <rect
                  key={day}
                  x={30 + day * cell}
                  y={2}
                  width={cell - 2}
                  height={line - 4}
                  className={code === 'H' ? 'fill-pressed stroke-control' : 'fill-ink'}
                />
              ),
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
