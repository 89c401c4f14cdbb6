import type { TalentFrame } from '../../domain/talent-search/frame.ts';
import {
  DetailAnswer,
  FacetAnswer,
  SearchAnswer,
  SuggestionAnswer,
} from '../../domain/talent-search/search-messages.ts';
import { callApi } from './http.ts';

export interface SearchScope {
  frame: TalentFrame;
  houseId: string | null;
  ofUser: string;
}
const searchOf = ({ frame, houseId }: SearchScope, more: Record<string, string> = {}) =>
  new URLSearchParams({ frame: JSON.stringify(frame), ...(houseId !== null && { house: houseId }), ...more });

/** A page of talents. Rejects with an AppError: OFFLINE, FORBIDDEN, RATE_LIMITED. */
export const fetchTalents = (scope: SearchScope, cursor: string | null, limit: number, signal: AbortSignal) =>
  callApi({
    path: `/talents?${searchOf(scope, { limit: String(limit), ...(cursor !== null && { cursor }) })}`,
    answer: SearchAnswer,
    auth: 'token',
    signal,
    ofUser: scope.ofUser,
  });

/** Number of talents that each wish leaves, and that each relaxation would add. */
export const fetchFacets = (scope: SearchScope, signal: AbortSignal) =>
  callApi({
    path: `/talents/facets?${searchOf(scope)}`,
    answer: FacetAnswer,
    auth: 'token',
    signal,
    ofUser: scope.ofUser,
  });

/** One talent as houses see them. Rejects with NOT_FOUND if they are not shown. */
export const fetchTalent = (id: string, houseId: string | null, ofUser: string, signal: AbortSignal) =>
  callApi({
    path: `/talents/${encodeURIComponent(id)}${houseId === null ? '' : `?house=${houseId}`}`,
    answer: DetailAnswer,
    auth: 'token',
    signal,
    ofUser,
  });

/** Filters suggested for a sentence. Rejects with LOOKUP_FAILED if the outside service does not answer. */
export const fetchSuggestions = (text: string, house: string, ofUser: string, signal: AbortSignal) =>
  callApi({
    method: 'POST',
    path: '/talents/suggestions',
    body: { text, house },
    answer: SuggestionAnswer,
    auth: 'token',
    signal,
    ofUser,
  });
