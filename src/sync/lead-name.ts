/** Name of the lead of a user's sync: one tab has it, or the service worker while no tab leads. */
export const leadName = (userId: string): string => `klaket-sync-${userId}`;

/** Under this name the browser is asked to wake the service worker when there is a network. */
export const BACKGROUND_SYNC = 'klaket-send';
