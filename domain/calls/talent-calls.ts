import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { ProfilePayload } from '../talent/profile.ts';
import { talentProfileRecord } from '../talent/profile-record.ts';
import {
  DetailAnswer,
  FacetAnswer,
  SearchAnswer,
  SuggestionAnswer,
  SuggestionRequest,
  TalentQuery,
} from '../talent-search/search-messages.ts';
import { defineCall } from './define-call.ts';

/** Search and profiles of talents. */

const search = { tag: 'talents', auth: 'token', budget: 'talentSearch', errors: ['FORBIDDEN'] } as const;

export const searchTalents = defineCall({
  ...search,
  method: 'GET',
  path: '/talents',
  summary: 'Search talents',
  description: 'The plain parameters stand over those of `frame`.',
  query: TalentQuery,
  answer: SearchAnswer,
});

export const countFacets = defineCall({
  ...search,
  method: 'GET',
  path: '/talents/facets',
  summary: 'How many talents each filter would leave',
  query: TalentQuery,
  answer: FacetAnswer,
});

export const suggestFilters = defineCall({
  ...search,
  method: 'POST',
  path: '/talents/suggestions',
  summary: 'Filters that a configured AI service suggests for a sentence',
  description: 'Only for members of a house with `ai_access`. Fills slots that the reading of the sentence left empty.',
  budget: 'suggestions',
  body: SuggestionRequest,
  answer: SuggestionAnswer,
  errors: ['FORBIDDEN', 'LOOKUP_FAILED'],
});

/** NOT_FOUND if the talent is not shown to this house. */
export const readTalent = defineCall({
  ...search,
  method: 'GET',
  path: '/talents/:id',
  summary: 'The profile of a talent',
  query: v.object({ house: v.optional(Uuid) }),
  answer: DetailAnswer,
});

/** A talent's own profile, for other programs: the app syncs its record. */

const own = { tag: 'talents', auth: 'token', errors: ['FORBIDDEN'] } as const;

export const writeProfile = defineCall({
  ...own,
  method: 'PUT',
  path: '/talents/profile',
  summary: 'Write the own profile',
  description: 'Writes the record that the app syncs. 0 and empty text mean "not set".',
  body: ProfilePayload,
  answer: v.object({ success: v.literal(true), data: talentProfileRecord.fields }),
});

export const completeOnboarding = defineCall({
  ...own,
  method: 'POST',
  path: '/talents/onboarding/complete',
  summary: 'Complete the own onboarding',
  answer: v.object({ success: v.literal(true) }),
});
