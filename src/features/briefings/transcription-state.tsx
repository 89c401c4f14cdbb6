import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { MediaRow } from '../../../domain/briefing/briefing-rows.ts';
import type { TranscriptionFault } from '../../../domain/briefing/briefing-records.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { transcribe } from './briefing-actions.ts';
import type { BriefingData } from './briefing-queries.ts';
import { useEffect, useState } from 'react';
import { clientConfig } from '../../api/http.ts';
import { useOnline } from '../../platform/network/online.ts';

/** Does the server transcribe recordings? Undefined while unknown, such as without a network. */
function useTranscribes(): boolean | undefined {
  const [transcribes, setTranscribes] = useState<boolean>();
  const isOnline = useOnline();
  useEffect(() => {
    let isCurrent = true;
    clientConfig().then(
      (config) => isCurrent && setTranscribes(config.transcribes),
      // Asked again with a network.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline]);
  return transcribes;
}

const FAULTS = {
  refused: msg`The transcription service couldn’t read this recording. Type the transcript.`,
  'too-large': msg`The recording is too large for the transcription service. Type the transcript, or record in shorter parts.`,
  unreachable: msg`The transcription service didn’t answer. Try again later, or type the transcript.`,
  'no-speech': msg`No words were heard in this recording.`,
  'not-set-up': msg`Automatic transcription isn’t set up on this server.`,
} satisfies Record<TranscriptionFault, MessageDescriptor>;

/** State of a recording's transcription, with a button that asks for it once more. */
export function TranscriptionState({
  data,
  media,
  hasText,
  mayEdit,
}: {
  data: BriefingData;
  media: MediaRow;
  hasText: boolean;
  mayEdit: boolean;
}) {
  const { t, i18n } = useLingui();
  const { attempt, failure } = useWriteAction();
  const isSetUp = useTranscribes();
  const heard = data.heard[media.id]?.fields;
  const isTyped = media.fields.transcript !== null;
  const isRunning = heard?.state === 'waiting' || heard?.state === 'running';
  let words = '';
  if (isRunning) words = t`Being transcribed…`;
  else if (isTyped) words = t`Typed or corrected by hand`;
  else if (heard?.state === 'failed' && heard.fault !== null) words = i18n._(FAULTS[heard.fault]);
  else if (hasText) words = t`Transcribed automatically`;
  else if (isSetUp === false) words = t`Automatic transcription isn’t set up here: type what is said.`;
  else words = t`Not transcribed yet`;
  const mayAsk = mayEdit && isSetUp !== false && !isRunning && heard?.state !== 'done' && heard !== undefined;
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-x-3 py-1.5 text-t1 text-ink-2">
      {words}
      {failure !== null && <span className="text-red">{i18n._(failure)}</span>}
      {mayAsk && (
        <Button
          kind="quiet"
          size="dense"
          icon={RefreshCw}
          onClick={() => void attempt(async () => void (await transcribe(data.script.id, media.id)))}
        >
          {t`Transcribe again`}
        </Button>
      )}
    </span>
  );
}
