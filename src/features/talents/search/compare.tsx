import { useLingui } from '@lingui/react/macro';
import { useTierName } from '../tier-text.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { cityName } from '../../../../domain/areas/regions.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { HireLink } from '../profile/hire-link.tsx';
import { Portrait } from '../portrait.tsx';
import { useValueLabel } from '../value-text.ts';

/** Up to four talents beside each other. Unknown values are marked. */
export function CompareBar({
  compared,
  onRemove,
  onClear,
  mayHire,
}: {
  compared: readonly TalentCard[];
  onRemove: (card: TalentCard) => void;
  onClear: () => void;
  mayHire: boolean;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fixed right-0 bottom-0 left-0 z-20 flex items-center gap-3 border-t-2 border-ink bg-sheet px-4 py-2 max-tablet:bottom-[60px] tablet:left-(--rail) tablet:pr-16">
      <ul className="flex min-w-0 gap-2 overflow-x-auto">
        {compared.map((card) => (
          <li key={card.id} className="shrink-0">
            <button
              type="button"
              className="relative block w-11"
              aria-label={t`Remove ${card.name}`}
              onClick={() => onRemove(card)}
            >
              <Portrait card={card} className="w-11" />
              <X size={18} aria-hidden className="absolute top-0 right-0 border-hair border-control bg-sheet" />
            </button>
          </li>
        ))}
      </ul>
      <span className="ml-auto flex shrink-0 gap-2">
        <Button kind="quiet" className="max-tablet:hidden" onClick={onClear}>{t`Clear`}</Button>
        <Button
          kind="main"
          size="touch"
          disabled={compared.length < 2}
          onClick={() => setOpen(true)}
        >{t`Compare ${compared.length}`}</Button>
      </span>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Compare`} width={720}>
        <CompareTable compared={compared} mayHire={mayHire} />
      </Dialog>
    </div>
  );
}

function CompareTable({ compared, mayHire }: { compared: readonly TalentCard[]; mayHire: boolean }) {
  const { t, i18n } = useLingui();
  const label = useValueLabel();
  const open = t`unknown`;
  const tierName = useTierName();
  const rows: [string, (card: TalentCard) => string][] = [
    [t`Age`, (card) => String(card.age ?? open)],
    [t`Location`, (card) => (card.city === null ? open : cityName(card.city))],
    [t`Height`, (card) => (card.height === null ? open : `${card.height} cm`)],
    [t`Weight`, (card) => (card.weight === null ? open : `${card.weight} kg`)],
    [
      t`Rate`,
      (card) =>
        card.rate === null ? open : `${formatRupiah(card.rate)}${card.rateUnit === 'day' ? t`/day` : t`/hour`}`,
    ],
    [
      t`Rating`,
      (card) =>
        card.rating === null
          ? t`no reviews yet`
          : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`,
    ],
    [t`Tier`, (card) => tierName(card.tier)],
    [t`Skills`, (card) => card.skills.map(({ name }) => label('skills_all', name)).join(', ') || open],
    [t`Languages`, (card) => card.languages.map((name) => label('languages_all', name)).join(', ') || open],
    [
      t`Tattoos`,
      (card) =>
        card.tattoos === null
          ? open
          : card.tattoos.length === 0
            ? t`none`
            : card.tattoos.map((area) => label('tattoos', area)).join(', '),
    ],
  ];
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-t1">
        <thead>
          <tr>
            <td />
            {compared.map((card) => (
              <th key={card.id} scope="col" className="w-1/4 min-w-24 p-1 align-top font-bold">
                <Portrait card={card} className="mb-1 w-20" />
                {card.name}
                {mayHire && <HireLink card={card} className="mt-1 w-full" />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, read]) => (
            <tr key={name} className="border-t border-rule">
              <th scope="row" className="py-1 pr-2 align-top font-text text-ink-2">
                {name}
              </th>
              {compared.map((card) => (
                <td key={card.id} className="p-1 align-top tabular-nums">
                  {read(card)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
