import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import type { MoveTarget } from '../../../../domain/breakdown/moves.ts';
import { formatDate, formatDuration } from '../../../../domain/format.ts';
import { moveOnBoard, type BoardDay, type ScheduleFacts } from '../../../../domain/schedule/schedule-board.ts';
import { moveDay } from '../../../../domain/schedule/move-days.ts';
import { whatIf, type WhatIf, type WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import { houseToday } from '../../../shared/data/house-time.ts';
import { ScheduleCostContext } from './schedule-cost.ts';
import { ConflictItems } from '../board/side-panel.tsx';
import { conflictSourcesOf, type ScheduleData } from '../timeline-queries.ts';
import type { DayTarget } from '../use-schedule-intents.ts';

/** Strips or a whole day held over a place during a drag. */
export type Hovering =
  | { type: 'strips'; ids: readonly string[]; target: MoveTarget }
  | { type: 'day'; target: DayTarget };

/** Result of a move for the schedule, or null if it is refused. */
export function whatIfMoved(
  data: ScheduleData,
  schedule: WorkedSchedule,
  ids: ReadonlySet<string>,
  target: MoveTarget,
): WhatIf | { refusedDate: string } | null {
  const result = moveOnBoard(data, ids, target, houseToday());
  if (!result.ok) return result.reason === 'past-date' ? { refusedDate: result.date } : null;
  return whatIf(schedule, result.changes, conflictSourcesOf(data));
}

/** The result of dropping them. */
export function whatIfDropped(
  data: ScheduleData,
  schedule: WorkedSchedule,
  hovering: Hovering,
): WhatIf | { refusedDate: string } | null {
  if (hovering.type === 'strips') return whatIfMoved(data, schedule, new Set(hovering.ids), hovering.target);
  const { id, before } = hovering.target;
  const result = moveDay(data.days, data.scenes, id, before, houseToday());
  if (!result.ok) return result.reason === 'past-date' ? { refusedDate: result.date } : null;
  return whatIf(schedule, result.changes, conflictSourcesOf(data));
}

/** Name of the held strips, in words. */
export function useHeldName(data: ScheduleData): (hovering: Hovering) => string {
  const { t } = useLingui();
  return (hovering) => {
    if (hovering.type === 'strips')
      return plural(hovering.ids.length, { one: '# strip, not dropped yet', other: '# strips, not dropped yet' });
    const number = data.days.find(({ id }) => id === hovering.target.id)?.fields.number ?? 0;
    return t`Day ${number}, not dropped yet`;
  };
}

/** Now and then, side by side, while strips or a day are dragged. */
export function WhatIfPanel({
  data,
  schedule,
  hovering,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  hovering: Hovering;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const result = whatIfDropped(data, schedule, hovering);
  const title = useHeldName(data)(hovering);
  if (result === null) return <p className="text-t1 text-ink-2">{title}</p>;
  if ('refusedDate' in result) {
    const date = formatDate(result.refusedDate, language);
    return (
      <InspectorSection title={title}>
        <p role="status" className="text-t1 font-mid text-red">
          {t`Cannot move scene to past date (${date}). Please select today's date or a future date.`}
        </p>
      </InspectorSection>
    );
  }
  return (
    <>
      <InspectorSection title={title}>
        <WhatIfTable result={result} />
      </InspectorSection>
      <InspectorSection title={t`Conflicts this would cause`}>
        {result.newConflicts.length === 0 ? (
          <p className="text-t1 text-ink-2">{t`None.`}</p>
        ) : (
          <>
            <ConflictItems conflicts={result.newConflicts} days={result.next.board.days} data={data} />
            <p className="pt-2 text-t1 text-ink-2">{t`A conflict never blocks a strip. Its mark stays until it’s resolved.`}</p>
          </>
        )}
        {result.goneConflicts.length > 0 && (
          <p className="pt-2 text-t1 text-green">
            {plural(result.goneConflicts.length, { one: '# conflict would go', other: '# conflicts would go' })}
          </p>
        )}
      </InspectorSection>
    </>
  );
}

export function WhatIfTable({ result: { now, next, days } }: { result: WhatIf }) {
  const { t } = useLingui();
  const cost = use(ScheduleCostContext);
  const language = useLanguage();
  const nameOf = ({ day }: BoardDay) =>
    day.fields.date === null
      ? t`Day ${day.fields.number}`
      : `${t`Day ${day.fields.number}`}, ${formatDate(day.fields.date, language)}`;
  const span = (minutes: number) => (minutes === 0 ? '0' : formatDuration(minutes, language));
  return (
    <table className="w-full text-t1 leading-snug! [&_td]:border-b [&_td]:border-rule [&_td]:py-1 [&_td]:text-right [&_th]:border-b [&_th]:border-rule [&_th]:py-1 [&_th]:text-left">
      <thead>
        <tr className="text-ink-2">
          <th />
          <th className="text-right!">{t`Now`}</th>
          <th className="text-right!">{t({ message: 'Then', context: 'what if' })}</th>
        </tr>
      </thead>
      {days.slice(0, 6).map((change) => (
        <tbody key={change.next.day.id}>
          <Group name={nameOf(change.next)} />
          <Line
            name={t`Pages`}
            now={<Eighths eighths={change.now.eighths} />}
            next={<Eighths eighths={change.next.eighths} />}
            isSame={change.now.eighths === change.next.eighths}
          />
          <Line
            name={t`Hours of work`}
            now={span(change.now.work)}
            next={span(change.next.work)}
            isSame={change.now.work === change.next.work}
          />
          <Line
            name={t`Cast`}
            now={change.now.cast.size}
            next={change.next.cast.size}
            isSame={change.now.cast.size === change.next.cast.size}
          />
          <Line
            name={t`Company moves`}
            now={change.now.moves}
            next={change.next.moves}
            isSame={change.now.moves === change.next.moves}
          />
        </tbody>
      ))}
      <tbody>
        <Group name={t`Whole schedule`} />
        <FactLines now={now.facts} next={next.facts} />
        <Line
          name={t`Conflicts`}
          now={now.conflicts.length}
          next={next.conflicts.length}
          isSame={now.conflicts.length === next.conflicts.length}
        />
        <MoneyLine name={t`Booked cast`} now={now.castCost.rupiah} next={next.castCost.rupiah} currency="IDR" />
        <MoneyLine name={t`Cast by weight`} now={now.castCost.weighted} next={next.castCost.weighted} />
        {cost !== null && (
          <MoneyLine name={t`Budget`} now={cost.of(now.rows)} next={cost.of(next.rows)} currency={cost.currency} />
        )}
      </tbody>
    </table>
  );
}

/** Difference in cost. Nothing if the cost is not known. */
function MoneyLine({
  name,
  now,
  next,
  currency,
}: {
  name: string;
  now: number | null;
  next: number | null;
  currency?: Currency;
}) {
  const language = useLanguage();
  if (now === null || next === null) return null;
  const amount = Math.abs(next - now);
  const sum =
    currency === undefined
      ? String(amount)
      : currency === 'IDR'
        ? formatRupiah(amount)
        : `${currency} ${amountText(amount, currency, language)}`;
  return (
    <tr>
      <th className="font-text text-ink-2">{name}</th>
      <td colSpan={2} className={now === next ? 'text-ink-2' : 'font-bold whitespace-nowrap'}>
        {now === next ? '=' : `${next > now ? '+' : '−'} ${sum}`}
      </td>
    </tr>
  );
}

function FactLines({ now, next }: { now: ScheduleFacts; next: ScheduleFacts }) {
  const { t } = useLingui();
  return (
    <>
      <Line name={t`Cast days`} now={now.castDays} next={next.castDays} isSame={now.castDays === next.castDays} />
      <Line name={t`Hold days`} now={now.holdDays} next={next.holdDays} isSame={now.holdDays === next.holdDays} />
      <Line name={t`Company moves`} now={now.moves} next={next.moves} isSame={now.moves === next.moves} />
      <Line
        name={t`Unscheduled`}
        now={<Eighths eighths={now.unscheduledEighths} />}
        next={<Eighths eighths={next.unscheduledEighths} />}
        isSame={now.unscheduledEighths === next.unscheduledEighths}
      />
    </>
  );
}

const Group = ({ name }: { name: string }) => (
  <tr>
    <th colSpan={3} className="border-b-rule-2! pt-2.5! font-bold">
      {name}
    </th>
  </tr>
);

function Line({ name, now, next, isSame }: { name: string; now: ReactNode; next: ReactNode; isSame: boolean }) {
  return (
    <tr>
      <th className="font-text text-ink-2">{name}</th>
      <td>{now}</td>
      <td className={isSame ? 'text-ink-2' : 'font-bold'}>{isSame ? '=' : next}</td>
    </tr>
  );
}
