import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BEING_BUILT_TITLES } from './being-built-titles.ts';

export interface BeingBuiltText {
  /** What the screen will do. */
  will: MessageDescriptor[];
  /** What can be done today instead. */
  today: MessageDescriptor;
}

const noSignUp = msg`Sign-up is not open yet: nothing is asked and nothing is stored. Accounts are made by the production house for now.`;
const noTalentYet = msg`Your account works and can log in. Nothing is missing on your side.`;

/** Outside the workspace. */
export const BEING_BUILT = {
  register: {
    will: [msg`Choose whether you sign up as talent or as host of a filming location`],
    today: noSignUp,
  },
  'register-talent': {
    will: [msg`Say what a talent profile is for and what you need to have at hand`],
    today: noSignUp,
  },
  'register-talent-form': {
    will: [
      msg`Take your name, identity number, phone and email`,
      msg`Set a password, or go on with Google`,
      msg`Ask whether you want to hear from an agency`,
    ],
    today: noSignUp,
  },
  'register-talent-verify': {
    will: [msg`Show where the confirmation link was sent, and send it again`],
    today: noSignUp,
  },
  'register-talent-otp': {
    will: [msg`Take the six digits that were sent to your phone`, msg`Send a new code after a countdown`],
    today: noSignUp,
  },
  'register-host': {
    will: [msg`Take your contact and the place on a map`, msg`Check your identity card`],
    today: noSignUp,
  },
  'register-host-verify': {
    will: [msg`Confirm email and phone of a registered place`],
    today: noSignUp,
  },
  'forgot-password': {
    will: [msg`Send a link that sets a new password, valid for 30 minutes`],
    today: msg`Ask whoever manages your production house for a new password.`,
  },
  'forgot-password-confirmation': {
    will: [msg`Show where the link was sent`, msg`Send it again after a countdown`],
    today: msg`No email is on its way. Ask whoever manages your production house for a new password.`,
  },
  'forgot-password-reset': {
    will: [msg`Set a new password and log you out everywhere else`],
    today: msg`Your password stays as it is.`,
  },
  'auth-action': {
    will: [msg`Confirm an email address`, msg`Open the page for a new password`],
    today: msg`Your link has not been used up; it can be opened again.`,
  },
  'onboarding-profile': {
    will: [msg`Step 1 of 3: personal details, appearance and links, kept on this device while you type`],
    today: noTalentYet,
  },
  'onboarding-photo': {
    will: [msg`Step 2 of 3: take or choose a photo, with a guide to the pose`],
    today: noTalentYet,
  },
  'onboarding-complete': {
    will: [msg`Step 3 of 3: check everything and start`],
    today: noTalentYet,
  },
  'shared-sheet': {
    will: [msg`Open a shared sheet without an account`, msg`Keep it readable without a network, with its age`],
    today: msg`Open the sample sheet to see what it will look like.`,
  },
} satisfies Partial<Record<keyof typeof BEING_BUILT_TITLES, BeingBuiltText>>;
