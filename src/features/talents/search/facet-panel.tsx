import { useLingui } from '@lingui/react/macro';
import { wishesOf } from '../../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { type Relaxation, relaxationsOf } from '../../../../domain/talent-search/relax.ts';
import { InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import { useFacets } from '../talent-queries.ts';
import { useWishText } from './wish-text.ts';
import { provinceName } from '../../../../domain/areas/regions.ts';
import { capitalFirst, formatDayAndMonth } from '../../../../domain/format.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { unreachable } from '../../../../domain/unreachable.ts';
import { useValueLabel } from '../value-text.ts';

/** A wish made wider, in words: `Age up to 35`. */
function useRelaxationText(): (relaxation: Relaxation) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const label = useValueLabel();
  const slotText = (slot: string): string =>
    ({
      gender: t`gender`,
      date: t`days`,
      skin: t`skin tone`,
      ethnicity: t`ethnicity`,
      tier: t`tier`,
      facial_hair: t`facial hair`,
      tattoos: t`tattoos`,
      piercings: t`piercings`,
      identicals: t`twins`,
      weight_kg: t`weight`,
      time: t`hours`,
      min_hours: t`length of the day`,
      rating_min: t`rating`,
    })[slot] ?? slot;
  return ({ type, slot, value }) => {
    switch (type) {
      case 'age_to':
        return t`Age up to ${Number(value)}`;
      case 'age_from':
        return t`Age from ${Number(value)}`;
      case 'rate_to':
        return t`Rate up to ${formatRupiah(Number(value))}`;
      case 'height_from':
        return t`Height from ${Number(value)} cm`;
      case 'without_day':
        return t`Without ${formatDayAndMonth(String(value), language)}`;
      case 'whole_province':
        return t`All of ${String(value).split(',').map(provinceName).join(', ')}`;
      case 'unknown':
        return t`${label(slot, value)}: unknown`;
      case 'without':
        return t`${capitalFirst(slotText(slot))}: any`;
      default:
        return unreachable(type);
    }
  };
}

/** Beside the results: how many each wish leaves, and how many relaxing it adds. */
export function FacetPanel({ frame, onFrame }: { frame: TalentFrame; onFrame: (frame: TalentFrame) => void }) {
  const { t, i18n } = useLingui();
  const wishText = useWishText();
  const relaxationText = useRelaxationText();
  const facets = useFacets(frame);
  const wishes = wishesOf(frame).filter(({ isSoft }) => !isSoft);
  const offers = relaxationsOf(frame).flatMap((relaxation, index) => {
    const gain = facets?.gains[index] ?? 0;
    return gain > 0 ? [{ relaxation, gain }] : [];
  });
  const textOfKey = (key: string) => {
    const wish = wishes.find((each) => each.key === key);
    return wish ? wishText(wish) : key;
  };
  const rows = facets
    ? [
        { key: 'all', text: t`All talents`, count: facets.total },
        ...facets.left.map(({ key, count }) => ({ key, text: textOfKey(key), count })),
      ]
    : [];
  return (
    <>
      <InspectorSection title={t`Each condition leaves`}>
        <dl className="text-t1" aria-busy={facets === undefined}>
          {rows.map(({ key, text, count }, index) => (
            <div
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_84px_56px] items-center gap-2 border-b border-rule py-1.5"
            >
              <dt className={index === rows.length - 1 ? 'font-bold' : undefined}>{text}</dt>
              <span
                aria-hidden
                className="h-1.5 bg-ink"
                style={{ width: `${Math.max(2, (count / Math.max(1, facets?.total ?? 1)) * 100)}%` }}
              />
              <dd className="text-right font-bold tabular-nums">{i18n.number(count)}</dd>
            </div>
          ))}
        </dl>
      </InspectorSection>
      {offers.length > 0 && (
        <InspectorSection title={t`If loosened`}>
          <ul className="text-t1">
            {offers.map(({ relaxation, gain }) => (
              <li key={`${relaxation.type}${relaxation.slot}${relaxation.value}`} className="border-b border-rule">
                <button
                  type="button"
                  className="flex min-h-tap w-full items-center justify-between gap-3 py-1.5 text-left hover:bg-pressed"
                  onClick={() => onFrame(relaxation.frame)}
                >
                  {relaxationText(relaxation)} <b className="tabular-nums">+{i18n.number(gain)}</b>
                </button>
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
      <InspectorSection title={t`How it is read`}>
        <p className="text-t1">{t`The sentence is read on this device, without an outside service. What a profile doesn’t say counts as unknown, not as no.`}</p>
      </InspectorSection>
    </>
  );
}
