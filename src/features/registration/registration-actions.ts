import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { IdentityTokenRecord } from '../../../domain/identity/registration.ts';
import type { RegistrationProgress, RegistrationStep } from '../../../domain/identity/registration-steps.ts';
import type { Language } from '../../../domain/language.ts';
import { EMPTY_TALENT_REGISTRATION, type TalentRegistration } from '../../../domain/talent/registration-form.ts';
import { registrationRequest } from '../../../domain/talent/registration-request.ts';
import { clientConfig } from '../../api/http.ts';
import type { AnswerOf } from '../../../domain/calls/define-call.ts';
import { verifyEmail } from '../../../domain/calls/mail-link-calls.ts';
import {
  changeEmail,
  checkAvailability,
  confirmCode,
  deleteIdentityAccount,
  deleteRegistration,
  makeIdentityAccount,
  registerTalent,
  resumeRegistration,
} from '../../../domain/calls/registration-calls.ts';
import { ask } from '../../api/ask.ts';
import {
  clearIdentityTokens,
  readIdentityTokens,
  saveIdentityTokens,
} from '../../platform/session/identity-token-store.ts';
import {
  clearGoogleMarker,
  clearRegistration,
  googleMarker,
  registrationState,
  saveGoogleMarker,
  saveRegistrationState,
} from '../../platform/session/registration-store.ts';
import { whenLogoutSent } from '../../platform/session/pending-logout.ts';
import { beginSession, setRegistrationPassword } from '../../platform/session/session-store.ts';
import { deviceDraftStore } from '../../drafts/device-draft-store.ts';
import { identityTokens } from './identity-tokens.ts';
import { replaceAccount } from './replace-account.ts';
import { takeSentDraft } from './registration-draft.ts';

type RegistrationAnswer = RegistrationProgress & { token: string };

/** Sends the form: account, then registration. Rejects with an `AppError`; resolves with the next step. */
export async function submitRegistration(form: TalentRegistration, language: Language): Promise<RegistrationStep> {
  const withGoogle = googleMarker() !== null;
  const tokens = withGoogle ? await googleTokens() : await passwordTokens(form);
  const request = registrationRequest(form, { uid: tokens.uid, withGoogle, language });
  const { data } = await ask(registerTalent, { body: request, token: tokens.id_token });
  setRegistrationPassword(withGoogle ? null : form.password);
  return takeAnswer(data);
}

/** The account of Google's popup; its ID token lives an hour and is renewed here when it is due. */
async function googleTokens(): Promise<IdentityTokenRecord> {
  const tokens = await identityTokens.freshTokens();
  if (tokens === null) throw new AppError('INVALID_ID_TOKEN');
  return tokens;
}

/**
 * The account of the form's e-mail: created, or resumed with the right password; one of another e-mail is given up
 * first.
 */
async function passwordTokens(form: TalentRegistration): Promise<IdentityTokenRecord> {
  const stored = readIdentityTokens();
  const ports = {
    deleteAccount: (id_token: string) => ask(deleteIdentityAccount, { body: { id_token } }),
    checkAvailability: () => availabilityTokens(form),
    async createUser() {
      const body = { email: form.email.trim(), password: form.password, name: form.name.trim() };
      return (await ask(makeIdentityAccount, { body })).data;
    },
    store: saveIdentityTokens,
  };
  if (stored !== null && stored.email.toLowerCase() !== form.email.trim().toLowerCase()) {
    saveRegistrationState({ sessionId: null, userId: null, talentId: null, token: null });
    return replaceAccount(stored.id_token, ports);
  }
  try {
    const tokens = await ports.checkAvailability();
    if (tokens === null) throw new AppError('SERVER_ERROR');
    saveIdentityTokens(tokens);
    return tokens;
  } catch (error) {
    // The own earlier account, now with another password: only its ID token can prove it.
    if (stored === null || !(error instanceof AppError) || error.code !== 'EMAIL_EXISTS') throw error;
    return replaceAccount(stored.id_token, ports);
  }
}

/** EMAIL_EXISTS with tokens is an unfinished registration whose password is known: it continues. */
async function availabilityTokens(form: TalentRegistration): Promise<IdentityTokenRecord | null> {
  const { name, id_number, phone, email, password, agency_interest, tiktok_link } = form;
  try {
    const body = {
      name: name.trim(),
      id_number: id_number.trim(),
      phone: phone.trim(),
      email: email.trim(),
      password,
      agency_interest,
      tiktok_link: agency_interest ? tiktok_link.trim() : '',
    };
    return (await ask(checkAvailability, { body })).data ?? null;
  } catch (error) {
    const tokens = error instanceof AppError ? v.safeParse(IdentityTokenRecord, error.details['data']) : null;
    if (tokens?.success) return tokens.output;
    throw error;
  }
}

function takeAnswer(answer: RegistrationAnswer): RegistrationStep {
  saveRegistrationState({
    sessionId: answer.session_id,
    userId: answer.user_id,
    talentId: answer.talent_id,
    token: answer.token,
  });
  return answer.step;
}

/**
 * Opens Google's popup and takes a free e-mail for the form. Null when the popup was closed or cancelled: no message.
 */
export async function registerWithGoogle(): Promise<{ email: string } | null> {
  const { firebase } = await clientConfig();
  const { signInWithGoogle } = await import('../../platform/session/firebase-auth.ts');
  const popup = await signInWithGoogle(firebase);
  if (!popup.ok) {
    if (popup.reason === 'popup-blocked') throw new AppError('GOOGLE_LOGIN_FAILED', { reason: popup.reason });
    return null;
  }
  try {
    await ask(checkAvailability, { body: { email: popup.email }, token: popup.idToken });
  } catch (error) {
    // Any 400 means that the address is taken (specification, section 8).
    if (error instanceof AppError && error.details['status'] === 400) throw new AppError('EMAIL_EXISTS');
    throw error;
  }
  saveGoogleMarker({ uid: popup.uid, email: popup.email });
  saveIdentityTokens({
    id_token: popup.idToken,
    refresh_token: popup.refreshToken,
    uid: popup.uid,
    email: popup.email,
  });
  return { email: popup.email };
}

/**
 * The address that Google confirmed for the form. Without the tokens of its popup (they live seven days, and a login
 * clears them) nothing can be sent: Google has to be asked again.
 */
export function confirmedGoogleEmail(): string | null {
  const marker = googleMarker();
  if (marker === null || readIdentityTokens()?.uid === marker.uid) return marker?.email ?? null;
  clearGoogleMarker();
  return null;
}

/** Another e-mail than Google's, or Google is asked again. */
export function leaveGoogle(): void {
  clearGoogleMarker();
  clearIdentityTokens();
}

export type TakenUp = Omit<AnswerOf<typeof verifyEmail>['data'], 'full_phone'> & {
  phone: string;
  /** Was the registration begun or continued on this device? */
  isOwnDevice: boolean;
};
let takenUp: { oobCode: string; found: Promise<TakenUp> } | null = null;

/**
 * Takes up the registration of the link in a mail, on any device, and keeps the four values of the verification step's
 * link. Once for each page and link: the page of the link and the step after it get the same answer.
 */
export function takeUpByLink(oobCode: string): Promise<TakenUp> {
  if (takenUp?.oobCode === oobCode) return takenUp.found;
  const found = takeUp(oobCode);
  takenUp = { oobCode, found };
  found.catch(() => {
    if (takenUp?.found === found) takenUp = null;
  });
  return found;
}

async function takeUp(oobCode: string): Promise<TakenUp> {
  const { full_phone: phone, ...answer } = (await ask(verifyEmail, { body: { oob_code: oobCode } })).data;
  // A host has a session instead.
  if (answer.is_host) return { ...answer, phone, isOwnDevice: false };
  const isOwnDevice = registrationState().userId === answer.user_id;
  if (!isOwnDevice) clearRegistration();
  saveRegistrationState({ oobCode, emailFromUrl: answer.email, uidFromUrl: answer.uid, urlPhone: phone });
  takeAnswer(answer);
  return { ...answer, phone, isOwnDevice };
}

/** Takes up an unfinished registration with e-mail and password; `form` when its form was never sent. */
export async function takeUpByPassword(email: string, password: string): Promise<RegistrationStep | 'form'> {
  const tokens = await availabilityTokens({ ...EMPTY_TALENT_REGISTRATION, email, password });
  if (tokens === null) throw new AppError('REGISTRATION_NOT_FOUND');
  saveIdentityTokens(tokens);
  try {
    return takeAnswer((await ask(resumeRegistration, { token: tokens.id_token })).data);
  } catch (error) {
    if (error instanceof AppError && error.code === 'REGISTRATION_NOT_FOUND') return 'form';
    throw error;
  }
}

/** The code is right: logged in. Nothing of the registration stays on the device. */
export async function finishRegistration(token: string, code: string): Promise<void> {
  await whenLogoutSent();
  const response = await ask(confirmCode, { token, body: { code } });
  forgetRegistration();
  beginSession(response);
}

/** Another e-mail for the registration. Rejects with "User ID not found" before there is a registration. */
export async function changeRegistrationEmail(email: string): Promise<void> {
  const { userId, token } = registrationState();
  if (userId === null || token === null) throw new AppError('USER_NOT_FOUND', {}, 'User ID not found');
  const { data: changed } = await ask(changeEmail, { token, params: { userId }, body: { email } });
  const tokens = readIdentityTokens();
  if (tokens !== null) saveIdentityTokens({ ...tokens, email: changed.email });
  saveRegistrationState({ emailFromUrl: null, oobCode: null });
}

/** The account and everything of it go, here and on the server. */
export async function giveUpRegistration(token: string): Promise<void> {
  await ask(deleteRegistration, { token });
  takenUp = null;
  forgetRegistration();
}

/** The registration is finished or was given up: removes all of it from the device. */
function forgetRegistration(): void {
  clearIdentityTokens();
  clearRegistration();
  deviceDraftStore.remove(takeSentDraft());
  setRegistrationPassword(null);
}
