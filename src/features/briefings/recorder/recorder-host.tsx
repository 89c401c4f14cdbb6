import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatElapsed } from '../../../../domain/briefing/transcript.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { useInterrupted } from './use-interrupted.ts';
import { recorderState } from './recorder-store.ts';

const RecorderDialog = lazyComponent(() => import('./recorder-dialog.tsx').then((module) => module.default));

/**
 * The recorder over every screen of the workspace: its dialog, a line while a recording continues in the background,
 * and a line that offers an interrupted recording.
 */
export function RecorderHost() {
  const { t } = useLingui();
  const { phase, isShown, elapsed, recordingId } = useSnapshot(recorderState);
  const interrupted = useInterrupted(null, `${phase}/${recordingId}`) ?? [];
  const [first] = interrupted.filter(({ id }) => id !== recordingId || phase === 'idle');
  useEffect(() => {
    if (phase !== 'recording') return;
    // A closed tab loses nothing; anyone who closes it by mistake loses the sentence that is being spoken.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [phase]);
  if (isShown) return <RecorderDialog />;
  if (phase !== 'idle') {
    const time = formatElapsed(elapsed);
    return (
      <Line>
        <span className="inline-flex items-center gap-2 font-bold tabular-nums">
          {phase === 'recording' && <span aria-hidden className="size-2.5 rounded-full bg-red" />}
          {phase === 'recording' ? t`Recording ${time}` : t`Paused at ${time}`}
        </span>
        <Button size="dense" onClick={() => (recorderState.isShown = true)}>{t`Open the recorder`}</Button>
      </Line>
    );
  }
  if (first === undefined) return null;
  return (
    <Line>
      <b>{t`A recording was interrupted, but it’s saved`}</b>
      <Link
        to="/ph/briefing/$id"
        params={{ id: first.scriptId }}
        className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-tap"
      >
        {t`View`}
      </Link>
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <div
      role="status"
      className="fixed right-3 bottom-[88px] left-3 z-30 mx-auto flex w-fit max-w-[calc(100%-24px)] flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-2 border border-control bg-sheet px-4 py-2 text-t1 shadow-float tablet:bottom-4"
    >
      {children}
    </div>
  );
}
