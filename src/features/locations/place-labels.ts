import { msg } from '@lingui/core/macro';

export const PIN_ERRORS = {
  'pin-unreadable': msg`No location found in it. Write degrees such as -6.1754, 106.8272.`,
  'pin-outside': msg`This location isn’t in Indonesia`,
};
