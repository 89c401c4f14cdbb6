import { useEffect } from 'react';
import { identityTokens } from './identity-tokens.ts';

/** While a page of the registration is open: renews the identity tokens, and gives a lost account up. */
export function useIdentityTokenJobs(): void {
  useEffect(() => identityTokens.start(), []);
}
