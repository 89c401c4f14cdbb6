import { useLingui } from '@lingui/react/macro';
import { SquarePen, RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState, useEffect } from 'react';
import type { BriefingRow, MediaRow } from '../../../domain/briefing/briefing-rows.ts';
import { findTags } from '../../../domain/briefing/tag-mentions.ts';
import { formatElapsed, readTranscript, type TranscriptLine } from '../../../domain/briefing/transcript.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import { ConflictBadge } from '../../shared/conflicts/conflict-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { tagClass } from '../../scenes/tag.tsx';
import { type BriefingData, transcriptOf } from './briefing-queries.ts';
import { SoundPlayer } from './sound-player.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TranscriptionFault } from '../../../domain/briefing/briefing-records.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { transcribe } from './briefing-actions.ts';
import { clientConfig } from '../../api/http.ts';
import { useOnline } from '../../platform/network/online.ts';

/** One recording of a briefing: the player, and its transcript whose lines jump. */
export function RecordingBlock({
  data,
  briefing,
  media,
  mayEdit,
  onEdit,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  media: MediaRow;
  mayEdit: boolean;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [time, setTime] = useState(-1);
  const text = transcriptOf(media, data.heard);
  const lines = useMemo(() => readTranscript(text), [text]);
  const now = lines.findLastIndex(({ at }) => at !== null && at <= time);
  const jump = (at: number) => {
    if (audio.current === null) return;
    audio.current.currentTime = at;
    void audio.current.play();
  };
  return (
    <div>
      <SoundPlayer media={media} audio={audio} onTime={setTime} />
      {lines.length > 0 && (
        <ol className="mt-2" aria-label={t`Transcript`}>
          {lines.map((line, index) => (
            <Line
              key={index}
              line={line}
              isNow={time > 0 && index === now}
              onJump={jump}
              words={<MarkedWords text={line.text} tags={data.tags} briefing={briefing} />}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-3 border-t border-rule">
        <TranscriptionState data={data} media={media} hasText={lines.length > 0} mayEdit={mayEdit} />
        {mayEdit && (
          <Button kind="quiet" size="dense" icon={SquarePen} className="-ml-2.5" onClick={onEdit}>
            {lines.length > 0 ? t`Correct the transcript` : t`Type the transcript`}
          </Button>
        )}
        <ConflictBadge kind="briefing-media" id={media.id} field="transcript" />
      </div>
    </div>
  );
}

function Line({
  line,
  isNow,
  onJump,
  words,
}: {
  line: TranscriptLine;
  isNow: boolean;
  onJump: (at: number) => void;
  words: ReactNode;
}) {
  const { t } = useLingui();
  const { at } = line;
  const time = at === null ? '' : formatElapsed(at);
  return (
    <li
      aria-current={isNow || undefined}
      className={joinClasses(
        'grid grid-cols-[52px_minmax(0,1fr)] border-t border-rule py-1.5 leading-relaxed!',
        isNow && 'bg-hover',
      )}
    >
      {at === null ? (
        <span />
      ) : (
        <button
          type="button"
          onClick={() => onJump(at)}
          aria-label={t`Play from ${time}`}
          className={joinClasses(
            'thumb self-start pt-0.5 text-left text-t1 tabular-nums',
            isNow ? 'font-bold' : 'text-ink-2',
          )}
        >
          {time}
        </button>
      )}
      <p className="max-w-[62ch] wrap-anywhere">{words}</p>
    </li>
  );
}

/** A text whose tags are marked: accepted ones in their tint, others with a dashed frame. */
export function MarkedWords({
  text,
  tags,
  briefing,
}: {
  text: string;
  tags: readonly TagRow[];
  briefing: BriefingRow;
}): ReactNode {
  const pieces = useMemo(() => {
    const known = tags.map(({ id, fields }) => ({ id, kind: fields.kind, name: fields.name, aliases: fields.aliases }));
    const kinds = new Map(tags.map(({ id, fields }) => [String(id), fields.kind]));
    const result: ReactNode[] = [];
    let at = 0;
    for (const { tagId, start, end } of findTags(text, known)) {
      const kind = kinds.get(tagId);
      if (kind === undefined || briefing.fields.dismissed.includes(`tag:${tagId}`)) continue;
      const isAccepted = briefing.fields.tagIds.some((id) => id === tagId);
      result.push(text.slice(at, start));
      result.push(
        <mark
          key={start}
          className={isAccepted ? tagClass(kind) : 'border border-dashed border-control bg-transparent px-0.5 text-ink'}
        >
          {text.slice(start, end)}
        </mark>,
      );
      at = end;
    }
    result.push(text.slice(at));
    return result;
  }, [text, tags, briefing.fields.tagIds, briefing.fields.dismissed]);
  return pieces;
}

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
function TranscriptionState({
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
