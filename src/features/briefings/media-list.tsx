import { useLingui } from '@lingui/react/macro';
import { Check, CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MediaRow } from '../../../domain/briefing/briefing-rows.ts';
import { formatElapsed } from '../../../domain/briefing/transcript.ts';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { cancelUpload } from '../../files/upload-actions.ts';
import { MetadataNote } from '../../files/metadata-note.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { HoldBar } from '../../ui/hold-bar.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useHold } from '../../ui/use-hold.ts';
import { useBriefingTitle } from './briefing-title.ts';
import { removeMedia } from './briefing-actions.ts';
import { type BriefingData, transcriptOf } from './briefing-queries.ts';

/**
 * Recordings as a list. One is deleted by holding it and then pressing "Delete" (specification, section 2); with the
 * keyboard Delete arms it, Enter deletes, Escape leaves.
 */
export function MediaList({
  data,
  media,
  mayEdit,
  onOpen,
  attempt,
}: {
  data: BriefingData;
  media: readonly MediaRow[];
  mayEdit: boolean;
  onOpen: (briefingId: string) => void;
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const uploads = useUploads(scriptScope(data.script.id), 'briefing-media') ?? [];
  const [armed, setArmed] = useState<string | null>(null);
  const remove = async (row: MediaRow) => {
    setArmed(null);
    const upload = uploads.find(({ id }) => id === row.id);
    const { name } = row.fields;
    const isDone = await attempt(() => removeMedia(data, row, t`delete recording ${name}`));
    // A file that has arrived stays on the server for the undo; it need not be sent again.
    if (isDone && upload !== undefined && upload.state !== 'sent') await cancelUpload(row.id);
  };
  return (
    <>
      {mayEdit && (
        <>
          <MetadataNote />
          <p className="border-b border-rule-2 py-2.5 text-t1">
            {t`Hold a recording, then tap Delete. With a keyboard: the Delete key, then Enter.`}
          </p>
        </>
      )}
      <ul>
        {media.map((recording) => (
          <MediaItem
            key={recording.id}
            data={data}
            media={recording}
            upload={uploads.find(({ id }) => id === recording.id)}
            isArmed={armed === recording.id}
            onArm={(isArmed) => mayEdit && setArmed(isArmed ? recording.id : null)}
            onDelete={() => void remove(recording)}
            onOpen={() => onOpen(recording.fields.briefingId)}
          />
        ))}
      </ul>
    </>
  );
}

function MediaItem({
  data,
  media,
  upload,
  isArmed,
  onArm,
  onDelete,
  onOpen,
}: {
  data: BriefingData;
  media: MediaRow;
  upload: UploadRow | undefined;
  isArmed: boolean;
  onArm: (isArmed: boolean) => void;
  onDelete: () => void;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const titleOf = useBriefingTitle();
  const { isHeld, wasHeld, begin, end } = useHold(() => onArm(true));
  const title = data.briefings.find(({ id }) => id === media.fields.briefingId)?.fields.title ?? '';
  return (
    <li
      className={joinClasses(
        'relative flex flex-wrap items-stretch border-b border-rule',
        isHeld && 'bg-pressed',
        isArmed && 'outline-2 -outline-offset-2 outline-red',
      )}
    >
      <button
        type="button"
        aria-keyshortcuts="Delete"
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => !wasHeld() && onOpen()}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onArm(true);
          else if (event.key === 'Escape') onArm(false);
          else if (event.key === 'Enter' && isArmed) {
            event.preventDefault();
            onDelete();
          }
        }}
        className="grid min-h-[68px] min-w-0 flex-1 touch-manipulation grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-1 py-2 text-left select-none"
      >
        <MediaFacts media={media}>
          {isArmed ? (
            <span className="font-mid text-red">
              {transcriptOf(media, data.heard) === '' ? t`Delete this recording?` : t`Its transcript is deleted too`}
            </span>
          ) : isHeld ? (
            <b>{t`Hold…`}</b>
          ) : (
            <>
              <UploadState upload={upload} />
              {title !== media.fields.name && ` · ${titleOf(title)}`}
            </>
          )}
        </MediaFacts>
      </button>
      {isArmed && (
        <span className="flex gap-2 self-center px-1 py-2 max-tablet:w-full max-tablet:*:flex-1">
          <Button size="touch" onClick={() => onArm(false)}>{t`Cancel`}</Button>
          <Button size="touch" kind="danger-main" onClick={onDelete}>{t`Delete`}</Button>
        </span>
      )}
      <HoldBar isHeld={isHeld} />
    </li>
  );
}

/** Name, length and size of a recording. `children`: its state, below the name. */
function MediaFacts({ media, children }: { media: MediaRow; children: ReactNode }) {
  const titleOf = useBriefingTitle();
  const language = useLanguage();
  const { name, seconds, bytes } = media.fields;
  return (
    <>
      <span className="min-w-0 leading-snug!">
        <b className="block wrap-anywhere">{titleOf(name)}</b>
        <span className="text-t1 text-ink-2">{children}</span>
      </span>
      <span className="text-right leading-snug! tabular-nums">
        <b className="block">{seconds === null ? '' : formatElapsed(seconds)}</b>
        <span className="text-t1 text-ink-2">{formatBytes(bytes, language)}</span>
      </span>
    </>
  );
}

/** State of a recording, in words. */
function UploadState({ upload }: { upload: UploadRow | undefined }) {
  const { t } = useLingui();
  const language = useLanguage();
  const state = upload?.state ?? 'sent';
  switch (state) {
    case 'sent':
    case 'cancelled':
      return (
        <>
          <Check size={14} aria-hidden className="inline" /> {t`Sent`}
        </>
      );
    case 'adding':
    case 'waiting':
      return (
        <>
          <CloudOff size={14} aria-hidden className="inline" /> {t`Waiting for a network`}
        </>
      );
    case 'sending': {
      const [sent, size] = [formatBytes(upload?.sentBytes ?? 0, language), formatBytes(upload?.size ?? 0, language)];
      return t`Sending ${sent} of ${size}`;
    }
    case 'paused':
      return t`Paused`;
    case 'refused':
      return <span className="text-red">{t`The server refused this file`}</span>;
    default:
      return unreachable(state);
  }
}
