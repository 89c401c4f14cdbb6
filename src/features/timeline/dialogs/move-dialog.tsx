import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Lock } from 'lucide-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { formatDate, formatDuration, formatWeekday } from '../../../../domain/format.ts';
import type { DayId } from '../../../../domain/ids.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import type { WhatIf, WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { ConflictItems } from '../board/side-panel.tsx';
import type { ScheduleData } from '../timeline-queries.ts';
import type { ScheduleIntents } from '../use-schedule-intents.ts';
import { whatIfMoved } from '../what-if/what-if-panel.tsx';
import { RefusalNote } from '../../../shared/board/refusal-note.tsx';

const UNSCHEDULED = 'unscheduled';
/** As many as a screen shows. */
const DAYS_AT_FIRST = 10;

/** "Move to day…": every day with its present and future load, and conflicts of the move. */
export default function MoveDialog({
  data,
  schedule,
  ids,
  today,
  intents,
  onClose,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  ids: ReadonlySet<string>;
  today: string;
  intents: ScheduleIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { days } = schedule.board;
  const limit = useProgressiveLimit(DAYS_AT_FIRST);
  const verdicts = useVerdicts(data, schedule, ids);
  const numbers = data.scenes.filter(({ id }) => ids.has(id)).map(({ fields }) => fields.number);
  const eighths = data.scenes.filter(({ id }) => ids.has(id)).reduce((sum, { fields }) => sum + fields.eighths, 0);
  const choose = useCallback((id: string) => {
    setChosen(id);
    setRefusal(null);
  }, []);
  const move = async () => {
    if (chosen === null) return;
    const dayId = days.find(({ day }) => day.id === chosen)?.day.id ?? null;
    const answer = await intents.moveToDay(ids, dayId);
    if (answer === null) onClose();
    else setRefusal(answer);
  };
  const number = days.find(({ day }) => day.id === chosen)?.day.fields.number;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={plural(ids.size, { one: 'Move # strip to day…', other: 'Move # strips to day…' })}
      footer={
        <>
          <Button size="touch" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" disabled={chosen === null} onClick={() => void move()}>
            {chosen === null ? t`Move` : number === undefined ? t`Unschedule` : t`Move to Day ${number}`}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-t1 text-ink-2">
        {numbers.slice(0, 12).join(', ')}
        {numbers.length > 12 && ' …'} · <Eighths eighths={eighths} /> {t`pp`}
      </p>
      <RefusalNote refusal={refusal} />
      <ul role="radiogroup" aria-label={t`Shooting days`}>
        <Row isOn={chosen === UNSCHEDULED} onChoose={choose} value={UNSCHEDULED}>
          <span className="col-span-2">
            <b className="block">{t`Unscheduled`}</b>
            <span className="text-t1 text-ink-2">{t`in the order of the script`}</span>
          </span>
        </Row>
        {days.slice(0, limit).map((boardDay) => (
          <DayChoice
            key={boardDay.day.id}
            boardDay={boardDay}
            data={data}
            isPast={boardDay.day.fields.date !== null && boardDay.day.fields.date < today}
            isOn={chosen === boardDay.day.id}
            verdict={verdicts.get(boardDay.day.id)}
            onChoose={choose}
          />
        ))}
      </ul>
    </Dialog>
  );
}

const DayChoice = memo(function DayChoice({
  boardDay,
  data,
  isPast,
  isOn,
  verdict,
  onChoose,
}: {
  boardDay: BoardDay;
  data: ScheduleData;
  isPast: boolean;
  isOn: boolean;
  verdict: Verdict | undefined;
  onChoose: (id: string) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number, date } = boardDay.day.fields;
  const next = verdict?.days.find(({ next: after }) => after.day.id === boardDay.day.id)?.next ?? boardDay;
  const count = verdict?.newConflicts.length ?? 0;
  return (
    <Row isOn={isOn} onChoose={onChoose} value={boardDay.day.id} isPast={isPast}>
      <span className="grid min-h-11 w-12 place-items-center content-center rounded-1 border border-control text-t1 leading-[1.15]!">
        {date === null ? (
          '–'
        ) : (
          <>
            {formatWeekday(date, language)}
            <b className="text-t2">{Number(date.slice(8))}</b>
          </>
        )}
      </span>
      <span className="min-w-0">
        <b className="block">
          {t`Day ${number}`}
          <span className="sr-only">{date === null ? '' : `, ${formatDate(date, language)}`}</span>
        </b>
        <span className="text-t1">
          <Eighths eighths={boardDay.eighths} />
          {next !== boardDay && (
            <>
              {' → '}
              <Eighths eighths={next.eighths} /> ·{' '}
              <span className="whitespace-nowrap">{formatDuration(next.work, language)}</span>
            </>
          )}
        </span>
      </span>
      <span className="text-right text-t1 font-mid">
        {isPast ? (
          <span className="text-ink-2">{t`past`}</span>
        ) : verdict === undefined ? null : count === 0 ? (
          <span className="inline-flex items-center gap-1 text-green">
            <Check size={15} aria-hidden /> {t`no conflict`}
          </span>
        ) : (
          <span className="inline-flex items-center gap-1 text-red">
            <CircleAlert size={15} aria-hidden />
            {plural(count, { one: '# conflict', other: '# conflicts' })}
          </span>
        )}
      </span>
      {isOn && count > 0 && verdict !== undefined && (
        <span className="col-span-full">
          <ConflictItems conflicts={verdict.newConflicts} days={verdict.next.board.days} data={data} />
        </span>
      )}
    </Row>
  );
});

function Row({
  isOn,
  isPast = false,
  value,
  onChoose,
  children,
}: {
  isOn: boolean;
  isPast?: boolean;
  value: string;
  onChoose: (id: string) => void;
  children: React.ReactNode;
}) {
  return (
    <li className="border-b border-rule [contain-intrinsic-size:auto_61px] [content-visibility:auto] last:border-b-0">
      <label
        className={joinClasses(
          'grid min-h-[60px] cursor-pointer grid-cols-[22px_48px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5',
          isOn && 'bg-hover',
          isPast && 'text-ink-2',
        )}
      >
        <span className="grid place-items-center">
          <input
            type="radio"
            name="day"
            value={value}
            checked={isOn}
            onChange={() => onChoose(value)}
            className={isPast ? 'sr-only' : 'size-5 accent-ink'}
          />
          {isPast && <Lock size={16} aria-hidden />}
        </span>
        {children}
      </label>
    </li>
  );
}

type Verdict = WhatIf;
/** Milliseconds of judging before the screen is drawn again. */
const MS_A_FRAME = 6;

/** Result of the move to each coming day, a few days a frame: sixty at once would hold the dialog up. */
function useVerdicts(
  data: ScheduleData,
  schedule: WorkedSchedule,
  ids: ReadonlySet<string>,
): ReadonlyMap<DayId, Verdict> {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<DayId, Verdict>>(new Map());
  useEffect(() => {
    const open = schedule.board.days.map(({ day }) => day.id);
    const found = new Map<DayId, Verdict>();
    let [frame, timer] = [0, 0];
    const step = () => {
      const end = performance.now() + MS_A_FRAME;
      for (let dayId = open.shift(); dayId !== undefined; dayId = performance.now() < end ? open.shift() : undefined) {
        const result = whatIfMoved(data, schedule, ids, { dayId, place: 'end' });
        if (result !== null && !('refusedDate' in result)) found.set(dayId, result);
      }
      setVerdicts(new Map(found));
      if (open.length > 0) frame = requestAnimationFrame(step);
    };
    // The dialog itself is painted first.
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [data, schedule, ids]);
  return verdicts;
}
