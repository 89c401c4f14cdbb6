import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '../../../domain/errors.ts';
import type { TalentFrame } from '../../../domain/talent-search/frame.ts';
import { wishesOf } from '../../../domain/talent-search/conditions.ts';
import { type Judged, countWords, rankTalents, searchWords } from '../../../domain/talent-search/rank-talents.ts';
import { relaxationsOf } from '../../../domain/talent-search/relax.ts';
import type { FacetAnswer, SearchAnswer, TalentReview } from '../../../domain/talent-search/search-messages.ts';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { countFacets, readTalent, searchTalents } from '../../../domain/calls/talent-calls.ts';
import { ask } from '../../api/ask.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { persisted } from '../../shared/data/query-storage.ts';
import { talentKey } from '../../shared/data/talent-key.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useCurrentHouseId, useSession } from '../../platform/session/session-store.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';

const PAGE_SIZE = 30;

const searchOf = (frame: TalentFrame, houseId: string | null) => ({
  frame: JSON.stringify(frame),
  house: houseId ?? undefined,
});
/** Profiles change while a house looks: an older answer is shown, and asked for again. */
const FRESH_MS = 10_000;
/** So many talents are kept on the device beside those on shortlists. */
const MOST_SEEN = 200;

/** The server was not reached, or cannot be: a kept answer that is still fresh is not asked for again. */
function useIsAway(error: unknown): boolean {
  const isOnline = useOnline();
  return !isOnline || isOffline(error);
}
/** Closed, or not for this house any more. */
const isGone = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND';
const isOffline = (error: unknown) => error instanceof AppError && error.code === 'OFFLINE';
const common = {
  networkMode: 'always',
  retry: (failures: number, error: Error) =>
    failures < 1 && !isOffline(error) && !isGone(error) && !(error instanceof AppError && error.code === 'FORBIDDEN'),
} as const;

/** Stores seen cards; the oldest are removed, except those on a shortlist. */
async function saveSeen(cards: readonly TalentCard[]): Promise<void> {
  const db = currentDatabase();
  const seenAt = Date.now();
  await db.transaction('rw', db.talentCards, db.shortlistTalents, async () => {
    await db.talentCards.bulkPut(cards.map((card) => ({ id: card.id, card, seenAt })));
    const listed = new Set((await db.shortlistTalents.toArray()).map(({ fields }) => fields.talentId));
    const extra = (await db.talentCards.count()) - MOST_SEEN - listed.size;
    if (extra <= 0) return;
    const oldest = await db.talentCards
      .orderBy('seenAt')
      .filter(({ id }) => !listed.has(id))
      .limit(extra)
      .primaryKeys();
    await db.talentCards.bulkDelete(oldest);
  });
}
/** A full disk must not keep results from being shown. */
const cacheSeen = (cards: readonly TalentCard[]): void =>
  void saveSeen(cards).catch((error: unknown) => console.warn('seen talents could not be kept', error));

const seenTalents = liveQuery('seen-talents', async () =>
  (await currentDatabase().talentCards.toArray()).map(({ card }) => card),
);
export const useSeenTalents = () => useLive(seenTalents);

export interface TalentResults {
  results: readonly Judged[] | undefined;
  /** The answer is from this device. */
  isFromDevice: boolean;
  known: number;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Talents that match a frame: from the server, without a network from this device's seen cards, by the same rules. */
export function useTalentResults(frame: TalentFrame, isAsked = true): TalentResults {
  const ofUser = useSession()?.userData.userId ?? '';
  const houseId = useCurrentHouseId();
  const query = useInfiniteQuery<SearchAnswer, Error, InfiniteData<SearchAnswer>, unknown[], string | null>({
    ...common,
    queryKey: ['talents', ofUser, houseId, frame],
    enabled: isAsked,
    staleTime: FRESH_MS,
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...searchOf(frame, houseId), limit: String(PAGE_SIZE), cursor: pageParam ?? undefined };
      const answer = await ask(searchTalents, { query, ofUser, signal });
      cacheSeen(answer.talents);
      return answer;
    },
    getNextPageParam: (last) => last.cursor,
    persister: persisted as never,
  });
  const seen = useSeenTalents();
  // Also where an earlier answer is kept: it is one page, and counts and further pages would be of something else.
  const isFromDevice = useIsAway(query.error);
  const pages = query.data?.pages;
  const results = useMemo(() => {
    if (isFromDevice) return seen && rankTalents(seen, frame);
    return (
      pages &&
      judgeInOrder(
        pages.flatMap(({ talents }) => talents),
        frame,
      )
    );
  }, [isFromDevice, seen, pages, frame]);
  return {
    results,
    isFromDevice,
    known: seen?.length ?? 0,
    error: isFromDevice ? null : query.data === undefined ? query.error : null,
    hasMore: !isFromDevice && query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
/** The server's order, with the matches and misses of each talent. */
function judgeInOrder(cards: readonly TalentCard[], frame: TalentFrame): Judged[] {
  const wishes = wishesOf(frame);
  const words = searchWords(frame.q);
  return cards.map((card) => {
    const verdicts = wishes.map((wish) => ({ wish, verdict: wish.judge(card) }));
    const unknown = verdicts.filter(
      ({ wish, verdict }) => !wish.isSoft && wish.slot !== 'skills_not' && verdict === 'unknown',
    ).length;
    return { card, verdicts, unknown, softMet: 0, wordsFound: countWords(card, words) };
  });
}

/** Number of talents that each wish leaves; from the device while there is no network. */
export function useFacets(frame: TalentFrame): FacetAnswer | undefined {
  const ofUser = useSession()?.userData.userId ?? '';
  const houseId = useCurrentHouseId();
  const query = useQuery<FacetAnswer>({
    ...common,
    queryKey: ['talent-facets', ofUser, houseId, frame],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => ask(countFacets, { query: searchOf(frame, houseId), ofUser, signal }),
  });
  const seen = useSeenTalents();
  const isAway = useIsAway(query.error);
  return useMemo(() => (isAway ? seen && countOnDevice(seen, frame) : query.data), [isAway, seen, frame, query.data]);
}
function countOnDevice(cards: readonly TalentCard[], frame: TalentFrame): FacetAnswer {
  const wishes = wishesOf(frame).filter(({ isSoft }) => !isSoft);
  const meets = (card: TalentCard, list: typeof wishes) => list.every((wish) => wish.judge(card) === 'met');
  const ranked = rankTalents(cards, frame);
  const met = ranked.filter(({ unknown }) => unknown === 0).length;
  return {
    total: cards.length,
    met,
    unknown: ranked.length - met,
    left: wishes.map((wish, index) => ({
      key: wish.key,
      count: cards.filter((card) => meets(card, wishes.slice(0, index + 1))).length,
    })),
    gains: relaxationsOf(frame).map((relaxed) => {
      const sure = rankTalents(cards, relaxed.frame).filter(({ unknown }) => unknown === 0).length;
      return Math.max(0, sure - met);
    }),
  };
}

export interface TalentAnswer {
  card: TalentCard | undefined;
  views: number | null;
  /** Undefined while they are not known, such as without a network. */
  reviews: readonly TalentReview[] | undefined;
  isFromDevice: boolean;
  error: unknown;
  retry: () => void;
}
/** One talent; without a network as this device last saw them. */
export function useTalent(id: string): TalentAnswer {
  const ofUser = useSession()?.userData.userId ?? '';
  const houseId = useCurrentHouseId();
  const query = useQuery({
    ...common,
    queryKey: talentKey(ofUser, houseId, id),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { house: houseId ?? undefined };
      const answer = await ask(readTalent, { params: { id }, query, ofUser, signal });
      cacheSeen([answer.talent]);
      return answer;
    },
  });
  const seen = useSeenTalents()?.find((card) => card.id === id);
  const answered = isGone(query.error) ? undefined : query.data?.talent;
  const card = answered ?? (isOffline(query.error) || query.isPending ? seen : undefined);
  return {
    card,
    views: query.data?.views ?? null,
    reviews: query.data?.reviews,
    isFromDevice: query.data === undefined && card !== undefined && isOffline(query.error),
    error: card ? null : query.error,
    retry: () => void query.refetch(),
  };
}
