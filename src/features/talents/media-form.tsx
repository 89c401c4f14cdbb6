import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { acceptedExtensions } from '../../../domain/files/file-kinds.ts';
import { formatBytes } from '../../../domain/format-amounts.ts';
import type { MediaFault } from '../../../domain/media-limits.ts';
import { ScopeId } from '../../../domain/scopes.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { useMediaViewer, ViewedImage } from '../../files/use-media-viewer.tsx';
import { UploadStatus } from '../../files/upload-status.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { WifiOnlyChoice } from '../../files/wifi-only-choice.tsx';
import { useWaitsForWifi } from '../../files/wifi-only.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHold } from '../../ui/use-hold.ts';
import { HoldBar } from '../../ui/hold-bar.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { MediaFile } from './media-file.tsx';
import type { OwnProfile } from './own-profile-queries.ts';
import { addMedia, moveMedia, removeMedia, setCover } from './profile-actions.ts';

/** Pictures, video and sound: order, cover, delete by holding (or two presses of a key). */
export function MediaForm({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui();
  const userId = useSession()?.userData.userId ?? '';
  const uploads = useUploads(v.parse(ScopeId, `user:${userId}`), 'talent-media') ?? [];
  const unsent = uploads.filter(({ state }) => state !== 'sent');
  const { attempt, failure, isBusy } = useAttempt();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { view, viewer } = useMediaViewer(
    profile.media.map(({ id, fields: { type, title } }) => ({ id, type, title })),
  );
  const faultText = (mediaFault: MediaFault): string =>
    mediaFault === 'too-large'
      ? t`The file is too large: pictures under 5 MB, video under 100 MB, sound under 10 MB.`
      : mediaFault === 'too-long'
        ? t`Video and sound may be 2 minutes long at most.`
        : t`This format cannot be used: JPG, PNG, HEIC, MP4, MOV, MP3 or WAV.`;
  const take = async (files: readonly File[]) => {
    setFaults([]);
    for (const file of files) {
      await attempt(async () => {
        const wrong = await addMedia(file);
        if (wrong !== null) setFaults((before) => [...before, `${file.name}: ${faultText(wrong)}`]);
      });
    }
  };
  return (
    <div className="pt-2">
      <label className="inline-flex min-h-tap cursor-pointer items-center border-hair border-ink bg-ink px-4 font-mid text-on-ink focus-within:outline-2 focus-within:outline-offset-2">
        {t`Add files`}
        <input
          type="file"
          multiple
          accept={acceptedExtensions('talent-media')}
          className="sr-only"
          disabled={isBusy}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be chosen again after an error.
            event.target.value = '';
            void take(files);
          }}
        />
      </label>
      <p className="pt-2 text-t1 text-ink-2">{t`Pictures under 5 MB (larger ones are made smaller here), video under 100 MB and 2 minutes, sound under 10 MB and 2 minutes. Files wait on this device until there is a network.`}</p>
      {(faults.length > 0 || failure) && (
        <div role="alert" className="pt-2 text-t1 font-mid wrap-anywhere text-red">
          {faults.map((fault, at) => (
            <p key={at}>{fault}</p>
          ))}
          {failure && <p>{i18n._(failure)}</p>}
        </div>
      )}
      {unsent.length > 0 && <WifiOnlyChoice />}
      {profile.media.length === 0 && (
        <EmptyState
          title={t`No media yet`}
        >{t`A short video in which you speak tells a house more than ten pictures.`}</EmptyState>
      )}
      <ul className="grid grid-cols-2 gap-4 pt-4 tablet:grid-cols-4">
        {profile.media.map(({ id, fields }, at) => (
          <MediaTile
            key={id}
            {...{ profile, id, fields, at }}
            upload={unsent.find((upload) => upload.id === id)}
            onChange={(change) => void attempt(change)}
            onView={() => view(id)}
          />
        ))}
      </ul>
      {viewer}
    </div>
  );
}

interface MediaTileProps {
  profile: OwnProfile;
  id: OwnProfile['media'][number]['id'];
  fields: OwnProfile['media'][number]['fields'];
  /** Position in the list. */
  at: number;
  upload: UploadRow | undefined;
  onChange: (change: () => Promise<void>) => void;
  onView: () => void;
}

/** A picture, video or sound with its order, cover and deletion. */
function MediaTile({ profile, id, fields, at, upload, onChange, onView }: MediaTileProps) {
  const { t } = useLingui();
  return (
    <li>
      {fields.type === 'photo' ? (
        <ViewedImage fileId={id} alt={fields.title} className="aspect-4/5 w-full" onView={onView} />
      ) : (
        <MediaFile id={id} type={fields.type} title={fields.title} />
      )}
      <p className="truncate text-t1 font-mid">{fields.title}</p>
      <Sending upload={upload} title={fields.title} onCancelled={() => onChange(() => removeMedia(id))} />
      <div className="flex flex-wrap gap-1 pt-2">
        <Button
          square
          icon={ArrowLeft}
          aria-label={t`Move ${fields.title} forward`}
          disabled={at === 0}
          onClick={() => onChange(() => moveMedia(profile, id, -1))}
        />
        <Button
          square
          icon={ArrowRight}
          aria-label={t`Move ${fields.title} back`}
          disabled={at === profile.media.length - 1}
          onClick={() => onChange(() => moveMedia(profile, id, 1))}
        />
        {fields.type === 'photo' && (
          <Button
            square
            icon={Star}
            aria-pressed={fields.isCover}
            kind={fields.isCover ? 'main' : 'plain'}
            aria-label={t`Cover: ${fields.title}`}
            onClick={() => onChange(() => setCover(profile, id))}
          />
        )}
        <HoldToDelete name={fields.title} onDelete={() => onChange(() => removeMedia(id))} />
      </div>
    </li>
  );
}

/** State of a file that is not at the server yet. */
function Sending({
  upload,
  title,
  onCancelled,
}: {
  upload: UploadRow | undefined;
  title: string;
  onCancelled: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const isHeld = useWaitsForWifi('talent-media');
  if (upload === undefined) return null;
  if (upload.state === 'refused')
    return (
      <p className="text-t1 font-mid text-red">{t`The server could not use this file. Delete it and add another.`}</p>
    );
  const sent = formatBytes(upload.sentBytes, language);
  const size = formatBytes(upload.size, language);
  const state = () => {
    if (upload.state === 'paused') return t`${sent} of ${size} sent, paused`;
    if (isHeld) return t`${sent} of ${size} sent, waits for Wi-Fi`;
    return isOnline ? t`${sent} of ${size} sent` : t`${sent} of ${size} sent, waits for a network`;
  };
  return (
    <>
      <p className="text-t1 text-ink-2">{state()}</p>
      <UploadStatus upload={upload} title={title} onCancelled={onCancelled} />
    </>
  );
}

/**
 * Holding arms it, the next press deletes. A key arms with the first press as well; a short press of a finger says what
 * to do.
 */
function HoldToDelete({ name, onDelete }: { name: string; onDelete: () => void }) {
  const { t } = useLingui();
  const [isArmed, setArmed] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  /** The press that is being held has armed it: its own end is no second press. */
  const hasArmed = useRef(false);
  const { isHeld, begin, end } = useHold(() => {
    hasArmed.current = true;
    setArmed(true);
    setTooShort(false);
  });
  return (
    <span
      className="relative inline-flex max-w-full flex-wrap items-center gap-1 touch-manipulation select-none"
      onPointerDown={() => {
        hasArmed.current = false;
        begin();
      }}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Button
        kind={isArmed ? 'danger-main' : 'danger'}
        icon={Trash2}
        square={!isArmed}
        aria-label={isArmed ? t`Delete ${name} now` : t`Hold to delete ${name}`}
        onBlur={() => {
          setArmed(false);
          setTooShort(false);
        }}
        onClick={(event) => {
          if (hasArmed.current) hasArmed.current = false;
          else if (isArmed) onDelete();
          // detail 0: pressed by a key.
          else if (event.detail === 0) setArmed(true);
          else setTooShort(true);
        }}
      >
        {isArmed ? t`Delete` : undefined}
      </Button>
      <HoldBar isHeld={isHeld} className="bg-red" />
      <span role="status" className="text-t1 text-red">
        {isTooShort && t`Hold it to delete`}
      </span>
    </span>
  );
}
