import * as v from 'valibot';
import { birthDateOfIdNumber, genderOfIdNumber } from '../../domain/identity/id-number.ts';
import { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { GENDERS } from '../../domain/talent/appearance.ts';
import type { UserRow } from '../identity/accounts.ts';
import { storedRegistration } from '../identity/registrations.ts';
import { openText } from '../identity/sealed-text.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';

/** Birth date and gender of the NIK that was registered, for the profile to start with. `today` is `YYYY-MM-DD`. */
export async function noteCardFacts(user: UserRow, today: string, services: Services): Promise<void> {
  const idNumber = openText(storedRegistration(user).id_number, user.identityId, services.config.filesSecret).trim();
  const bornOn = birthDateOfIdNumber(idNumber, today);
  const gender = genderOfIdNumber(idNumber, today);
  if (bornOn === null || gender === null) return;
  const userId = v.parse(UserId, user.id);
  const key = { scope: userScope(userId), kind: 'talent-onboarding', id: userId } as const;
  await changeAsServer(services, async ({ record, write }) => {
    if ((await record(key)) !== null) return;
    const fields = { requestedAt: '', completedAt: '', bornOn, genderOfCard: GENDERS.codeOf(gender) };
    await write([{ ...key, op: 'put', fields }]);
  });
}
