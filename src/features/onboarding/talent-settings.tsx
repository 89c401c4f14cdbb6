import { Trans } from '@lingui/react/macro';
import { isTalent } from '../../../domain/identity/roles.ts';
import { FileImage } from '../../files/file-image.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** The file of a session's picture, whose address is `/api/files/{id}?variant=360`; null without one. */
const fileOf = (avatar: string): string | null => /^\/api\/files\/([\w-]+)/.exec(avatar)?.[1] ?? null;

/** The settings of a talent; nothing for other roles. */
export function TalentSettings() {
  const session = useSession();
  if (session === null || !isTalent(session.userData.role)) return null;
  const row = 'flex min-h-[52px] items-center justify-between gap-4 border-b border-rule py-1';
  return (
    <section>
      <SectionHead>
        <Trans>Profile</Trans>
      </SectionHead>
      <div className={row}>
        <span className="flex items-center gap-3">
          <FileImage fileId={fileOf(session.avatar)} alt="" className="h-11 w-9 shrink-0" />
          <Trans>Profile photo</Trans>
        </span>
        <ButtonLink to="/talent/photo">
          <Trans>Show</Trans>
        </ButtonLink>
      </div>
      <div className={row}>
        <Trans>Agency affiliate</Trans>
        <ButtonLink to="/talent/affiliate">
          <Trans>Show</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
