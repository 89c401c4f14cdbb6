import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface BeingBuiltText {
  title: MessageDescriptor;
  /** What the screen will do. */
  will: MessageDescriptor[];
  /** What can be done today instead. */
  today: MessageDescriptor;
}

const noSignUp = msg`Sign-up is not open yet: nothing is asked and nothing is stored. Accounts are made by the production house for now.`;
const breakdownToday = msg`Import a screenplay, break it down into scenes and put the scenes into shooting days.`;
const noTalentYet = msg`Your account works and can log in. Nothing is missing on your side.`;

/** Every screen of a later capability, with what it is for. A screen leaves this table when it is built. */
export const BEING_BUILT = {
  register: {
    title: msg`Sign up`,
    will: [msg`Choose whether you sign up as talent or as host of a filming location`],
    today: noSignUp,
  },
  'register-talent': {
    title: msg`Sign up as talent`,
    will: [msg`Say what a talent profile is for and what you need to have at hand`],
    today: noSignUp,
  },
  'register-talent-form': {
    title: msg`Your details`,
    will: [
      msg`Take your name, identity number, phone and email`,
      msg`Set a password, or go on with Google`,
      msg`Ask whether you want to hear from an agency`,
    ],
    today: noSignUp,
  },
  'register-talent-verify': {
    title: msg`Check your email`,
    will: [msg`Show where the confirmation link was sent, and send it again`],
    today: noSignUp,
  },
  'register-talent-otp': {
    title: msg`Enter the code`,
    will: [msg`Take the six digits that were sent to your phone`, msg`Send a new code after a countdown`],
    today: noSignUp,
  },
  'register-host': {
    title: msg`Sign up as host`,
    will: [msg`Take your contact and the place on a map`, msg`Check your identity card`],
    today: noSignUp,
  },
  'register-host-verify': {
    title: msg`Check your registration`,
    will: [msg`Confirm email and phone of a registered place`],
    today: noSignUp,
  },
  'forgot-password': {
    title: msg`Forgot password`,
    will: [msg`Send a link that sets a new password, valid for 30 minutes`],
    today: msg`Ask whoever manages your production house for a new password.`,
  },
  'forgot-password-confirmation': {
    title: msg`Check your email`,
    will: [msg`Show where the link was sent`, msg`Send it again after a countdown`],
    today: msg`No email is on its way. Ask whoever manages your production house for a new password.`,
  },
  'forgot-password-reset': {
    title: msg`New password`,
    will: [msg`Set a new password and log you out everywhere else`],
    today: msg`Your password stays as it is.`,
  },
  'auth-action': {
    title: msg`Link from an email`,
    will: [msg`Confirm an email address`, msg`Open the page for a new password`],
    today: msg`Your link has not been used up; it can be opened again.`,
  },
  'onboarding-profile': {
    title: msg`Your profile`,
    will: [msg`Step 1 of 3: personal details, appearance and links, kept on this phone while you type`],
    today: noTalentYet,
  },
  'onboarding-photo': {
    title: msg`Your photo`,
    will: [msg`Step 2 of 3: take or choose a photo, with a guide to the pose`],
    today: noTalentYet,
  },
  'onboarding-complete': {
    title: msg`Profile complete`,
    will: [msg`Step 3 of 3: check everything and start`],
    today: noTalentYet,
  },
  'talent-detail': {
    title: msg`Talent profile`,
    will: [
      msg`Appearance, sizes, experience, skills, media and reviews`,
      msg`A calendar to book days and hours, with the subtotal`,
      msg`Messages between talent and house`,
    ],
    today: noTalentYet,
  },
  'talent-edit': {
    title: msg`Edit profile`,
    will: [msg`Edit the resume`, msg`Add and remove pictures, videos and voice samples`],
    today: noTalentYet,
  },
  'talent-search': {
    title: msg`Find talent`,
    will: [msg`Read a sentence like “woman, 20–30, free on 12 December” and turn it into filters`, msg`Rank who fits`],
    today: breakdownToday,
  },
  'talent-pool': {
    title: msg`Talent pool`,
    will: [msg`Search by age, date, time, rate and place`, msg`Sort by rating and tier`, msg`Hire`],
    today: breakdownToday,
  },
  briefing: {
    title: msg`Director’s briefing`,
    will: [
      msg`Record or upload what the director says and read it as text`,
      msg`Tie it to cast, locations and properties`,
      msg`Export sections`,
    ],
    today: breakdownToday,
  },
  timeline: {
    title: msg`Timeline`,
    will: [msg`Shooting days of this script on a calendar`, msg`Move days and scenes on it`],
    today: breakdownToday,
  },
  'cost-breakdown': {
    title: msg`Cost breakdown`,
    will: [msg`Estimated, actual and paid costs in pre-production, production and post-production`],
    today: breakdownToday,
  },
  'call-sheets': {
    title: msg`Call sheets`,
    will: [msg`Make a call sheet from a shooting day`, msg`Find, share and delete call sheets`],
    today: msg`Put scenes into shooting days: the sheets will be filled from them. A sample sheet can be opened from the front page.`,
  },
  'call-sheet': {
    title: msg`Call sheet`,
    will: [
      msg`Calls, scenes, cast, crew, weather, hospital and notes of one day`,
      msg`Edit with or without a network`,
      msg`Share it with the crew and print it`,
    ],
    today: msg`Put scenes into shooting days: the sheets will be filled from them. A sample sheet can be opened from the front page.`,
  },
  'shared-sheet': {
    title: msg`Shared call sheet`,
    will: [msg`Open a shared sheet without an account`, msg`Keep it readable without a network, with its age`],
    today: msg`Open the sample sheet to see what it will look like.`,
  },
} satisfies Record<string, BeingBuiltText>;

export type BeingBuiltName = keyof typeof BEING_BUILT;
