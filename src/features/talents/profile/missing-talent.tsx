import { useLingui } from '@lingui/react/macro';
import { AppError } from '../../../../domain/errors.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EditLink } from '../edit/edit-link.tsx';
import { SearchFailure } from '../search/search-failure.tsx';
import type { useTalent } from '../talent-queries.ts';

export interface MissingTalentProps extends Pick<ReturnType<typeof useTalent>, 'error' | 'retry'> {
  id: string;
  isOwn: boolean;
}

/** In place of a talent that is not shown, or could not be read. */
export function MissingTalent({ id, isOwn, error, retry }: MissingTalentProps) {
  const { t } = useLingui();
  const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
  if (!isOwn && error instanceof AppError && error.code === 'FORBIDDEN')
    return (
      <EmptyState title={t`This page isn’t for talents`}>
        {t`Profiles are for production houses and for the talent who wrote them.`}
      </EmptyState>
    );
  if (!isGone) return <SearchFailure error={error} onRetry={retry} />;
  return (
    <EmptyState
      title={isOwn ? t`Your profile isn’t shown to production houses yet` : t`This talent isn’t shown`}
      action={isOwn ? <EditLink id={id} /> : <ButtonLink to="/ph/talent-pool">{t`All talents`}</ButtonLink>}
    >
      {isOwn
        ? t`It appears here once your onboarding is complete. You can fill it in now.`
        : t`The profile was taken down, or the talent is a minor and your production house hasn’t stated how a guardian is contacted.`}
    </EmptyState>
  );
}
