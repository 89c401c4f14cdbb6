import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { STEP_UP } from '../../../domain/identity/passkeys.ts';
import { ACTS, OWNERS_ONLY } from '../../../domain/identity/permissions.ts';
import { isCommandName } from '../../../domain/records/commands.ts';
import { isRecordKind } from '../../../domain/sync/fields.ts';
import type { Outcome, Rejection } from '../../../domain/sync/protocol.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { bookingRefusalLabel, isBookingCommand } from '../../labels/booking-labels.ts';
import { COMMAND_REFUSALS } from '../../labels/command-labels.ts';
import { ACT_LABELS } from '../../labels/act-labels.ts';
import { fieldLabel } from '../../labels/field-labels.ts';

/** Why the server did not take a change. `detail` names a field as `scene.synopsis`, never its value. */
export function reasonLabel(
  outcome: Outcome | undefined,
  say: (message: MessageDescriptor) => string,
  name: string,
): MessageDescriptor {
  if (outcome?.type !== 'rejected')
    return msg`The server failed on it several times and set it aside so that the rest could continue.`;
  if (outcome.code === 'REFUSED') return refusalLabel(name, outcome.detail, outcome.facts);
  return rejectionLabel(outcome.code, outcome.detail, say);
}

/** By the command's own codes; an unknown code of a newer app has the general words of a refusal. */
function refusalLabel(name: string, detail = '', facts: Readonly<Record<string, unknown>> = {}): MessageDescriptor {
  const unknown = msg`The server refused it. Nothing was lost: check what you entered, then try again.`;
  if (!isCommandName(name)) return unknown;
  if (isBookingCommand(name)) return bookingRefusalLabel(name, detail, facts) ?? unknown;
  const labels: Readonly<Record<string, MessageDescriptor>> = COMMAND_REFUSALS[name];
  return labels[detail] ?? unknown;
}

function rejectionLabel(
  code: Exclude<Rejection, 'REFUSED'>,
  detail: string | undefined,
  say: (message: MessageDescriptor) => string,
): MessageDescriptor {
  switch (code) {
    case 'NO_ACCESS':
      return msg`You no longer have access to this production, or it doesn’t exist.`;
    case 'FORBIDDEN_ROLE': {
      if (detail === STEP_UP) return msg`It needs a confirmation that it’s you. “Send again” asks for it.`;
      if (detail === OWNERS_ONLY) return msg`Only owners of the production house can do this.`;
      const act = ACTS.find((known) => known === detail);
      if (act === undefined) return msg`Your role in this production house doesn’t allow it.`;
      const what = say(ACT_LABELS[act]);
      return msg`Your role in this production house may not: ${what}.`;
    }
    case 'INVALID': {
      if (detail?.endsWith(': characters')) return msg`It contains an invisible character that can’t be stored.`;
      const [kind = '', name = ''] = (detail ?? '').split('.');
      if (!isRecordKind(kind) || name === '' || name === '?')
        return msg`The server doesn’t accept one of its values. Change it and send it again.`;
      const field = say(fieldLabel(kind, name));
      return msg`The server doesn’t accept this value: ${field}. Change it and send it again.`;
    }
    case 'PARENT_DELETED':
      return msg`Someone has deleted the production or scene it belongs to.`;
    case 'UNKNOWN_RECORD':
      return msg`What you changed is no longer on the server; someone has deleted it.`;
    case 'TOO_LARGE':
      return msg`It’s too large to be sent in one piece.`;
    default:
      return unreachable(code);
  }
}
