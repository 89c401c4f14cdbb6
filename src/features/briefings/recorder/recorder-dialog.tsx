import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, Mic, Pause, Square } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatElapsed } from '../../../../domain/briefing/transcript.ts';
import { askFocus } from '../../../platform/app/focus-element.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { saveRecording } from '../recording-actions.ts';
import { useMadeNames } from '../use-made-names.ts';
import { Wave } from '../wave.tsx';
import {
  chooseInput,
  closeRecorder,
  endRecording,
  pauseRecording,
  resumeRecording,
  startRecording,
} from './recorder.ts';
import { type Interruption, LEVELS, recorderState } from './recorder-store.ts';

const FAULTS = {
  call: {
    title: msg`The recording was interrupted`,
    text: msg`Another app, such as a phone call, took over the microphone. Everything until now is saved. Continue when you’re ready.`,
  },
  full: {
    title: msg`The storage of this device is full`,
    text: msg`Everything up to the time below is saved. Free some space, then continue or finish.`,
  },
  denied: {
    title: msg`Klaket isn’t allowed to use the microphone`,
    text: msg`Allow the microphone for this site: tap the lock or microphone icon next to the address, or open your browser’s site settings, then try again. You can also record with another app and upload the file.`,
  },
  missing: {
    title: msg`No microphone was found`,
    text: msg`Connect a microphone, or record with another device and upload the file.`,
  },
  busy: {
    title: msg`The microphone couldn’t be opened`,
    text: msg`Another app may be using it. Close that app and try again.`,
  },
} satisfies Record<Interruption, { title: MessageDescriptor; text: MessageDescriptor }>;

/** The recorder: elapsed time as the one large number. Closing it never stops a recording. */
export default function RecorderDialog() {
  const { t } = useLingui();
  const { phase } = useSnapshot(recorderState);
  const titles = {
    idle: t`Record a briefing`,
    starting: t`Record a briefing`,
    recording: t`Recording now`,
    paused: t`Paused`,
    interrupted: t`Interrupted`,
    saving: t`Saving the recording`,
    failed: t`Record a briefing`,
  };
  const close = () => {
    if (phase === 'failed' || phase === 'idle') closeRecorder();
    else recorderState.isShown = false;
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={
        <span className="inline-flex items-center gap-2">
          {phase === 'recording' && <span aria-hidden className="size-2.5 rounded-full bg-red" />}
          <span role="status">{titles[phase]}</span>
        </span>
      }
    >
      {phase === 'failed' ? <Failed /> : <Running />}
    </Dialog>
  );
}

function Failed() {
  const { t, i18n } = useLingui();
  const { fault, target } = useSnapshot(recorderState);
  const words = FAULTS[fault ?? 'busy'];
  return (
    <Note
      kind="stop"
      role="alert"
      title={i18n._(words.title)}
      action={
        <>
          {target !== null && (
            <Button size="touch" kind="main" onClick={() => void startRecording({ ...target })}>
              {t`Try again`}
            </Button>
          )}
          <Button size="touch" onClick={closeRecorder}>{t`Close`}</Button>
        </>
      }
    >
      {i18n._(words.text)}
    </Note>
  );
}

function Running() {
  const { t, i18n } = useLingui();
  const { phase, elapsed, saved, levels, fault, inputs, inputId } = useSnapshot(recorderState);
  const names = useMadeNames();
  const { attempt, failure } = useWriteAction();
  const isRecording = phase === 'recording';
  const isBusy = phase === 'saving' || phase === 'starting';
  const finish = () =>
    attempt(async () => {
      const id = await endRecording();
      if (id === null) return;
      // A recording that cannot be saved now stays on this device and is offered again.
      const briefingId = await saveRecording(id, names()).finally(closeRecorder);
      if (briefingId !== null) askFocus(briefingId);
      showToast({ text: t`Recording saved on this device` });
    });
  const safe = formatElapsed(saved);
  const shown = [...Array.from({ length: LEVELS - levels.length }, () => 0), ...levels].map((level) => level * 140);
  return (
    <div className="grid gap-4">
      <p className="text-[88px] leading-none! font-bold tracking-tighter tabular-nums" role="timer">
        {formatElapsed(elapsed)}
      </p>
      <Wave bars={shown.map((bar) => Math.min(100, bar))} height={96} />
      {phase === 'interrupted' && fault !== null && (
        <Note kind="warning" role="alert" title={i18n._(FAULTS[fault].title)}>
          {i18n._(FAULTS[fault].text)}
        </Note>
      )}
      {failure !== null && <Note kind="stop" role="alert" title={i18n._(failure)} />}
      <p className="flex gap-2.5 border-t border-rule pt-3 text-t1">
        <Check size={20} aria-hidden className="shrink-0 text-ok" />
        <span>
          <b className="block text-t2">{t`Saved until ${safe}`}</b>
          {t`Saved on this device, even if the app is closed`}
        </span>
      </p>
      {inputs.length > 1 && (
        <SelectField label={t`Microphone`} value={inputId} onChange={(event) => void chooseInput(event.target.value)}>
          <option value="">{t`Device setting`}</option>
          {inputs.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          disabled={isBusy}
          onClick={() => (isRecording ? pauseRecording() : void resumeRecording())}
          className={buttonClass({ wide: true }, 'min-h-28! flex-col text-t3! font-bold! border-ink!')}
        >
          {isRecording ? <Pause size={36} aria-hidden /> : <Mic size={36} aria-hidden />}
          {isRecording ? t`Pause` : t`Continue`}
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void finish()}
          className={buttonClass({ kind: 'main', wide: true }, 'min-h-28! flex-col text-t3! font-bold!')}
        >
          <Square size={36} aria-hidden className="fill-current" />
          {t`Finish`}
        </button>
      </div>
    </div>
  );
}
