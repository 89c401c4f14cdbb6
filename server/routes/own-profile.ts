import * as v from 'valibot';
import * as calls from '../../domain/calls/talent-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { UserId } from '../../domain/ids.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { userScope } from '../../domain/scopes.ts';
import { fullYears } from '../../domain/identity/id-number.ts';
import { isPossibleMeasure } from '../../domain/talent/measures.ts';
import { profileOfPayload, type TalentProfile, talentProfileRecord } from '../../domain/talent/profile-record.ts';
import type { Services, SignedInUser } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { requestOnboarding } from '../talents/settle-onboarding.ts';
import { answerCalls } from './answer-calls.ts';

/** A talent's own profile by REST: it writes the same records that the app syncs. */
export function ownProfileRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);

  answer(calls.writeProfile, async ({ user, body: payload }) => {
    const userId = talentId(user);
    const key = { scope: userScope(userId), kind: 'talent-profile', id: userId } as const;
    const today = services.clock().toISOString().slice(0, 10);
    const data = await changeAsServer(services, async ({ record, write }) => {
      const before = v.safeParse(talentProfileRecord.fields, await record(key));
      const fields = profileOfPayload(payload, before.success ? before.output : null, today);
      refuseImpossible(fields, today);
      if (!v.is(talentProfileRecord.fields, fields)) throw new AppError('BAD_REQUEST', { fields: ['date_of_birth'] });
      await write([{ ...key, op: 'put', fields }]);
      return fields;
    });
    return { success: true, data };
  });

  answer(calls.completeOnboarding, async ({ user }) => {
    const userId = talentId(user);
    const at = services.clock().toISOString();
    const missing = await changeAsServer(services, ({ tx, record, write }) =>
      requestOnboarding({ tx, read: record, write, at }, userId),
    );
    if (missing.length > 0) throw new AppError('BAD_REQUEST', { reason: 'profile-incomplete', fields: missing });
    return { success: true };
  });

  return routes;
}

function talentId({ id, role }: SignedInUser): UserId {
  if (!isTalent(role)) throw new AppError('FORBIDDEN');
  return v.parse(UserId, id);
}

/** Height and weight must be possible at the age; 0 is unknown. */
function refuseImpossible({ dateOfBirth, height, weight }: TalentProfile, today: string): void {
  const age = dateOfBirth === '' || dateOfBirth > today ? null : fullYears(dateOfBirth, today);
  const wrong = [
    height !== 0 && !isPossibleMeasure('height', height, age) && 'height',
    weight !== 0 && !isPossibleMeasure('weight', weight, age) && 'weight',
  ].filter((field) => field !== false);
  if (wrong.length > 0) throw new AppError('BAD_REQUEST', { fields: wrong, reason: 'measure-impossible' });
}
