import type { Uploads } from './start-uploads.ts';

let current: Uploads | null = null;

/** Set once sync has started, after a login or the first screen of a session; null at logout. */
export const setCurrentUploads = (uploads: Uploads | null): void => void (current = uploads);

export const wakeUploads = (): void => current?.wake();
