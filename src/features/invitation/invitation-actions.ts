import { joinHouse, registerByInvitation } from '../../../domain/calls/house-calls.ts';
import { CONSENT_TEXTS } from '../../../domain/identity/consent.ts';
import { ask } from '../../api/ask.ts';
import { clearIdentityTokens } from '../../platform/session/identity-token-store.ts';
import { whenLogoutSent } from '../../platform/session/pending-logout.ts';
import { beginSession } from '../../platform/session/session-store.ts';
import { enterHouse } from '../../shared/data/enter-house.ts';

/** Makes the account of a mailed invitation; the session is in use in every tab. Rejects with an `AppError`. */
export async function registerAndEnter(token: string, name: string, password: string): Promise<void> {
  await whenLogoutSent();
  const response = await ask(registerByInvitation, {
    body: { token, name, password, consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy } },
  });
  clearIdentityTokens();
  beginSession(response);
}

/** Joins with the account that is logged in, and works in the house from now on. */
export async function joinAndEnter(token: string): Promise<void> {
  const { data } = await ask(joinHouse, { body: { token } });
  await enterHouse(data.house_id);
}
