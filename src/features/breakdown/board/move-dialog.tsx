import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { Breakdown, SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../../domain/format.ts';
import type { DayId, SceneId } from '../../../../domain/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { DayTotals, SpanText } from './day-head.tsx';
import type { DaySpan, DayTimes } from './day-times.ts';
import { RefusalNote } from '../../../shared/board/refusal-note.tsx';

/** "Move to day…": every day with its date and its current scenes. Moves strips by touch and keyboard. */
export default function MoveDialog({
  scenes,
  breakdown,
  today,
  times,
  onMove,
  onClose,
}: {
  scenes: readonly SceneRow[];
  breakdown: Breakdown;
  today: string;
  times: DayTimes | null;
  /** Resolves with the refusal's words, or null when done. */
  onMove: (scenes: readonly SceneRow[], dayId: DayId | 'new-day' | null) => Promise<string | null>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [first] = scenes;
  const count = scenes.length;
  const title =
    first !== undefined && count === 1
      ? t`Move scene ${first.fields.number}, ${labels.set(first.fields)}`
      : t`Move ${count} scenes`;
  const ids = new Set(scenes.map((scene) => scene.id));
  const choose = async (dayId: DayId | 'new-day' | null) => {
    const answer = await onMove(scenes, dayId);
    if (answer !== null) return setRefusal(answer);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <Button
          kind={breakdown.days.length === 0 ? 'main' : 'plain'}
          size="touch"
          icon={Plus}
          onClick={() => void choose('new-day')}
        >
          {t`To a new shooting day`}
        </Button>
      }
    >
      <RefusalNote refusal={refusal} />
      <ul className="-my-2">
        <Choice
          isNow={isAllIn(breakdown.unscheduled, ids)}
          name={t`Unscheduled`}
          detail={t`in the order of the script`}
          onChoose={() => void choose(null)}
        />
        {breakdown.days.map((group) => (
          <DayChoice
            key={group.day.id}
            group={group}
            isNow={isAllIn(group.scenes, ids)}
            {...{ scenes, today, times }}
            onChoose={() => void choose(group.day.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface DayChoiceProps {
  group: Breakdown['days'][number];
  /** The scenes that move. */
  scenes: readonly SceneRow[];
  /** All of them are in this day. */
  isNow: boolean;
  today: string;
  times: DayTimes | null;
  onChoose: () => void;
}

function DayChoice({ group, scenes, isNow, today, times, onChoose }: DayChoiceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number, date, place } = group.day.fields;
  const when = date === null ? t`No date yet` : formatDate(date, language);
  return (
    <Choice
      isNow={isNow}
      isPast={date !== null && date < today}
      name={t`Day ${number}`}
      detail={[when, displayName(place)].filter((part) => part !== '').join(' · ')}
      totals={
        <>
          <DayTotals totals={group.totals} span={times?.spanOf(group) ?? null} />
          {times !== null && !isNow && <Then span={times.spanWith(group, scenes)} />}
        </>
      }
      onChoose={onChoose}
    />
  );
}

/** The day after the move. */
function Then({ span }: { span: DaySpan | null }) {
  const { t } = useLingui();
  if (span === null) return null;
  return (
    <span className="block font-mid text-ink-2">
      {t`then`} <SpanText span={span} />
    </span>
  );
}

const isAllIn = (group: readonly SceneRow[], ids: ReadonlySet<SceneId>) =>
  group.filter((scene) => ids.has(scene.id)).length === ids.size;

function Choice({
  isNow,
  isPast = false,
  name,
  detail,
  totals,
  onChoose,
}: {
  isNow: boolean;
  isPast?: boolean;
  name: string;
  detail: string;
  totals?: ReactNode;
  onChoose: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className="border-b border-rule last:border-b-0">
      <button
        type="button"
        onClick={onChoose}
        aria-current={isNow ? 'true' : undefined}
        className="grid min-h-14 w-full items-center gap-x-3 py-1.5 text-left hover:bg-hover tablet:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="font-bold">{name}</span>
          {isNow && <span className="text-t1 text-ink-2"> · {t`here now`}</span>}
          {isPast && <span className="text-t1 text-ink-2"> · {t`past`}</span>}
          <span className="block text-t1 text-ink-2 wrap-anywhere">{detail}</span>
        </span>
        <span className="text-t1 tablet:text-right">{totals}</span>
      </button>
    </li>
  );
}
