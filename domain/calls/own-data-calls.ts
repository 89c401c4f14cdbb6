import { ConsentChange, ConsentsResponse } from '../identity/consent.ts';
import { DeleteAccountRequest } from '../identity/own-data.ts';
import { defineCall } from './define-call.ts';

/** Everything that is stored about oneself, consents, and the end of an account. */

const ownData = { tag: 'own data', auth: 'token', isForUnproven: true } as const;

export const readOwnArchive = defineCall({
  ...ownData,
  method: 'GET',
  path: '/own-data/archive',
  summary: 'Everything that is stored about oneself, as one ZIP',
  description: 'Account, consents, records, rows and files. Ten times a day.',
  needsProof: true,
  answer: { mediaType: 'application/zip' },
});

export const readConsents = defineCall({
  ...ownData,
  method: 'GET',
  path: '/own-data/consents',
  summary: 'What was agreed to: use, version of the text, when, and when it was taken back',
  answer: ConsentsResponse,
});

export const changeConsent = defineCall({
  ...ownData,
  method: 'POST',
  path: '/own-data/consents',
  summary: 'Withdraw the consent to the use of the own data, or give it again',
  description: 'While it is withdrawn no house is shown the profile. Terms end with the account.',
  body: ConsentChange,
  answer: ConsentsResponse,
});

export const deleteAccount = defineCall({
  ...ownData,
  method: 'POST',
  path: '/own-data/delete-account',
  summary: 'Delete the own account, proven by the password or an ID token',
  description: 'What others need, such as finished bookings, stays without a name.',
  body: DeleteAccountRequest,
  answer: null,
  errors: ['LOGIN_INVALID', 'INVALID_ID_TOKEN', 'STEP_UP_REQUIRED', 'LAST_OWNER', 'BOOKINGS_OPEN'],
});
