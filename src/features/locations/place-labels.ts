import { msg } from '@lingui/core/macro';

export const PIN_ERRORS = {
  'pin-unreadable': msg`No place found in it. Write degrees such as -6.1754, 106.8272.`,
  'pin-outside': msg`This place is not in Indonesia`,
};
