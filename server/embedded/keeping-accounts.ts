import type { IdentityProvider } from '../identity/provider.ts';
import type { AuthEmulator } from './auth-emulator.ts';

/** The provider on the emulator: a change of an account is on disk before it is reported. */
export function keepingAccounts(
  provider: IdentityProvider,
  emulator: Pick<AuthEmulator, 'keepAccounts'>,
): IdentityProvider {
  const kept =
    <A extends unknown[], R extends { ok: boolean }>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const result = await change(...args);
      if (result.ok) await emulator.keepAccounts();
      return result;
    };
  return {
    ...provider,
    signUp: kept(provider.signUp),
    deleteAccount: kept(provider.deleteAccount),
    changeEmail: kept(provider.changeEmail),
  };
}
