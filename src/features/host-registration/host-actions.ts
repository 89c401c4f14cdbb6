import { CONSENT_TEXTS } from '../../../domain/identity/consent.ts';
import type { HostProgress } from '../../../domain/identity/registration.ts';
import type { Language } from '../../../domain/language.ts';
import type { FilledHostForm } from '../../../domain/places/host-form.ts';
import { putIdCard, registerHost as registerCall } from '../../../domain/calls/host-calls.ts';
import { logIn } from '../../../domain/calls/session-calls.ts';
import { ask } from '../../api/ask.ts';
import { whenLogoutSent } from '../../platform/session/pending-logout.ts';
import { beginSession, setRegistrationPassword } from '../../platform/session/session-store.ts';
import { forgetIdCard, photoBlob, readIdCard } from './id-card-draft.ts';

/** Makes the account and logs in, pending until the e-mail is verified. Rejects with an `AppError`. */
export async function registerHost(form: FilledHostForm, language: Language): Promise<void> {
  await whenLogoutSent();
  const session = await ask(registerCall, {
    body: {
      email: form.email,
      password: form.password,
      name: form.name,
      phone: form.phone,
      kind: form.kind,
      house_name: form.houseName,
      address: form.address,
      pin: form.pin,
      id_card: form.idCard,
      consents: { terms: CONSENT_TEXTS.terms, privacy: CONSENT_TEXTS.privacy },
      language,
    },
  });
  // The login after the verification needs it once more; it is kept in memory only.
  setRegistrationPassword(form.password);
  beginSession(session);
}

/** Sends the photo that this device keeps; null if there is none. It stays here until the server has it. */
export async function sendSavedIdCard(): Promise<HostProgress | null> {
  const photo = await readIdCard();
  if (photo === null) return null;
  const { data } = await ask(putIdCard, { body: await photoBlob(photo).arrayBuffer() });
  forgetIdCard();
  return data;
}

/** The e-mail is verified: the former session ends, and this one opens the house. */
export async function beginVerified(email: string, password: string): Promise<void> {
  beginSession(await ask(logIn, { body: { email, password } }));
  setRegistrationPassword(null);
}
