import { deviceDatabase } from '../db/device-database.ts';
import { Drafts, type SpareDrafts } from '../db/drafts.ts';

/** Drafts in the device's database. Loads Dexie: only device-draft-store.ts imports this file, when it has to. */
export function openDeviceDrafts(spare: SpareDrafts): Drafts {
  const drafts = new Drafts(deviceDatabase, spare);
  const leave = () => drafts.leave();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
  return drafts;
}
