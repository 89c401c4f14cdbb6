import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { wishesOf } from '../../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { MinorsNote } from '../profile/minors-note.tsx';
import { DeviceNote } from '../device-note.tsx';
import { EndOfList } from './end-of-list.tsx';
import { ResultRow } from './result-row.tsx';
import { useSortNames } from './wish-text.ts';
import { useFacets, useTalentResults } from '../talent-queries.ts';

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
