import * as v from 'valibot';
import { UserId } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { userScope } from '../scopes.ts';

/**
 * The last button of onboarding. It may be pressed while the photo is still on its way: the account becomes an
 * onboarded talent's as soon as both are there.
 */
export const completeOnboarding = defineCommand({
  name: 'talent.complete-onboarding',
  payload: v.object({ userId: UserId }),
  scope: ({ userId }) => userScope(userId),
  act: null,
  refusals: [
    /** Name, date of birth or gender is missing. */
    'PROFILE_INCOMPLETE',
    /** Under 18, and no guardian has agreed. */
    'NO_GUARDIAN',
    /** Only the talent's own device may send it. */
    'NOT_YOURS',
  ],
});
