import { msg } from '@lingui/core/macro';

/** Every screen of a later capability; it leaves this table, and the texts beside it, when it is built. */
export const BEING_BUILT_TITLES = {
  register: msg`Sign up`,
  'register-talent': msg`Sign up as talent`,
  'register-talent-form': msg`Your details`,
  'register-talent-verify': msg`Check your email`,
  'register-talent-otp': msg`Enter the code`,
  'register-host': msg`Sign up as host`,
  'register-host-verify': msg`Check your registration`,
  'forgot-password': msg`Forgot password`,
  'forgot-password-confirmation': msg`Check your email`,
  'forgot-password-reset': msg`New password`,
  'auth-action': msg`Link from an email`,
  'onboarding-profile': msg`Your profile`,
  'onboarding-photo': msg`Your photo`,
  'onboarding-complete': msg`Profile complete`,
  'talent-detail': msg`Talent profile`,
  'talent-edit': msg`Edit profile`,
  'talent-search': msg`Find talent`,
  'talent-pool': msg`Talent pool`,
  briefing: msg`Director’s briefing`,
  timeline: msg`Timeline`,
  'cost-breakdown': msg`Cost breakdown`,
  'shared-sheet': msg`Shared call sheet`,
};
