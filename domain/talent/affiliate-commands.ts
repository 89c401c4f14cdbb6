import * as v from 'valibot';
import { UserId } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { userScope } from '../scopes.ts';

const ofUser = { userId: UserId };

/** Asks to join the agency's affiliate programme. */
export const applyAsAffiliate = defineCommand({
  name: 'affiliate.apply',
  payload: v.object({ ...ofUser, tiktokLink: v.pipe(v.string(), v.maxLength(500)) }),
  scope: ({ userId }) => userScope(userId),
  act: null,
  refusals: [
    /** Not an https address of tiktok.com. */
    'LINK_INVALID',
    /** The talent has applied already, or is in. */
    'NOT_POSSIBLE',
    'NOT_YOURS',
  ],
});

/** Leaves the programme, or takes an application back. */
export const leaveAffiliate = defineCommand({
  name: 'affiliate.leave',
  payload: v.object(ofUser),
  scope: ({ userId }) => userScope(userId),
  act: null,
  refusals: ['NOT_POSSIBLE', 'NOT_YOURS'],
});
