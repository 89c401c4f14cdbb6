import * as v from 'valibot';
import { SCENE_LIGHTS } from '../../../domain/screenplay/scene-light.ts';

const word = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);

/** The part of the address that chooses the content of the breakdown; anything unreadable in it is left out. */
export const BreakdownSearch = v.object({
  q: word,
  cast: word,
  location: word,
  property: word,
  /** A tag of any other category. */
  tag: word,
  light: v.fallback(v.optional(v.picklist(SCENE_LIGHTS)), undefined),
  scene: v.fallback(v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])), undefined),
  /** On a phone: id of the shown day, or `unscheduled`. */
  day: word,
});
export type BreakdownSearch = v.InferOutput<typeof BreakdownSearch>;
