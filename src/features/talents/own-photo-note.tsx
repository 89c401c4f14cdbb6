import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { UserId } from '../../../domain/ids.ts';
import { userScope } from '../../../domain/scopes.ts';
import { type PhotoState, shownPhotos } from '../../../domain/talent/photo.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';

/** State of the photo that the talent sent last; null without one, undefined while it is read. */
export const useOwnPhotoState = (userId: string): PhotoState | null | undefined =>
  useLiveQuery(async () => {
    const scope = userScope(v.parse(UserId, userId));
    const rows = await currentDatabase().talentPhotos.where('scope').equals(scope).toArray();
    return shownPhotos(rows.map(({ id, fields }) => ({ ...fields, id }))).latest?.state ?? null;
  }, [userId]);

/** A photo that houses do not see yet: it waits for its check, or was rejected. */
export function OwnPhotoNote({ state }: { state: PhotoState | null | undefined }) {
  const { t } = useLingui();
  if (state === 'uploading' || state === 'processing' || state === 'pending_review')
    return (
      <Note title={t`The photo is being looked at`}>
        {t`Production houses see your card without a photo until it is approved.`}
      </Note>
    );
  if (state !== 'rejected') return null;
  return (
    <Note
      kind="stop"
      title={t`This photo cannot be used yet`}
      action={<ButtonLink to="/talent/photo">{t`Show`}</ButtonLink>}
    />
  );
}
