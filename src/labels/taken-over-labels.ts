import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sheetId } from '../../domain/call-sheet/sheet-id.ts';
import type { TakenFrom } from '../../domain/call-sheet/records.ts';
import type { TakenOverMark } from '../../domain/call-sheet/taken-over.ts';

/** Names of the parts of a sheet that can be taken over from another one. */
export const TAKEN_OVER_LABELS: Record<TakenOverMark, MessageDescriptor> = {
  locationFrom: msg`Location`,
  locationManagerFrom: msg`Location manager`,
  basecampFrom: msg`Basecamp`,
  parkingFrom: msg`Parking`,
  hospitalFrom: msg`Nearest hospital`,
  generalCallFrom: msg`Crew call`,
  shootingCallFrom: msg`Shooting call`,
  estimatedWrapFrom: msg`Estimated wrap`,
};

/** `from day 2`; of a sheet without a day its number. */
export function takenFromLabel({ sheet, day }: NonNullable<TakenFrom>): MessageDescriptor {
  if (day > 0) return msg`from day ${day}`;
  const id = sheetId(sheet);
  return msg`from ${id}`;
}
