import { msg } from '@lingui/core/macro';

/** A file that is no photo, or one that no browser can decode. It is refused before it is sent, with these words. */
export const DAMAGED_PHOTO = msg`This is not a photo that can be used. Choose a JPG, PNG or HEIC file.`;
