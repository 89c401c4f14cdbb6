/** Name of the device's database (device-database.ts), for pages that ask whether it exists without loading Dexie. */
export const DEVICE_DATABASE = 'klaket-device';
