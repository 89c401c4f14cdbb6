import { readMembers } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { chooseHouse } from '../../platform/session/session-store.ts';

/**
 * Works in a house that the session does not name yet. The token is too old by now: the call renews it, and with it the
 * list of houses.
 */
export async function enterHouse(houseId: string): Promise<void> {
  await ask(readMembers, { params: { houseId } });
  chooseHouse(houseId);
}
