import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useOnline } from '../../platform/network/online.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { countUnsent, readUnsentWork, type UnsentWork } from '../../sync/unsent-work.ts';
import { subscribeSyncStatus, syncStatus, wakeSync } from '../../sync/current-sync.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LogOutChoices } from './log-out-choices.tsx';
import { UnsentWorkList } from './unsent-work-list.tsx';
import { exportWork, type Leave } from './session-actions.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { UserDatabase } from '../../db/database.ts';
import { TextField } from '../../ui/field.tsx';

/** Progress of the sending, and the reason when it does not move. */
function SendingNote({ sent, total }: { sent: number; total: number }) {
  const { t } = useLingui();
  return (
    <div role="status" className="mt-3 grid gap-1.5">
      <p className="font-mid">
        <Trans>
          {sent} of {total} sent
        </Trans>
      </p>
      <progress aria-label={t`Sending`} value={sent} max={total} className="h-2 w-full accent-ink" />
      <Hindrance />
    </div>
  );
}

function Hindrance() {
  const isOnline = useOnline();
  const { phase, pause } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  let text: ReactNode = null;
  if (!isOnline) text = <Trans>There’s no network. Sending resumes automatically when you’re back online.</Trans>;
  else if (phase === 'offline') text = <Trans>The server isn’t answering. Klaket keeps trying.</Trans>;
  else if (pause === 'version')
    text = <Trans>The server doesn’t know this version of Klaket yet. Sending resumes automatically later.</Trans>;
  return text && <p className="text-t1 text-ink-2">{text}</p>;
}

/**
 * Work that is only on this device, at every moment. `undefined` while reading; null if it cannot be read (any
 * more).
 */
const useUnsentWork = (db: UserDatabase): UnsentWork | null | undefined =>
  useLiveQuery(async () => {
    try {
      return await readUnsentWork(db);
    } catch {
      return null;
    }
  }, [db]);

/** Unsent work of the user who logs out, its sending, and the choices. */
function useLeaving(leave: Leave, removesWork: boolean) {
  const { t } = useLingui();
  // Database of the user who opened the dialog; when it closes, that user may be logged out.
  const [db] = useState(currentDatabase);
  const work = useUnsentWork(db);
  /** Number of changes that waited when the sending was asked for. */
  const [total, setTotal] = useState<number | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const waiting = work?.queued.length ?? 0;
  const isSent = total !== null && work != null && waiting === 0;
  const isAllSent = isSent && countUnsent(work) === 0;
  const go = (how: 'keep' | 'discard') => {
    setFailure(null);
    leave(how === 'keep' ? null : db.userId).catch(setFailure);
  };
  useEffect(() => {
    if (!isAllSent) return;
    leave(removesWork ? db.userId : null).then(
      () => showToast({ text: t`Everything has been sent. You are logged out.` }),
      setFailure,
    );
  }, [isAllSent, removesWork, db, leave, t]);
  return {
    work,
    waiting,
    total,
    isSent,
    isAllSent,
    saved,
    failure,
    go,
    send: () => {
      setTotal(waiting);
      wakeSync();
    },
    exportCopy: () => void exportWork(db).then(setSaved, setFailure),
  };
}

/** Logout with unsent work: send it first, keep it here, save it as a file, discard it, or stay. */
export function LogOutDialog({
  leave,
  removesWork,
  onClose,
}: {
  leave: Leave;
  /** Once everything has been sent. */
  removesWork: boolean;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const [step, setStep] = useState<'choose' | 'discard'>('choose');
  const leaving = useLeaving(leave, removesWork);
  const { work, failure, go } = leaving;
  if (work === undefined) return null;
  // Work was sent in the background while the dialog was open.
  const isClear = work !== null && countUnsent(work) === 0;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        isClear ? (
          <Trans>Everything has been sent</Trans>
        ) : step === 'discard' ? (
          <Trans>Discard and log out?</Trans>
        ) : (
          <Trans>Not everything has been sent yet</Trans>
        )
      }
      footer={
        <>
          {work !== null && work.refused.length > 0 && (
            <ButtonLink to="/ph/attention" size="touch" onClick={onClose}>
              <Trans>Needs attention</Trans>
            </ButtonLink>
          )}
          <Button size="touch" onClick={onClose}>
            <Trans>Stay logged in</Trans>
          </Button>
        </>
      }
    >
      {isClear ? (
        <Button size="touch" wide kind="main" icon={LogOut} onClick={() => go(removesWork ? 'discard' : 'keep')}>
          <Trans>Log out</Trans>
        </Button>
      ) : step === 'discard' ? (
        <DiscardStep work={work} onBack={() => setStep('choose')} onDiscard={() => go('discard')} />
      ) : (
        <UnsentStep leaving={leaving} onDiscard={() => setStep('discard')} />
      )}
      {failure !== null && (
        <div className="mt-3">
          <Note kind="stop" role="alert" title={<Trans>That didn’t work; you’re still logged in. Try again.</Trans>}>
            {i18n._(messageForError(failure))}
          </Note>
        </div>
      )}
    </Dialog>
  );
}

interface UnsentStepProps {
  leaving: ReturnType<typeof useLeaving>;
  onDiscard: () => void;
}

/** Unsent work, the progress of a sending, and the choices. */
function UnsentStep({ leaving, onDiscard }: UnsentStepProps) {
  const isOnline = useOnline();
  const { waiting, total, isSent, isAllSent, saved, go } = leaving;
  const work = leaving.work ?? null;
  return (
    <>
      <p>
        <Trans>This is only on this device; no one else in your production house has it:</Trans>
      </p>
      <div className="mt-2">
        {work === null ? (
          <Note kind="stop" title={<Trans>What is on this device can’t be read right now.</Trans>} />
        ) : (
          <UnsentWorkList work={work} />
        )}
      </div>
      {total !== null && waiting > 0 && <SendingNote sent={Math.max(0, total - waiting)} total={total} />}
      {isSent && !isAllSent && (
        <div className="mt-3">
          <Note kind="warning" role="status" title={<Trans>What could be sent has been sent</Trans>}>
            <Trans>The rest needs your attention: it stays here until you’ve reviewed it.</Trans>
          </Note>
        </div>
      )}
      {saved !== null && (
        <div className="mt-3">
          <Note kind="done" role="status" title={<Trans>Saved as {saved}</Trans>}>
            <Trans>This is a copy. Your work is still here and can still be sent.</Trans>
          </Note>
        </div>
      )}
      <LogOutChoices
        canSend={waiting > 0}
        sending={total !== null && waiting > 0 ? <Trans>Sending…</Trans> : undefined}
        isOffline={!isOnline && !(total !== null && waiting > 0)}
        onSend={leaving.send}
        onKeep={() => go('keep')}
        onExport={leaving.exportCopy}
        onDiscard={onDiscard}
      />
    </>
  );
}

/** Throwing work away takes a typed word: no slip of a thumb can do it. */
function DiscardStep({
  work,
  onBack,
  onDiscard,
}: {
  work: UnsentWork | null;
  onBack: () => void;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const word = t({ message: 'DISCARD', comment: 'The word a person types to confirm that unsent work be thrown away' });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim().toLocaleUpperCase() === word) onDiscard();
    else setError(t`Type the word ${word}, or go back.`);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>
        <Trans>This will be lost permanently, and Klaket deletes everything of yours on this device:</Trans>
      </p>
      {work !== null && <UnsentWorkList work={work} />}
      <p className="text-t1 text-ink-2">
        <Trans>What’s on the server stays; you’ll have it again after your next login.</Trans>
      </p>
      <TextField
        label={t`Type ${word} to confirm`}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="touch" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button size="touch" kind="danger-main" type="submit">
          <Trans>Discard and log out</Trans>
        </Button>
      </div>
    </form>
  );
}
