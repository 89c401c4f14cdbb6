import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Judged } from '../../../../domain/talent-search/rank-talents.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useTierName } from '../tier-text.ts';
import { cityName } from '../../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { HireLink } from '../profile/hire-link.tsx';
import { Portrait } from '../portrait.tsx';
import { ShortlistButton } from '../shortlists/shortlist-button.tsx';

interface PoolCardProps {
  judged: Judged;
  isCompared: boolean;
  /** As many are compared as can be. */
  isFull: boolean;
  onCompare: (card: TalentCard) => void;
  mayHire: boolean;
}

export const PoolCard = memo(function PoolCard({ judged, isCompared, isFull, onCompare, mayHire }: PoolCardProps) {
  const { t, i18n } = useLingui();
  const tierName = useTierName();
  const { card } = judged;
  return (
    <li className="relative [contain-intrinsic-size:auto_350px] [content-visibility:auto]">
      <Link to="/ph/talent-pool/detail/$id" params={{ id: card.id }} className="block">
        <Portrait card={card} className={isCompared ? 'outline-[3px] outline-ink' : ''} />
        <h2 className="mt-2 text-t1 font-bold max-tablet:text-t2">{card.name}</h2>
      </Link>
      <p className="text-t1">
        {[card.age, card.city === null ? null : cityName(card.city)].filter((part) => part !== null).join(' · ')}
      </p>
      <p className="text-t1">
        {card.rate === null ? (
          <span className="text-ink-2">{t`rate unknown`}</span>
        ) : (
          <b className="flex flex-wrap tabular-nums">
            {formatRupiah(card.rate)}
            <span className="font-text text-ink-2">{card.rateUnit === 'day' ? t`/day` : t`/hour`}</span>
          </b>
        )}
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-t1 whitespace-nowrap text-ink-2">
        <span>{t`Tier ${tierName(card.tier)}`}</span>
        <span>
          {card.rating === null
            ? t`no reviews yet`
            : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`}
        </span>
      </p>
      {mayHire && <HireLink card={card} className="mt-1.5 w-full" />}
      <label className="absolute top-1.5 left-1.5 grid size-tap place-items-start">
        <input
          type="checkbox"
          checked={isCompared}
          onChange={() => {
            if (isFull && !isCompared) showToast({ text: t`You can compare up to four: remove one first` });
            else onCompare(card);
          }}
          aria-label={t`Compare ${card.name}`}
          className="size-6 accent-ink"
        />
      </label>
      <span className="absolute top-1.5 right-1.5">
        <ShortlistButton card={card} />
      </span>
    </li>
  );
}, isSameCard);

/** A further page makes new verdicts for all, which a card does not show. */
function isSameCard(before: PoolCardProps, after: PoolCardProps): boolean {
  return (
    before.judged.card === after.judged.card &&
    before.isCompared === after.isCompared &&
    before.isFull === after.isFull &&
    before.mayHire === after.mayHire &&
    before.onCompare === after.onCompare
  );
}
