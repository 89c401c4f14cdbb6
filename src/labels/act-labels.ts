import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Act } from '../../domain/identity/permissions.ts';

/** Name of each act of the permission table, as the end of "Your role may not …". */
export const ACT_LABELS = {
  'productions.read': msg`read productions`,
  'productions.edit': msg`edit scripts, breakdown, timeline and briefings`,
  'sheets.edit': msg`edit and issue call sheets`,
  'productions.delete': msg`delete and restore productions`,
  costs: msg`see and edit costs`,
  bookings: msg`book and message`,
  members: msg`manage members and settings`,
  places: msg`manage locations and answer their bookings`,
  notes: msg`confirm calls and send notes`,
} satisfies Record<Act, MessageDescriptor>;
