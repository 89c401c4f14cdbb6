import * as v from 'valibot';

/**
 * Screenplay files that another app shared with Klaket, or that the system opened with it, wait on the device (they may
 * arrive before anybody is logged in) until the production list imports them.
 */

/** The screen that receives them; `?incoming=` tells it why it was opened. */
export const INCOMING_SCREEN = '/ph/script-breakdown';

/**
 * `shared` and `opened`: look at the waiting files. `nothing`: a share without a file or text. `failed`: the device
 * could not keep the file (no room, or the app was never opened here), so that it has to be picked by hand.
 */
export const IncomingNotice = v.picklist(['shared', 'opened', 'nothing', 'failed']);
export type IncomingNotice = v.InferOutput<typeof IncomingNotice>;

export const incomingAddress = (notice: IncomingNotice) => `${INCOMING_SCREEN}?incoming=${notice}`;

/** Files that wait on a device: any page can post to the share target, and none may fill the disk. */
export const INCOMING_MAX_BYTES = 25 * 1024 * 1024;
export const INCOMING_MAX_FILES = 10;

/**
 * Where the system posts a share, and the names of the form's fields: manifest, service worker and server agree on them
 * here.
 */
export const SHARE_TARGET = { path: '/share-target', files: 'files', title: 'title', text: 'text' } as const;

/**
 * Types of the files that are taken, with their extensions. Formats without a registered type have the usual
 * unregistered one.
 */
export const SCREENPLAY_FILE_TYPES = {
  'application/vnd.fountain': ['.fountain'],
  'application/x-fdx': ['.fdx'],
  'application/pdf': ['.pdf'],
} as const;
