import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { wishesOf, isFree } from '../../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { MinorsNote } from '../profile/minors-note.tsx';
import { DeviceNote } from '../device-note.tsx';
import { EndOfList } from './end-of-list.tsx';
import { useSortNames, useWishText } from './wish-text.ts';
import { useFacets, useTalentResults } from '../talent-queries.ts';
import { Link } from '@tanstack/react-router';
import { Check, CircleDashed } from 'lucide-react';
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

/** Those who meet everything first, then those of whom something is not known. */
/** An age below 18 at either end. */
const asksForMinors = ({ age }: TalentFrame): boolean => age?.some((end) => end !== null && end < 18) ?? false;

export function ResultList({ frame }: { frame: TalentFrame }) {
  const { t, i18n } = useLingui();
  const sortNames = useSortNames();
  const { results, isFromDevice, known, error, hasMore, isLoadingMore, loadMore, retry } = useTalentResults(frame);
  const facets = useFacets(frame);
  if (error) return <SearchFailure error={error} onRetry={retry} />;
  if (!results) return <SkeletonRows rows={5} />;
  const met = results.filter(({ unknown }) => unknown === 0);
  const maybe = results.filter(({ unknown }) => unknown > 0);
  const head = 'mt-6 flex items-baseline justify-between gap-3 border-b-2 border-ink pb-2';
  const metCount = facets?.met ?? met.length;
  const hasWishes = wishesOf(frame).length > 0;
  const isAsked = hasWishes || frame.q.length > 0;
  const metText = !hasWishes
    ? plural(metCount, { one: '# talent', other: '# talents' })
    : plural(metCount, { one: '# meets all conditions', other: '# meet all conditions' });
  const maybeCount = facets?.unknown ?? maybe.length;
  return (
    <>
      {isFromDevice && <DeviceNote known={known} />}
      {asksForMinors(frame) && <MinorsNote />}
      <p role="status" className="sr-only">
        {metText}
      </p>
      <div className={head}>
        <h2 className="text-t3 font-bold">{metText}</h2>
        <span className="text-t1 text-ink-2 max-tablet:hidden">{sortNames[frame.sort ?? 'relevance']}</span>
      </div>
      {met.length === 0 && !isAsked && maybe.length === 0 && (
        <EmptyState title={t`No talent is in the directory yet`} />
      )}
      {met.length === 0 && isAsked && (
        <EmptyState
          title={hasWishes ? t`No one meets all conditions` : t`No profile contains these words`}
          action={isFromDevice ? <Button size="touch" onClick={retry}>{t`Try again`}</Button> : undefined}
        >
          {hasWishes
            ? t`Loosen a condition, or see talents with missing details below.`
            : t`Try other words: an age, a city, a skill, a day.`}
        </EmptyState>
      )}
      <ol>
        {met.map((judged, index) => (
          <ResultRow key={judged.card.id} judged={judged} place={index + 1} frame={frame} />
        ))}
      </ol>
      {maybe.length > 0 && (
        <>
          <div className={head}>
            <h2 className="text-t3 font-bold">{t`${i18n.number(maybeCount)} may fit: details are missing`}</h2>
          </div>
          <ol>
            {maybe.map((judged, index) => (
              <ResultRow key={judged.card.id} judged={judged} place={met.length + index + 1} frame={frame} />
            ))}
          </ol>
        </>
      )}
      {hasMore && <EndOfList isLoading={isLoadingMore} onReach={loadMore} />}
    </>
  );
}

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
function ResultRow({ judged, place, frame }: { judged: Judged; place: number; frame: TalentFrame }) {
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
