import type { Context } from 'hono';
import type { AppEnv, Services } from '../services.ts';
import { addressGroup, clientAddress } from './client-address.ts';
import { TRIES } from './limits.ts';
import { countTry } from './rate-limits.ts';

/** Messages cost money and reach people who asked for nothing: each address and each number is counted. */
export async function countCode(c: Context<AppEnv>, phone: string, services: Services): Promise<void> {
  await countTry(TRIES.codeAddress, addressGroup(clientAddress(c, services)), services);
  await countTry(TRIES.codePhone, phone.replace(/\D/g, '').replace(/^0/, '62'), services);
}
