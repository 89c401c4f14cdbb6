import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { UserId } from '../../../../domain/ids.ts';
import { userScope } from '../../../../domain/scopes.ts';
import { type PhotoState, shownPhotos } from '../../../../domain/talent/photo.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/note.tsx';

export interface OwnPhotoState {
  /** Of the photo that the talent sent last; null without one. */
  latest: PhotoState | null;
  /** Houses see an earlier one meanwhile. */
  isOldShown: boolean;
}

/** State of the talent's own photos; undefined while they are read. */
export const useOwnPhotoState = (userId: string): OwnPhotoState | undefined =>
  useLiveQuery(async () => {
    const scope = userScope(v.parse(UserId, userId));
    const rows = await currentDatabase().talentPhotos.where('scope').equals(scope).toArray();
    const { approved, latest } = shownPhotos(rows.map(({ id, fields }) => ({ ...fields, id })));
    return { latest: latest?.state ?? null, isOldShown: approved !== null && approved.id !== latest?.id };
  }, [userId]);

/** A photo that houses do not see yet: it waits for its check, or was rejected. */
export function OwnPhotoNote({ latest: state, isOldShown }: OwnPhotoState) {
  const { t } = useLingui();
  if (state === 'uploading' || state === 'processing' || state === 'pending_review')
    return (
      <Note title={t`The photo is being reviewed`}>
        {isOldShown
          ? t`The old photo stays visible.`
          : t`Production houses see your card without a photo until it is approved.`}
      </Note>
    );
  if (state !== 'rejected') return null;
  return (
    <Note
      kind="stop"
      title={t`This photo can’t be used yet`}
      action={<ButtonLink to="/talent/photo">{t`Show`}</ButtonLink>}
    >
      {isOldShown && t`The old photo stays visible.`}
    </Note>
  );
}
