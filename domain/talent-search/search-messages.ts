import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { TalentSearch } from '../talent/search.ts';
import { TalentFrame } from './frame.ts';
import { TalentCard } from './talent-card.ts';

/** Query of `GET /talents` and `GET /talents/facets`. */
export const TalentQuery = v.object({
  ...TalentSearch.entries,
  /** The frame as JSON; the plain parameters (decisions, section 4) override it. */
  frame: v.optional(v.pipe(v.string(), v.maxLength(10_000), v.parseJson(), TalentFrame)),
  /** The house that searches. */
  house: v.optional(Uuid),
});
export type TalentQuery = v.InferOutput<typeof TalentQuery>;

/** Answer of `GET /talents`. */
export const SearchAnswer = v.object({ talents: v.array(TalentCard), cursor: v.nullable(v.string()) });
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;

/**
 * Answer of `GET /talents/facets`. `left`: how many are left after each wish in turn; `gains`: of each relaxation in
 * its order.
 */
export const FacetAnswer = v.object({
  total: v.number(),
  met: v.number(),
  unknown: v.number(),
  left: v.array(v.object({ key: v.string(), count: v.number() })),
  gains: v.array(v.number()),
});
export type FacetAnswer = v.InferOutput<typeof FacetAnswer>;

/** A published review by a house. `on` is an ISO day. */
export const TalentReview = v.object({ by: v.string(), stars: v.number(), text: v.string(), on: v.string() });
export type TalentReview = v.InferOutput<typeof TalentReview>;

/**
 * Answer of `GET /talents/{id}`. `views`: houses that looked in the last 30 days; only for the talent. `reviews`: the
 * newest first.
 */
export const DetailAnswer = v.object({
  talent: TalentCard,
  views: v.nullable(v.number()),
  reviews: v.array(TalentReview),
});
export type DetailAnswer = v.InferOutput<typeof DetailAnswer>;

/** Body of `POST /talents/suggestions`: the whole sentence and its house. */
export const SuggestionRequest = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  house: Uuid,
});

/** Answer of `POST /talents/suggestions`: filters to offer; empty if nothing is suggested or nothing is set up. */
export const SuggestionAnswer = v.object({ suggestions: v.partial(TalentFrame) });
export type SuggestionAnswer = v.InferOutput<typeof SuggestionAnswer>;
