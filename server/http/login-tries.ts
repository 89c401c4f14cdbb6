import type { Context } from 'hono';
import type { AppEnv, Services } from '../services.ts';
import { addressGroup, clientAddress } from './client-address.ts';
import { TRIES } from './limits.ts';
import { countTry, forgetTries, takeBackTry } from './rate-limits.ts';
import { knownDevice } from './refresh-cookie.ts';

/**
 * Counts a password that is tried; throws RATE_LIMITED when it has to wait. A browser that has logged in to the account
 * before is counted alone, so that other people's wrong passwords do not lock the owner out. All others are counted by
 * account and address, by address, and by account.
 */
export async function countLogin(
  c: Context<AppEnv>,
  account: string,
  services: Services,
): Promise<{ succeeded: () => Promise<void> }> {
  const device = knownDevice(c, account, services);
  if (device !== null) {
    const subject = `device:${device}:${account}`;
    await countTry(TRIES.login, subject, services);
    return { succeeded: () => forgetTries(TRIES.login, subject, services) };
  }
  const address = addressGroup(clientAddress(c, services));
  await countTry(TRIES.loginAddress, address, services);
  await countTry(TRIES.login, `${account} ${address}`, services);
  await countTry(TRIES.loginAccount, account, services);
  return {
    async succeeded() {
      await takeBackTry(TRIES.loginAddress, address, services);
      await takeBackTry(TRIES.loginAccount, account, services);
      await forgetTries(TRIES.login, `${account} ${address}`, services);
    },
  };
}
