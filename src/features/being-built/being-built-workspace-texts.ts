import { msg } from '@lingui/core/macro';
import type { BeingBuiltText } from './being-built-texts.ts';
import type { BEING_BUILT_TITLES } from './being-built-titles.ts';

const breakdownToday = msg`Import a screenplay, break it down into scenes and put the scenes into shooting days.`;
const noTalentYet = msg`Your account works and can log in. Nothing is missing on your side.`;

/** Inside the workspace: a visitor of the public pages does not load these. */
export const BEING_BUILT_IN_WORKSPACE = {
  'talent-detail': {
    will: [
      msg`Appearance, sizes, experience, skills, media and reviews`,
      msg`A calendar to book days and hours, with the subtotal`,
      msg`Messages between talent and house`,
    ],
    today: noTalentYet,
  },
  'talent-edit': {
    will: [msg`Edit the resume`, msg`Add and remove pictures, videos and voice samples`],
    today: noTalentYet,
  },
  'talent-search': {
    will: [msg`Read a sentence like “woman, 20–30, free on 12 December” and turn it into filters`, msg`Rank who fits`],
    today: breakdownToday,
  },
  'talent-pool': {
    will: [msg`Search by age, date, time, rate and place`, msg`Sort by rating and tier`, msg`Hire`],
    today: breakdownToday,
  },
  briefing: {
    will: [
      msg`Record or upload what the director says and read it as text`,
      msg`Tie it to cast, locations and properties`,
      msg`Export sections`,
    ],
    today: breakdownToday,
  },
  timeline: {
    will: [msg`Shooting days of this script on a calendar`, msg`Move days and scenes on it`],
    today: breakdownToday,
  },
  'cost-breakdown': {
    will: [msg`Estimated, actual and paid costs in pre-production, production and post-production`],
    today: breakdownToday,
  },
} satisfies Partial<Record<keyof typeof BEING_BUILT_TITLES, BeingBuiltText>>;
