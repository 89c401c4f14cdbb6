import * as v from 'valibot';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { capitalFirst } from '../../../../domain/format.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Note } from '../../../ui/note.tsx';
import { UserId } from '../../../../domain/ids.ts';
import { userScope } from '../../../../domain/scopes.ts';
import { type PhotoState, shownPhotos } from '../../../../domain/talent/photo.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

interface OwnPhotoState {
  /** Of the photo that the talent sent last; null without one. */
  latest: PhotoState | null;
  /** Houses see an earlier photo until staff have decided about the latest. */
  isOldShown: boolean;
}

/** State of the talent's own photos; undefined while they are read. */
const useOwnPhotoState = (userId: string): OwnPhotoState | undefined =>
  useLiveQuery(async () => {
    const scope = userScope(v.parse(UserId, userId));
    const rows = await currentDatabase().talentPhotos.where('scope').equals(scope).toArray();
    const { approved, latest } = shownPhotos(rows.map(({ id, fields }) => ({ ...fields, id })));
    return { latest: latest?.state ?? null, isOldShown: approved !== null && approved.id !== latest?.id };
  }, [userId]);

/** A photo that houses do not see yet: it waits for its check, or was rejected. */
function OwnPhotoNote({ latest: state, isOldShown }: OwnPhotoState) {
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

/** Notes on the own page: how many houses viewed it, the state of the photo, and what is missing. */
export function OwnNotes({ card, views }: { card: TalentCard; views: number | null }) {
  const { t } = useLingui();
  const photoState = useOwnPhotoState(useSession()?.userData.userId ?? card.id);
  const missing = [
    card.photo === null && card.drawing === '' && photoState?.latest === null && t`photo`,
    card.height === null && t`height`,
    card.weight === null && t`weight`,
    card.sizes.bust === null && t`sizes`,
    card.rate === null && t`rate`,
    card.skills.length === 0 && t`skills`,
    card.experience.length === 0 && t`experience`,
    card.languages.length === 0 && t`languages`,
    card.free.length === 0 && t`available days`,
    card.tattoos === null && t`tattoos`,
  ].filter((missing) => missing !== false);
  return (
    <>
      <Note title={t`This is how houses see you`}>
        {views === null
          ? null
          : t`${plural(views, { one: '# house has', other: '# houses have' })} looked at your profile in the last 30 days.`}
      </Note>
      {photoState !== undefined && <OwnPhotoNote {...photoState} />}
      {missing.length > 0 && (
        <Note
          kind="warning"
          title={t`Still missing`}
        >{t`${capitalFirst(missing.join(', '))}. In searches, missing details count as unknown.`}</Note>
      )}
    </>
  );
}
