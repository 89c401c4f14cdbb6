import { identityTokenJobs } from '../../../domain/identity/identity-token-jobs.ts';
import { deleteIdentityAccount, refreshIdentityToken } from '../../api/registration-api.ts';
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
  refresh: refreshIdentityToken,
  deleteAccount: deleteIdentityAccount,
  isRegistering,
  log: (message, error) => console.warn(message, error ?? ''),
});
