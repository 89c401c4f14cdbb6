import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatElapsed } from '../../../../domain/briefing/transcript.ts';
import type { ScriptId } from '../../../../domain/ids.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import type { RecordingRow } from '../../../db/tables/recordings.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { useInterrupted } from './use-interrupted.ts';
import { saveRecording } from '../recording-actions.ts';
import { useMadeNames } from '../use-made-names.ts';
import { SoundBar } from '../sound-player.tsx';
import { useMoment } from '../use-moment.ts';
import { removeRecording, soundOf } from './recorded-sound.ts';
import { recorderState } from './recorder-store.ts';

/** Offers the recordings of a production that a killed tab or an empty battery has cut short. */
export function InterruptedRecordings({
  scriptId,
  onSaved,
}: {
  scriptId: ScriptId;
  onSaved: (briefingId: string) => void;
}) {
  const { phase, recordingId } = useSnapshot(recorderState);
  const rows = useInterrupted(scriptId, `${phase}/${recordingId}`) ?? [];
  return rows
    .filter(({ id }) => id !== recordingId || phase === 'idle')
    .map((row) => <Interrupted key={row.id} row={row} onSaved={onSaved} />);
}

function Interrupted({ row, onSaved }: { row: RecordingRow; onSaved: (briefingId: string) => void }) {
  const { t, i18n } = useLingui();
  const names = useMadeNames();
  const moment = useMoment();
  const { attempt, failure, isBusy } = useWriteAction();
  const [sound, setSound] = useState<{ seconds: number; peaks: number[]; url: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    let url = '';
    let isLeft = false;
    void soundOf(currentDatabase(), row).then((read) => {
      // Nothing was heard before it ended.
      if (read === null) return removeRecording(currentDatabase(), row.id);
      if (isLeft) return;
      url = URL.createObjectURL(read.blob);
      setSound({ seconds: read.seconds, peaks: read.peaks, url });
    });
    return () => {
      isLeft = true;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [row]);
  if (sound === null) return null;
  const length = formatElapsed(sound.seconds);
  const startedAt = new Date(row.startedAt).toISOString();
  const when = moment(startedAt);
  const save = () =>
    attempt(async () => {
      const briefingId = await saveRecording(row.id, names(startedAt));
      if (briefingId !== null) onSaved(briefingId);
    });
  return (
    <div className="mt-4">
      <Note
        kind="warning"
        role="status"
        title={t`A recording was interrupted: ${length} saved`}
        action={
          <>
            <Button kind="main" size="touch" disabled={isBusy} onClick={() => void save()}>
              {t`Save ${length}`}
            </Button>
            <Button size="touch" disabled={isBusy} onClick={() => setAsking(true)}>{t`Discard`}</Button>
          </>
        }
      >
        {t`Started ${when}; the app was closed before it was finished.`}
        <SoundBar name={t`Interrupted recording`} {...sound} audio={audio} onTime={() => {}} />
        {failure !== null && <p className="text-red">{i18n._(failure)}</p>}
      </Note>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Discard the recording of ${length}?`}
        confirmLabel={t`Discard recording`}
        onConfirm={() => void attempt(() => removeRecording(currentDatabase(), row.id))}
      >
        {t`It’s only on this device and can’t be restored.`}
      </ConfirmDialog>
    </div>
  );
}
