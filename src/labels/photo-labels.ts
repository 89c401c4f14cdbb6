import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoRejection } from '../../domain/talent/photo.ts';

/** Why a photo is rejected, and the cure, as its talent reads them; staff sees the same words. */
export const PHOTO_REJECTION_LABELS = {
  'eyes-covered': {
    reason: msg`Glasses or a hat cover the eyes`,
    cure: msg`Take off sunglasses and hats. Clear glasses are fine.`,
  },
  'too-dark-or-bright': {
    reason: msg`Too dark or too bright`,
    cure: msg`Take it by day, near a window, without flash.`,
  },
  'light-from-behind': {
    reason: msg`Light from behind`,
    cure: msg`Face the window, don’t turn your back to it.`,
  },
  'cut-off-or-too-far': {
    reason: msg`The face is cut off or too far away`,
    cure: msg`Hold the phone at arm’s length and fill the oval.`,
  },
  'other-people': { reason: msg`Other people are on it`, cure: msg`Only you, in front of a plain wall.` },
  blurred: { reason: msg`Blurred`, cure: msg`Wipe the lens and hold still.` },
  'not-a-photograph': {
    reason: msg`A photo of a screen, a drawing, or a filter`,
    cure: msg`Take a new one with the camera, without a filter.`,
  },
  'not-this-person': {
    reason: msg`It doesn’t look like you`,
    cure: msg`The photo must show the person whose name the account has.`,
  },
  'child-without-consent': {
    reason: msg`A child without a guardian’s consent`,
    cure: msg`Ask your guardian to finish the registration with you.`,
  },
  damaged: { reason: msg`The file is damaged`, cure: msg`Take it again, or choose another file.` },
} satisfies Record<PhotoRejection, { reason: MessageDescriptor; cure: MessageDescriptor }>;
