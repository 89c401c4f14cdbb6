import { Dexie, type EntityTable } from 'dexie';
import { INCOMING_FILES_INDEX, type IncomingFileRow } from './tables/incoming-files.ts';

/**
 * What belongs to the device and not to one user, above all what arrives before login. Never clear it at logout.
 * Opened by pages and by the service worker.
 */
export class DeviceDatabase extends Dexie {
  declare incomingFiles: EntityTable<IncomingFileRow, 'id'>;

  constructor(name = 'klaket-device') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ incomingFiles: INCOMING_FILES_INDEX });
  }
}

export const deviceDatabase = new DeviceDatabase();
