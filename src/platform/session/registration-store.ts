import { proxy, useSnapshot } from 'valtio';
import {
  EMPTY_REGISTRATION_STATE,
  GoogleRegistrationMarker,
  RegistrationState,
} from '../../../domain/talent/registration-state.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

/** The key is part of the specification (section 3, "Registration session state"). */
const STATE_KEY = 'talent-register';
const GOOGLE_KEY = 'talent-register-google';

/** Slot of the form's draft that was sent (features/registration/registration-draft.ts). */
export const SENT_DRAFT_KEY = 'klaket-registration-draft';

/** Last answer of the server about the registration, for a page that is opened without a network. */
export const REGISTRATION_PROGRESS_KEY = 'talent-register-progress';

const load = () => readStored(STATE_KEY, RegistrationState) ?? EMPTY_REGISTRATION_STATE;
const store = proxy({ state: load() });

/** Changed through the functions below only; another tab's changes arrive by the `storage` event. */
export const useRegistrationState = (): RegistrationState => useSnapshot(store).state;
export const registrationState = (): RegistrationState => store.state;

export function saveRegistrationState(changes: Partial<RegistrationState>): void {
  store.state = { ...store.state, ...changes };
  writeStored(STATE_KEY, store.state);
}

export const googleMarker = (): GoogleRegistrationMarker | null => readStored(GOOGLE_KEY, GoogleRegistrationMarker);
export const saveGoogleMarker = (marker: GoogleRegistrationMarker): boolean => writeStored(GOOGLE_KEY, marker);
export const clearGoogleMarker = (): void => removeStored(GOOGLE_KEY);

/** Is there a registration on this device that was begun and not finished? */
export const isRegistering = (): boolean => store.state.token !== null || googleMarker() !== null;

/** Forgets the state of the registration; the draft of its form is stored elsewhere (features/registration). */
export function clearRegistration(): void {
  store.state = EMPTY_REGISTRATION_STATE;
  removeStored(STATE_KEY);
  removeStored(REGISTRATION_PROGRESS_KEY);
  clearGoogleMarker();
}

addEventListener('storage', (event) => {
  if (event.key === null || event.key === STATE_KEY) store.state = load();
});
