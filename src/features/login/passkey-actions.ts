import type { SecondStep } from '../../../domain/identity/passkeys.ts';
import type { SessionResponse } from '../../../domain/identity/session.ts';
import {
  logInWithPasskey as logInCall,
  readLoginOptions,
  takeSecondStep,
} from '../../../domain/calls/passkey-calls.ts';
import { ask } from '../../api/ask.ts';
import { clearIdentityTokens } from '../../platform/session/identity-token-store.ts';
import { answerChallenge } from '../../platform/session/passkey-ceremony.ts';
import { whenLogoutSent } from '../../platform/session/pending-logout.ts';
import { beginSession } from '../../platform/session/session-store.ts';
import { rememberEmail } from '../../platform/session/typed-email.ts';

/** Logs in with a passkey that this device or a phone has; no address is asked for. */
export async function logInWithPasskey(): Promise<void> {
  const response = await answerChallenge((await ask(readLoginOptions)).data.options);
  await whenLogoutSent();
  begin(await ask(logInCall, { body: { response } }));
}

/** Completes a login after the password with a passkey or a recovery code. */
export async function finishWithPasskey({ options }: SecondStep): Promise<void> {
  begin(await ask(takeSecondStep, { body: { response: await answerChallenge(options) } }));
}

export async function finishWithCode({ ticket }: SecondStep, recovery_code: string): Promise<void> {
  begin(await ask(takeSecondStep, { body: { ticket, recovery_code } }));
}

function begin(response: SessionResponse): void {
  clearIdentityTokens();
  beginSession(response);
  rememberEmail('');
}
