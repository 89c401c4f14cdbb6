import type { Context } from 'hono';
import * as v from 'valibot';
import * as calls from '../../domain/calls/account-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { CONSENT_TEXTS } from '../../domain/identity/consent.ts';
import { CODE_LIFETIME_S } from '../../domain/identity/one-time-code.ts';
import { isTalent } from '../../domain/identity/roles.ts';
import { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { guardianFaults } from '../../domain/talent/guardian.ts';
import { countCode } from '../http/count-code.ts';
import { ownUser, type UserRow } from '../identity/accounts.ts';
import { codeOf, secondsUntilResend, useCode } from '../identity/one-time-codes.ts';
import { noteConsent, sendCodeTo } from '../identity/registrations.ts';
import type { AppEnv, Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { jakartaDay, readAgeFacts } from '../talents/minors.ts';
import { guardianFields } from '../talents/note-registration.ts';

/**
 * A guardian's consent for an existing account: in onboarding, or after a changed birth date. The code is sent to the
 * guardian.
 */
export function ownGuardianRoutes(services: Services) {
  const { clock } = services;
  const { routes, answer } = answerCalls(services);

  answer(calls.sendGuardianCode, async ({ c, body: { language, channel, ...guardian } }) => {
    const user = await ownTalent(c, services);
    const faults = guardianFaults(
      {
        guardian_name: guardian.name,
        guardian_relation: guardian.relation,
        guardian_phone: guardian.phone,
        guardian_email: guardian.email,
        guardian_consent: guardian.consent,
      },
      user,
    );
    if (Object.keys(faults).length > 0) throw new AppError('BAD_REQUEST', { fields: Object.keys(faults), faults });
    await countCode(c, guardian.phone, services);
    await sendCodeTo(
      { userId: user.id, phone: guardian.phone, minor: user.name, guardian, channel, language },
      services,
    );
    const code = await codeOf(user.id, services);
    const resend_in = code === null ? 0 : secondsUntilResend(code, clock());
    return { success: true, data: { resend_in, expires_in: CODE_LIFETIME_S } };
  });

  answer(calls.confirmGuardian, async ({ c, body: { code } }) => {
    const user = await ownTalent(c, services);
    const { guardian } = await useCode(user.id, code, services, 'guardian');
    if (guardian === null) throw new AppError('CODE_EXPIRED');
    const at = clock().toISOString();
    const id = v.parse(UserId, user.id);
    const key = { scope: userScope(id), kind: 'talent-guardian', id } as const;
    await changeAsServer(services, async ({ tx, record, write }) => {
      const { bornOn } = await readAgeFacts(record, id, at);
      const agreed = { agreedAt: at, version: CONSENT_TEXTS.guardian, bornOn };
      await write([{ ...key, op: 'put', fields: guardianFields(guardian, agreed) }]);
      await noteConsent(tx, user.id, guardian, at);
    });
    return { success: true, message: `Guardian recorded on ${jakartaDay(at)}` };
  });

  return routes;
}

async function ownTalent(c: Context<AppEnv>, services: Services): Promise<UserRow> {
  const user = await ownUser(c, services);
  if (!isTalent(user.role)) throw new AppError('FORBIDDEN');
  return user;
}
