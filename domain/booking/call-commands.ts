import * as v from 'valibot';
import { Instant } from '../field-shapes.ts';
import { UserId, Uuid } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { userScope } from '../scopes.ts';

/**
 * A talent confirms the call of an issued sheet. `issuedAt` names the version that was read: the house sees which one
 * was confirmed. `at`: when, by the clock of the talent's device.
 */
export const confirmCall = defineCommand({
  name: 'call.confirm',
  payload: v.object({ userId: UserId, sheetId: Uuid, issuedAt: Instant, at: Instant }),
  scope: ({ userId }) => userScope(userId),
  act: null,
  refusals: [
    /** The sheet does not call this talent, or not any more. */
    'NOT_CALLED',
    /** Only the talent's own device may send it. */
    'NOT_YOURS',
  ],
});
