import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Star } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { acceptedExtensions } from '../../../../domain/files/file-kinds.ts';
import type { MediaFault } from '../../../../domain/media-limits.ts';
import { ScopeId } from '../../../../domain/scopes.ts';
import type { UploadRow } from '../../../db/tables/uploads.ts';
import { HoldToDelete } from '../../../files/hold-to-delete.tsx';
import { MetadataNote } from '../../../files/metadata-note.tsx';
import { UnsentFile } from '../../../files/unsent-file.tsx';
import { useMediaViewer, ViewedImage } from '../../../files/use-media-viewer.tsx';
import { useUploads } from '../../../files/use-uploads.ts';
import { WifiOnlyChoice } from '../../../files/wifi-only-choice.tsx';
import { useSession } from '../../../platform/session/session-store.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DAMAGED_PHOTO } from '../../../ui/damaged-photo.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MediaFile } from '../profile/media-file.tsx';
import type { OwnProfile } from './own-profile-queries.ts';
import { addMedia, moveMedia, removeMedia, setCover } from './profile-actions.ts';

/** Pictures, video and sound: order, cover, delete by holding (or two presses of a key). */
export function MediaForm({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui();
  const userId = useSession()?.userData.userId ?? '';
  const uploads = useUploads(v.parse(ScopeId, `user:${userId}`), 'talent-media') ?? [];
  const unsent = uploads.filter(({ state }) => state !== 'sent');
  const { attempt, failure, isBusy } = useWriteAction();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { view, viewer } = useMediaViewer(
    profile.media.map(({ id, fields: { type, title } }) => ({ id, type, title })),
  );
  const faultText = (mediaFault: MediaFault): string =>
    mediaFault === 'too-large'
      ? t`The file is too large: pictures under 5 MB, video under 100 MB, sound under 10 MB.`
      : mediaFault === 'too-long'
        ? t`Video and sound may be 2 minutes long at most.`
        : mediaFault === 'damaged'
          ? i18n._(DAMAGED_PHOTO)
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
      <p className="pt-2 text-t1 text-ink-2">{t`Pictures under 5 MB (larger ones are resized here), video under 100 MB and 2 minutes, sound under 10 MB and 2 minutes. Files wait on this device until you’re online.`}</p>
      <MetadataNote />
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
        <EmptyState title={t`No media yet`}>{t`A short video of you speaking says more than ten pictures.`}</EmptyState>
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
      <UnsentFile upload={upload} title={fields.title} onCancelled={() => onChange(() => removeMedia(id))} />
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
