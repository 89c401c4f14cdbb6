import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingSide } from '../../../domain/booking/states.ts';
import type { BookingFields } from '../../../domain/booking/booking-records.ts';

/** What an unsent acceptance means for the side that accepted, until the offer expires. */
export function acceptWaitsLabel(
  side: BookingSide,
  { subjectType, subjectName }: Pick<BookingFields, 'subjectType' | 'subjectName'>,
  until: string,
): MessageDescriptor {
  if (side === 'house')
    return msg`Saved on this device. It must arrive before ${until}; until then, ${subjectName}’s days aren’t held for you.`;
  return subjectType === 'place'
    ? msg`Saved on this device. It must arrive before ${until}; until then, other production houses can still book ${subjectName}.`
    : msg`Saved on this device. It must arrive before ${until}; until then, the date isn’t yours.`;
}
