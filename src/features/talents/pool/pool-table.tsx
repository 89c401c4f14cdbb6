import { useLingui } from '@lingui/react/macro';
import { useTierName } from '../tier-text.ts';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useMemo } from 'react';
import { FRAME_SORTS, type TalentFrame } from '../../../../domain/talent-search/frame.ts';
import type { Judged } from '../../../../domain/talent-search/rank-talents.ts';
import { cityName } from '../../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { SortHead } from '../../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import type { TableControls } from '../../../shared/tables/table-view-store.ts';
import { useWidthBand } from '../../../ui/width-band.ts';
import { HireLink } from '../profile/hire-link.tsx';
import { Portrait } from '../portrait.tsx';
import { ShortlistButton } from '../shortlists/shortlist-button.tsx';

const SERVER_SORTS: readonly string[] = ['rating', 'tier'];

/** The dense table. The server sorts it (relevance, rating, tier): it holds only the pages that were asked for. */
export function PoolTable({
  results,
  controls,
  sort = 'relevance',
  onSort,
  mayHire,
}: {
  results: readonly Judged[];
  controls: TableControls<Judged>;
  sort: TalentFrame['sort'];
  onSort: (sort: TalentFrame['sort']) => void;
  mayHire: boolean;
}) {
  const { t } = useLingui();
  const [key = '', direction] = sort.split('_');
  const heads: TableControls<Judged> = {
    ...controls,
    view: { ...controls.view, sort: direction === undefined ? null : { key, isDescending: direction === 'desc' } },
    // Best first when a head is pressed.
    pressHead: (pressed) =>
      onSort(
        FRAME_SORTS.find((known) => known === `${pressed}_${sort === `${pressed}_desc` ? 'asc' : 'desc'}`) ??
          'relevance',
      ),
  };
  return (
    <div className="overflow-x-auto pt-2">
      <table className="w-full border-collapse text-left text-t1">
        <thead className="border-b-2 border-ink">
          <tr className="[&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-mid">
            {controls.columns.map((column) => (
              <SortHead
                key={column.key}
                column={SERVER_SORTS.includes(column.key) ? { ...column, sortValue: () => null } : column}
                controls={heads}
              />
            ))}
            {mayHire && (
              <th className="max-tablet:hidden">
                <span className="sr-only">{t`Hire now`}</span>
              </th>
            )}
            <th>
              <span className="sr-only">{t`Shortlist`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <PoolRow key={result.card.id} card={result.card} columns={controls.columns} mayHire={mayHire} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function usePoolColumns(): readonly TableColumn<Judged>[] {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  return useMemo(
    () => [
      { key: 'portrait', name: t`Picture` },
      { key: 'name', name: t`Name`, isFixed: true },
      { key: 'age', name: t`Age` },
      { key: 'place', name: t`Location`, isOff: isPhone },
      { key: 'height', name: t`Height`, isOff: isPhone },
      { key: 'rate', name: t`Rate` },
      { key: 'tier', name: t`Tier`, isOff: isPhone },
      { key: 'rating', name: t`Rating`, isOff: isPhone },
    ],
    [t, isPhone],
  );
}

const PoolRow = memo(function PoolRow({
  card,
  columns,
  mayHire,
}: {
  card: Judged['card'];
  columns: readonly TableColumn<Judged>[];
  mayHire: boolean;
}) {
  const { t, i18n } = useLingui();
  const tierName = useTierName();
  const cells: Record<string, ReactNode> = {
    portrait: <Portrait card={card} className="w-11" />,
    name: (
      <Link
        to="/ph/talent-pool/detail/$id"
        params={{ id: card.id }}
        className="inline-block min-w-[5.5em] font-bold wrap-break-word hover:underline"
      >
        {card.name}
      </Link>
    ),
    age: card.age ?? '–',
    place: card.city === null ? '–' : cityName(card.city),
    height: card.height === null ? '–' : `${card.height} cm`,
    rate:
      card.rate === null ? (
        '–'
      ) : (
        <b>
          <span className="inline-block">{formatRupiah(card.rate)}</span>
          <span className="inline-block">{card.rateUnit === 'day' ? t`/day` : t`/hour`}</span>
        </b>
      ),
    tier: tierName(card.tier),
    rating: card.rating === null ? '–' : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`,
  };
  return (
    <tr className="border-b border-rule tabular-nums">
      {columns.map(({ key }) => (
        <td key={key} className="py-1 pr-3">
          {cells[key]}
        </td>
      ))}
      {mayHire && (
        <td className="pr-2 whitespace-nowrap max-tablet:hidden">
          <HireLink card={card} />
        </td>
      )}
      <td>
        <ShortlistButton card={card} />
      </td>
    </tr>
  );
});
