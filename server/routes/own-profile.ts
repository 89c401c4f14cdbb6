import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { UserId } from '../../domain/ids.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { userScope } from '../../domain/scopes.ts';
import { ProfilePayload } from '../../domain/talent/profile.ts';
import { fullYears } from '../../domain/identity/id-number.ts';
import { isPossibleMeasure } from '../../domain/talent/measures.ts';
import { profileOfPayload, type TalentProfile, talentProfileRecord } from '../../domain/talent/profile-record.ts';
import { readBody } from '../http/errors.ts';
import { requireUser } from '../http/require-user.ts';
import type { AppEnv, Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { requestOnboarding } from '../talents/settle-onboarding.ts';

/** A talent's own profile by REST: it writes the same records that the app syncs. Mounted at /api/talents. */
export function ownProfileRoutes(services: Services) {
  const routes = new Hono<AppEnv>();
  const forTalents = createMiddleware<AppEnv>(async (c, next) => {
    if (!isTalent(c.get('user').role)) throw new AppError('FORBIDDEN');
    await next();
  });

  routes.put('/profile', requireUser(services), forTalents, async (c) => {
    const payload = await readBody(c, ProfilePayload);
    const userId = v.parse(UserId, c.get('user').id);
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
    return c.json({ success: true, data });
  });

  routes.post('/onboarding/complete', requireUser(services), forTalents, async (c) => {
    const userId = v.parse(UserId, c.get('user').id);
    const at = services.clock().toISOString();
    const missing = await changeAsServer(services, ({ tx, record, write }) =>
      requestOnboarding({ tx, read: record, write, at }, userId),
    );
    if (missing.length > 0) throw new AppError('BAD_REQUEST', { reason: 'profile-incomplete', fields: missing });
    return c.json({ success: true });
  });

  return routes;
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
