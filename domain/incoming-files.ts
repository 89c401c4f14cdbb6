import * as v from 'valibot';

/**
 * Screenplay and audio files that another app shared with Klaket, or that the system opened with it, are stored on the
 * device (they may arrive before a login) until they are imported on the production list, or made briefings.
 */

/** The screen that receives them; `?incoming=` is the reason it was opened. */
const INCOMING_SCREEN = '/ph/script-breakdown';

/**
 * `shared` and `opened`: look at the waiting files. `nothing`: a share without a file or text. `failed`: the device
 * could not keep the file (no room, or the app was never opened here), so that it has to be picked by hand.
 */
export const IncomingNotice = v.picklist(['shared', 'opened', 'nothing', 'failed']);
export type IncomingNotice = v.InferOutput<typeof IncomingNotice>;

export const incomingAddress = (notice: IncomingNotice) => `${INCOMING_SCREEN}?incoming=${notice}`;

/** Files that wait on a device: any page can post to the share target, and none may fill the disk. */
const INCOMING_MAX_BYTES = 25 * 1024 * 1024;
const INCOMING_SOUND_MAX_BYTES = 100 * 1024 * 1024;
const INCOMING_MAX_FILES = 10;
/** Of all waiting files together. */
const INCOMING_MAX_TOTAL_BYTES = 250 * 1024 * 1024;

/** A file as another app named it; the content is looked at when the file is taken. */
interface NamedFile {
  name: string;
  type: string;
  size: number;
}

const SOUND_EXTENSION = /\.(?:mp3|mp4|wav|m4a|ogg|oga|opus)$/i;

/** A sound, which becomes a briefing; anything else is imported as a screenplay. */
export const isIncomingSound = ({ name, type }: Pick<NamedFile, 'name' | 'type'>): boolean =>
  type.startsWith('audio/') || type === 'video/mp4' || SOUND_EXTENSION.test(name);

/** Whether `files` may wait beside `waiting`. */
export function hasRoomForIncoming(files: readonly NamedFile[], waiting: readonly NamedFile[]): boolean {
  const all = [...files, ...waiting];
  return (
    files.every((file) => file.size <= (isIncomingSound(file) ? INCOMING_SOUND_MAX_BYTES : INCOMING_MAX_BYTES)) &&
    all.length <= INCOMING_MAX_FILES &&
    all.reduce((sum, { size }) => sum + size, 0) <= INCOMING_MAX_TOTAL_BYTES
  );
}

/**
 * The address to which the system posts a share, and the names of the form's fields: manifest, service worker and
 * server agree on them here.
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
