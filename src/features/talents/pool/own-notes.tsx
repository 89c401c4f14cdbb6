import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { capitalFirst } from '../../../../domain/format.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Note } from '../../../ui/note.tsx';
import { OwnPhotoNote, useOwnPhotoState } from './own-photo-note.tsx';

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
