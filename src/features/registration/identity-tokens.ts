import { identityTokenJobs } from '../../../domain/identity/identity-token-jobs.ts';
import { deleteIdentityAccount, refreshIdentityToken } from '../../../domain/calls/registration-calls.ts';
import { ask } from '../../api/ask.ts';
import {
  clearIdentityTokens,
  readIdentityTokens,
  saveIdentityTokens,
} from '../../platform/session/identity-token-store.ts';
import { isRegistering } from '../../platform/session/registration-store.ts';

/** The jobs of this page; a second tab's do no harm: both refresh, the newest record stays. */
export const identityTokens = identityTokenJobs({
  now: () => Date.now(),
  read: readIdentityTokens,
  save: saveIdentityTokens,
  clear: clearIdentityTokens,
  refresh: async (refresh_token) => (await ask(refreshIdentityToken, { body: { refresh_token } })).data,
  deleteAccount: (id_token) => ask(deleteIdentityAccount, { body: { id_token } }),
  isRegistering,
  log: (message, error) => console.warn(message, error ?? ''),
});
