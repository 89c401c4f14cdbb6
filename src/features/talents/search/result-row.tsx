import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CircleDashed } from 'lucide-react';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { isFree } from '../../../../domain/talent-search/conditions.ts';
import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import type { Judged } from '../../../../domain/talent-search/rank-talents.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useTierName } from '../tier-text.ts';
import { cityName } from '../../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Portrait } from '../portrait.tsx';
import { ShortlistButton } from '../shortlists/shortlist-button.tsx';
import { useValueLabel } from '../value-text.ts';
import { useWishText } from './wish-text.ts';

/** Age, place, height, tier and rating in one line; unknown ones are left out. */
function useFactsLine(): (card: TalentCard) => string {
  const { t, i18n } = useLingui();
  const tierName = useTierName();
  return (card) =>
    [
      card.age === null ? null : t`${card.age} years`,
      card.city === null ? null : cityName(card.city),
      card.height === null ? null : `${card.height} cm`,
      t`tier ${tierName(card.tier)}`,
      card.rating === null ? null : `${i18n.number(card.rating, { minimumFractionDigits: 1 })} (${card.reviews})`,
    ]
      .filter((part) => part !== null)
      .join(' · ');
}

/** One talent found: facts, matches, and what the profile does not state. */
export function ResultRow({ judged, place, frame }: { judged: Judged; place: number; frame: TalentFrame }) {
  const { t } = useLingui();
  const facts = useFactsLine();
  const wishText = useWishText();
  const label = useValueLabel();
  const { card, verdicts } = judged;
  const evidence = verdicts.flatMap(({ wish, verdict }) => {
    if (verdict !== 'met' || !wish.slot.startsWith('skills') || wish.isNegated) return [];
    const names = Array.isArray(wish.value) ? wish.value.map(String) : [String(wish.value)];
    return card.skills
      .filter(({ name }) => names.includes(name))
      .map(({ name, note }) => (note === '' ? label('skills_all', name) : `${label('skills_all', name)}: ${note}`));
  });
  const unknown = verdicts
    .filter(({ wish, verdict }) => verdict === 'unknown' && wish.slot !== 'skills_not')
    .map(({ wish }) => wishText(wish));
  const missed = verdicts.filter(({ verdict }) => verdict === 'missed').map(({ wish }) => wishText(wish));
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-3 [contain-intrinsic-size:auto_120px] [content-visibility:auto] tablet:grid-cols-[28px_auto_minmax(0,1fr)_auto]">
      <span className="hidden pt-1 text-right font-mid tabular-nums tablet:block">{place}</span>
      <Link to="/ph/talent-pool/detail/$id" params={{ id: card.id }} tabIndex={-1} aria-hidden>
        <Portrait card={card} className="w-20" />
      </Link>
      <div className="min-w-0">
        <h3 className="text-t2 font-bold">
          <Link to="/ph/talent-pool/detail/$id" params={{ id: card.id }} className="thumb inline-block hover:underline">
            {card.name}
          </Link>
        </h3>
        <p className="text-t1 max-tablet:text-t2">{facts(card)}</p>
        <ul className="mt-1 text-t1 max-tablet:text-t2">
          {evidence.map((line) => (
            <li key={line} className="flex gap-2">
              <Check size={16} className="mt-0.5 shrink-0 text-ok" aria-label={t`fits`} />
              {line}
            </li>
          ))}
          {missed.length > 0 && <li className="text-ink-2">{t`Wishes not met: ${missed.join(', ')}`}</li>}
          {unknown.length > 0 && (
            <li className="flex gap-2 text-ink-2">
              <CircleDashed size={16} className="mt-0.5 shrink-0" aria-hidden />
              {t`Unknown: ${unknown.join(', ')}`}
            </li>
          )}
        </ul>
      </div>
      <div className="col-start-2 flex flex-wrap items-start gap-3 tablet:col-start-4 tablet:justify-end">
        {frame.date && <DayBoxes card={card} days={frame.date} />}
        <p className="text-right leading-tight!">
          {card.rate === null ? (
            <span className="text-t1 text-ink-2 underline decoration-dotted">{t`rate unknown`}</span>
          ) : (
            <>
              <span className="font-bold tabular-nums">{formatRupiah(card.rate)}</span>
              <span className="block text-t1 text-ink-2">{card.rateUnit === 'day' ? t`per day` : t`per hour`}</span>
            </>
          )}
        </p>
        <ShortlistButton card={card} />
      </div>
    </li>
  );
}

/** Each day that is asked for: solid free, dashed not known, struck through taken. */
function DayBoxes({ card, days: [from, to] }: { card: TalentCard; days: readonly [string | null, string | null] }) {
  const { t } = useLingui();
  const first = from ?? to;
  if (first === null) return null;
  const days: string[] = [];
  for (let day = first; day <= (to ?? first) && days.length < 7; day = addDays(day, 1)) days.push(day);
  return (
    <ul className="flex" aria-label={t`Days`}>
      {days.map((day) => {
        const free = isFree(card, [day, day]);
        const state = free === null ? t`unknown` : free ? t`available` : t`taken`;
        return (
          <li
            key={day}
            aria-label={`${Number(day.slice(8))} ${state}`}
            className={joinClasses(
              '-ml-px grid min-h-7 min-w-8 place-items-center border-hair px-1 text-t1 font-mid tabular-nums',
              free === null ? 'border-dashed border-control text-ink-2' : 'border-control',
              free === false && 'line-through',
            )}
          >
            {Number(day.slice(8))}
          </li>
        );
      })}
    </ul>
  );
}
