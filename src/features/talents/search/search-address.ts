import * as v from 'valibot';
import { TalentFrame } from '../../../../domain/talent-search/frame.ts';

/** Search parameters of a talent search: the sentence, and filters that chips have changed. */
export const SENTENCE_SEARCH = {
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1000))), undefined),
  frame: v.fallback(v.optional(TalentFrame), undefined),
};
