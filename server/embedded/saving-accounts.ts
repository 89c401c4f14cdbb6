import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { AuthEmulator } from './auth-emulator.ts';

/** The provider on the emulator: a change of an account is on disk before it is reported. */
export function savingAccounts(
  provider: IdentityProvider,
  emulator: Pick<AuthEmulator, 'saveAccounts' | 'validSince'>,
): IdentityProvider {
  const saved =
    <A extends unknown[], R extends { ok: boolean }>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const result = await change(...args);
      if (result.ok) await emulator.saveAccounts();
      return result;
    };
  return {
    ...provider,
    async readAccount(identityId) {
      const account = await provider.readAccount(identityId);
      return account.ok ? { ...account, validSince: emulator.validSince(identityId, account.validSince) } : account;
    },
    signUp: saved(provider.signUp),
    deleteAccount: saved(provider.deleteAccount),
    changeEmail: saved(provider.changeEmail),
    markEmailVerified: saved(provider.markEmailVerified),
    setPassword: saved(provider.setPassword),
    deleteById: saved(provider.deleteById),
  };
}
