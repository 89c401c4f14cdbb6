import { useLingui } from '@lingui/react/macro';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { HIRE_HASH } from '../../../shared/data/hire-address.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** Opens a talent's page with the booking form. */
export function HireLink({ card, className }: { card: Pick<TalentCard, 'id' | 'name'>; className?: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to="/ph/talent-pool/detail/$id"
      params={{ id: card.id }}
      hash={HIRE_HASH}
      aria-label={t`Hire now: ${card.name}`}
      size="dense"
      className={className}
    >
      {t`Hire now`}
    </ButtonLink>
  );
}
