import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { UserId } from '../../../../domain/ids.ts';
import { userScope } from '../../../../domain/scopes.ts';
import { useOnline } from '../../../platform/network/online.ts';
import { useFollowedScope } from '../../../shared/frames/production-gate.tsx';
import { useSession } from '../../../platform/session/session-store.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipButton } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { AttributesForm } from './attributes-form.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { useOwnProfile } from './own-profile-queries.ts';
import { PROFILE_PARTS, type ProfilePartName } from './profile-parts.ts';
import { ResumeForm } from './resume-form.tsx';

/** Files, uploads and the viewer load with the first press on the part. */
const MediaForm = lazyComponent(() => import('./media-form.tsx').then((file) => file.MediaForm));

interface EditScreenProps {
  id: string;
  /** Facts from onboarding. */
  Personal: ComponentType;
  part: ProfilePartName;
  onPart: (part: ProfilePartName) => void;
}

/** The talent's own profile in parts. All of it works without a network. */
export function EditScreen({ id, Personal, part, onPart }: EditScreenProps) {
  const { t } = useLingui();
  const session = useSession();
  const userId = session?.userData.userId ?? '';
  const scope = useMemo(() => {
    const parsed = v.safeParse(UserId, userId);
    return parsed.success ? userScope(parsed.output) : null;
  }, [userId]);
  useFollowedScope(scope);
  const read = useOwnProfile(userId);
  const isWaiting = useIsWaiting(read?.isFetched ?? false);
  const profile = isWaiting ? undefined : read;
  const isOwn = session?.userData.talentId === id || userId === id;
  const names: Record<ProfilePartName, string> = {
    resume: t`Resume`,
    personal: t`Personal details`,
    attributes: t`Sizes and conditions`,
    days: t`Available days`,
    media: t`Media`,
  };
  const back = <ButtonLink to="/ph/talent-pool/detail/$id" params={{ id }} size="touch">{t`See profile`}</ButtonLink>;
  return (
    <WorkspaceScreen title={t`Edit profile`} actions={back}>
      <div className="max-w-[960px] px-4 pb-12 tablet:px-6">
        {!isOwn ? (
          <EmptyState title={t`Only the talent edits this profile`}>{t`You’re logged in as someone else.`}</EmptyState>
        ) : (
          <>
            <div role="group" aria-label={t`Parts of the profile`} className="flex flex-wrap gap-2 py-3">
              {PROFILE_PARTS.map((choice) => (
                <ChipButton key={choice} isOn={part === choice} onClick={() => onPart(choice)}>
                  {names[choice]}
                </ChipButton>
              ))}
            </div>
            {!profile ? (
              <SkeletonRows rows={6} />
            ) : part === 'resume' ? (
              <ResumeForm profile={profile} userId={userId} />
            ) : part === 'personal' ? (
              <Personal />
            ) : part === 'attributes' ? (
              <AttributesForm profile={profile} userId={userId} />
            ) : part === 'days' ? (
              <AvailabilityForm profile={profile} userId={userId} />
            ) : (
              <MediaForm profile={profile} />
            )}
          </>
        )}
      </div>
    </WorkspaceScreen>
  );
}

/** A new device asks the server first, so that unseen values are not overwritten; it does not wait forever. */
const FIRST_ANSWER_MS = 5000;
function useIsWaiting(isFetched: boolean): boolean {
  const isOnline = useOnline();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), FIRST_ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isFetched && isOnline && isPatient;
}
