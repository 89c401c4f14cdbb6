import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import type { Cure, DoubtReason } from '../../../domain/screenplay/screenplay.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { cure, takeCureBack } from './import-actions.ts';

interface Doubt {
  source: number;
  text: string;
  reason: string;
  alike: string;
}

/** Places that may have been read wrongly, one at a time, each with its cures. A cure applies to all alike places. */
export function DoubtList({
  scriptId,
  doubts,
  cures,
  canReread,
}: {
  scriptId: ScriptId;
  doubts: readonly Doubt[];
  /** Earlier answers, also in earlier files of the script. */
  cures: readonly Cure[];
  canReread: boolean;
}) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [state, setState] = useState<'idle' | 'reading' | 'remembered' | 'failed'>('idle');
  const index = Math.min(at, doubts.length - 1);
  const doubt = doubts[index];
  const settle = async (read: Promise<boolean>) => {
    setState('reading');
    try {
      setState((await read) ? 'idle' : 'remembered');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  if (doubt === undefined && cures.length === 0 && state === 'idle') return null;
  return (
    <section className="mt-5">
      <SectionHead detail={doubts.length}>{t`Unclear passages`}</SectionHead>
      {doubt !== undefined && (
        <>
          <DoubtAt doubt={doubt} />
          <Cures
            doubt={doubt}
            doubts={doubts}
            isBusy={state === 'reading'}
            settle={(chosen) => void settle(cure(scriptId, chosen))}
          />
          {doubts.length > 1 && (
            <div className="mt-2 flex items-center gap-2">
              <Button size="touch" disabled={index === 0} onClick={() => setAt(index - 1)}>{t`Previous`}</Button>
              <Button
                size="touch"
                disabled={index === doubts.length - 1}
                onClick={() => setAt(index + 1)}
              >{t`Next`}</Button>
              <span className="text-t1 text-ink-2 tabular-nums">{t`${index + 1} of ${doubts.length}`}</span>
            </div>
          )}
        </>
      )}
      <SettledPlaces
        cures={cures}
        isBusy={state === 'reading'}
        takeBack={(settled) => void settle(takeCureBack(scriptId, settled))}
      />
      <p role="status" className="mt-2 text-t1 text-ink-2">
        {state === 'reading' && t`Reading again…`}
        {state === 'remembered' && t`Remembered. The next draft of this script is read this way.`}
        {state === 'failed' && t`This couldn’t be saved on this device. Please try again.`}
        {state === 'idle' && !canReread && doubts.length > 0 && t`What you choose is remembered for the next draft.`}
      </p>
    </section>
  );
}

function DoubtAt({ doubt: { source, text, reason } }: { doubt: Doubt }) {
  const { t } = useLingui();
  const reasons: Record<DoubtReason, string> = {
    'maybe-heading': t`Reads like a scene heading without INT or EXT`,
    'maybe-cue': t`Reads like the name of a speaker`,
    'maybe-action': t`Was read as a name, but looks like a sentence`,
    'few-cues': t`Far less dialogue than so many scenes suggest (speeches / scenes)`,
    'two-columns': t`The pages have two columns. They were read one after the other.`,
    'empty-heading':
      text === '' ? t`An empty scene heading before the first scene` : t`An empty scene heading after scene ${text}`,
    'no-interior': t`Read as a scene heading, though it doesn’t say whether it’s inside or outside`,
    'number-gap': t`Scene numbers that are missing: ${text}`,
    'no-time': t`No time of day that Klaket recognises; its last words are in the set name. Fix it with “Correct heading…” in the scene’s menu.`,
  };
  return (
    <div className="border-b border-rule py-2">
      <p className="text-t1 text-ink-2">
        {t`Line ${source}`} · {Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason}
      </p>
      {text !== '' && reason !== 'empty-heading' && reason !== 'number-gap' && (
        <p className="line-clamp-4 font-script text-t2 whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
    </div>
  );
}

function Cures({
  doubt,
  doubts,
  isBusy,
  settle,
}: {
  doubt: Doubt;
  doubts: readonly Doubt[];
  isBusy: boolean;
  settle: (chosen: Cure) => void;
}) {
  const { t } = useLingui();
  if (doubt.alike === '') return null;
  const { alike } = doubt;
  const count = doubts.filter((each) => each.alike === alike).length;
  const cures: { as: Cure['as']; label: string }[] = [
    { as: 'scene-heading', label: t`This is a heading` },
    { as: 'character', label: t`This is a cue` },
    { as: 'action', label: t`This is action` },
  ];
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {cures.map(({ as, label }) => (
          <Button key={as} size="touch" disabled={isBusy} onClick={() => settle({ alike, as })}>
            {label}
          </Button>
        ))}
      </div>
      {count > 1 && <p className="mt-1 text-t1 text-ink-2">{t`Applies to all ${count} similar passages.`}</p>}
    </>
  );
}

/** Answered doubts, each to be taken back: a finger slips. */
function SettledPlaces({
  cures,
  isBusy,
  takeBack,
}: {
  cures: readonly Cure[];
  isBusy: boolean;
  takeBack: (cure: Cure) => void;
}) {
  const { t } = useLingui();
  if (cures.length === 0) return null;
  const readAs: Record<Cure['as'], string> = {
    'scene-heading': t`Read as a heading`,
    character: t`Read as a cue`,
    action: t`Read as action`,
  };
  return (
    <ul className="mt-3 border-t border-rule" aria-label={t`Settled passages`}>
      {cures.map((settled) => {
        const words = settled.alike.slice(settled.alike.indexOf(':') + 1);
        const shown = WRITTEN_ALIKE.includes(words) ? t`Location and time without INT or EXT` : words;
        return (
          <li key={settled.alike} className="flex items-center justify-between gap-2 border-b border-rule py-1.5">
            <span className="min-w-0 text-t1">
              <b className="block wrap-anywhere">{shown}</b>
              <span className="text-ink-2">{readAs[settled.as]}</span>
            </span>
            <Button size="touch" disabled={isBusy} onClick={() => takeBack(settled)}>
              {t`Undo`}
              <span className="sr-only"> {shown}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The words of cures for all lines that are written as a place and a time, or as a number and a place. */
const WRITTEN_ALIKE = ['place-time', 'no-interior'];
