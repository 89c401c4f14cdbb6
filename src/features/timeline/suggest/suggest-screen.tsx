import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Check, Sparkles, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import type { AssignmentProblem, SuggestionWeights } from '../../../../domain/schedule/assign-days.ts';
import { castDaysOf, type ScheduleRows } from '../../../../domain/schedule/schedule-board.ts';
import { suggestedChanges, suggestionProblem } from '../../../../domain/schedule/suggest-schedule.ts';
import { whatIf, type WhatIf, type WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { useAttempt } from '../../../production/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WorkspaceScreen } from '../../../ui/workspace-screen.tsx';
import { ConflictItems } from '../side-panel.tsx';
import { saveSettings, writeSchedule } from '../timeline-actions.ts';
import { conflictSourcesOf, type ScheduleData } from '../timeline-queries.ts';
import { WhatIfTable } from '../what-if-panel.tsx';
import { startSuggestion, type SuggestAnswer } from './suggest-client.ts';

const SECONDS = 8;
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
  const { t, i18n } = useLingui();
  const [weights, setWeights] = useState(USUAL);
  const search = useSuggestion(data, schedule, weights);
  const { attempt, failure, isBusy } = useAttempt();
  const { state, result } = search;
  const adopt = () =>
    void attempt(async () => {
      if (result === null) return;
      await writeSchedule(data, 'schedule.suggest', t`suggested order`, result.changes);
      onBack();
    });
  const moved = result === null ? 0 : result.moved;
  const buttons = (size: 'dense' | 'touch') => (
    <>
      <Button size={size} icon={ArrowLeft} onClick={onBack}>{t`Board`}</Button>
      {state === 'running' ? (
        <Button size={size} icon={Square} onClick={search.stop}>{t`Stop`}</Button>
      ) : (
        <Button size={size} icon={Sparkles} onClick={search.start}>
          {result === null ? t`Search` : t`Search again`}
        </Button>
      )}
      <Button
        size={size}
        kind="main"
        icon={Check}
        disabled={state === 'running' || moved === 0 || isBusy}
        onClick={adopt}
      >
        {t`Adopt`}
      </Button>
    </>
  );
  return (
    <WorkspaceScreen
      title={t`Suggest an order`}
      subtitle={data.script.fields.title}
      summary={t`Nothing changes until you adopt it.`}
      actions={buttons('dense')}
      dock={buttons('touch')}
      dockLabel={t`Suggestion`}
    >
      <div className="grid gap-x-8 gap-y-5 px-4 pt-4 pb-10 tablet:grid-cols-[minmax(0,1fr)_minmax(280px,360px)] tablet:px-6">
        <div className="min-w-0">
          <p className="text-t1 text-ink-2">
            {t`Scenes go to the coming days so that the cast waits less, the unit moves less and nights stay together: within hours a day, availability and days off. Locked strips and past days stay.`}
          </p>
          {failure !== null && (
            <Note kind="stop" role="alert">
              {i18n._(failure)}
            </Note>
          )}
          {state === 'failed' && (
            <Note kind="stop" role="alert" title={t`The search could not start`}>
              {t`Load the page once with a network, then it works without one.`}
            </Note>
          )}
          <div className="py-3">
            <ProgressBar
              label={t`Search`}
              value={Math.round(search.progress * 100)}
              max={100}
              text={
                state === 'idle'
                  ? t`not started`
                  : state === 'running'
                    ? t`searching…`
                    : state === 'stopped'
                      ? t`stopped; the best so far is shown`
                      : t`done`
              }
            />
          </div>
          <CastPicture data={data} rows={result === null ? schedule.rows : result.whatIf.next.rows} />
          {result !== null && <Why data={data} result={result.whatIf} moved={moved} />}
        </div>
        <div>
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

/** What it saved and why: whose waiting days, which conflicts. */
function Why({ data, result, moved }: { data: ScheduleData; result: WhatIf; moved: number }) {
  const { t } = useLingui();
  const before = new Map(castDaysOf(result.now.rows).map((one) => [one.tag.id, one]));
  const changed = castDaysOf(result.next.rows)
    .flatMap((one) => {
      const was = before.get(one.tag.id);
      if (was === undefined || (was.hold === one.hold && was.work === one.work)) return [];
      return [{ tag: one.tag, was, one }];
    })
    .toSorted(
      (a, b) => b.was.hold + b.was.work - b.one.hold - b.one.work - (a.was.hold + a.was.work - a.one.hold - a.one.work),
    );
  return (
    <section className="pt-4">
      <h2 className="pb-1 text-t2">{t`Why`}</h2>
      <p className="pb-2 text-t1">
        {moved === 0
          ? t`No better order was found: the schedule stays as it is.`
          : plural(moved, { one: '# scene goes to another day.', other: '# scenes go to another day.' })}
      </p>
      <ul className="text-t1">
        {changed.slice(0, 12).map(({ tag, was, one }) => (
          <li key={tag.id} className="flex gap-3 border-b border-rule py-1.5">
            <b className="min-w-0 flex-1 wrap-anywhere">{castName(tag)}</b>
            <span>{t`work ${was.work} → ${one.work}, hold ${was.hold} → ${one.hold}`}</span>
          </li>
        ))}
      </ul>
      {result.newConflicts.length > 0 && (
        <>
          <h3 className="pt-3 pb-1 text-t1">{t`Conflicts that would come`}</h3>
          <ConflictItems conflicts={result.newConflicts} days={result.next.board.days} data={data} />
        </>
      )}
    </section>
  );
}

const castName = ({ fields }: TagRow) => [fields.number ?? '', displayName(fields.name)].join(' ').trim();

function Weights({
  weights,
  setWeights,
  isBusy,
}: {
  weights: SuggestionWeights;
  setWeights: (weights: SuggestionWeights) => void;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const names = { cast: t`Paid days of the cast`, moves: t`Company moves`, turns: t`Turns of day and night` };
  return (
    <fieldset disabled={isBusy}>
      <legend className="pb-1 text-t2 font-bold">{t`What counts`}</legend>
      {(['cast', 'moves', 'turns'] as const).map((each) => (
        <label key={each} className="grid min-h-tap grid-cols-[1fr_120px_28px] items-center gap-3 text-t1">
          {names[each]}
          <input
            type="range"
            min={0}
            max={20}
            value={weights[each]}
            onChange={(event) => setWeights({ ...weights, [each]: Number(event.target.value) })}
            className="accent-ink"
          />
          <b className="text-right">{weights[each]}</b>
        </label>
      ))}
    </fieldset>
  );
}

/** How much a paid day of each member of the cast weighs; kept with the production. */
function CastWeights({ data, schedule, isBusy }: { data: ScheduleData; schedule: WorkedSchedule; isBusy: boolean }) {
  const { t } = useLingui();
  const { attempt } = useAttempt();
  const { castWeights } = schedule.rows.settings;
  const cast = sortTags(data.tags.filter(({ fields }) => fields.kind === 'cast'));
  const save = (tag: TagRow, typed: string) => {
    const weight = Number(typed.replace(',', '.'));
    if (typed.trim() === '' || !Number.isFinite(weight) || weight < 0 || weight > 1_000_000) return;
    const others = castWeights.filter(({ tagId }) => tagId !== tag.id);
    const next = weight === 1 ? others : [...others, { tagId: tag.id, weight }];
    void attempt(async () => {
      await saveSettings(data, { castWeights: next }, t`weight of ${displayName(tag.fields.name)}`);
    });
  };
  return (
    <details className="border-t border-rule pt-2">
      <summary className="min-h-tap cursor-pointer py-2 text-t1 font-mid">{t`Rate or weight of each actor`}</summary>
      <ul>
        {cast.map((tag) => {
          const weight = castWeights.find(({ tagId }) => tagId === tag.id)?.weight ?? 1;
          return (
            <li key={tag.id}>
              <label className="grid min-h-tap grid-cols-[1fr_96px] items-center gap-3 text-t1">
                {castName(tag)}
                <input
                  key={weight}
                  defaultValue={String(weight)}
                  inputMode="decimal"
                  disabled={isBusy}
                  onBlur={(event) => save(tag, event.target.value)}
                  className="min-h-9 border border-control bg-sheet px-2 text-right"
                />
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Who works and who waits on which day: it changes while the search goes on. */
function CastPicture({ data, rows }: { data: ScheduleData; rows: ScheduleRows }) {
  const { t } = useLingui();
  const cast = castDaysOf(rows)
    .filter(({ work }) => work > 0)
    .toSorted((a, b) => (a.tag.fields.number ?? 9999) - (b.tag.fields.number ?? 9999))
    .slice(0, 24);
  const [cell, line] = [14, 16];
  const width = data.days.length * cell + 40;
  return (
    <div className="overflow-x-auto">
      <svg
        width={width}
        height={cast.length * line + 2}
        role="img"
        aria-label={t`Working and waiting days of the cast`}
      >
        {cast.map(({ tag, codes }, row) => (
          <g key={tag.id} transform={`translate(0 ${row * line})`}>
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

interface Result {
  changes: ReturnType<typeof suggestedChanges>;
  whatIf: WhatIf;
  /** Scenes that get another day. */
  moved: number;
}

function useSuggestion(data: ScheduleData, schedule: WorkedSchedule, weights: SuggestionWeights) {
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'stopped' | 'failed'>('idle');
  const [answer, setAnswer] = useState<(SuggestAnswer & { problem: AssignmentProblem }) | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const result = useMemo((): Result | null => {
    if (answer === null) return null;
    const changes = suggestedChanges(schedule.board, answer.problem, answer.dayOf);
    const moved = answer.problem.scenes.filter((scene, index) => answer.dayOf[index] !== scene.day).length;
    return { changes, moved, whatIf: whatIf(schedule, changes, conflictSourcesOf(data)) };
  }, [answer, schedule, data]);
  const start = () => {
    const problem = suggestionProblem(schedule.rows, schedule.board, conflictSourcesOf(data), weights);
    setAnswer(null);
    setState('running');
    cancel.current = startSuggestion(
      { problem, milliseconds: SECONDS * 1000 },
      (found) => {
        setAnswer({ ...found, problem });
        if (found.type === 'done') setState('done');
      },
      (error) => {
        console.error(error);
        setState('failed');
      },
    );
  };
  const stop = () => {
    cancel.current?.();
    setState('stopped');
  };
  return { state, result, start, stop, progress: state === 'done' ? 1 : (answer?.progress ?? 0) };
}
