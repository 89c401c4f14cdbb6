import * as v from 'valibot';

const TIMELINE_VIEWS = ['board', 'clock', 'dood', 'one-line', 'strips', 'calendar', 'plans', 'suggest'] as const;
export type TimelineView = (typeof TIMELINE_VIEWS)[number];
export const BOARD_LAYOUTS = ['strips', 'board', 'clock'] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];

const short = v.pipe(v.string(), v.maxLength(100));
/** Search parameters of a timeline; any others are left out. */
export const TimelineSearch = v.object({
  view: v.fallback(v.optional(v.picklist(TIMELINE_VIEWS)), undefined),
  /** On a phone: the day that is shown. */
  day: v.fallback(v.optional(short), undefined),
});
export type TimelineSearch = v.InferOutput<typeof TimelineSearch>;
