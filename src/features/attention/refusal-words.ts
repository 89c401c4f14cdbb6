import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isRecordKind } from '../../../domain/sync/fields.ts';
import type { Outcome, Rejection } from '../../../domain/sync/protocol.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { fieldWords } from '../../ui/field-words.ts';

/** Why the server did not take a change. `detail` names a field as `scene.synopsis`, never its value. */
export function reasonWords(
  outcome: Outcome | undefined,
  sayField: (words: MessageDescriptor) => string,
): MessageDescriptor {
  if (outcome?.type !== 'rejected')
    return msg`The server failed on it several times and put it aside, so that the rest could pass.`;
  return rejectionWords(outcome.code, outcome.detail, sayField);
}

function rejectionWords(
  code: Rejection,
  detail: string | undefined,
  sayField: (words: MessageDescriptor) => string,
): MessageDescriptor {
  switch (code) {
    case 'NO_ACCESS':
      return msg`You have no access to this production any more, or it is not there.`;
    case 'INVALID': {
      if (detail?.endsWith(': characters')) return msg`It holds an invisible character that cannot be stored.`;
      const [kind = '', name = ''] = (detail ?? '').split('.');
      if (!isRecordKind(kind) || name === '' || name === '?') return msg`The server does not accept one of its values.`;
      const field = sayField(fieldWords(kind, name));
      return msg`The server does not accept this value: ${field}.`;
    }
    case 'PARENT_DELETED':
      return msg`Somebody has deleted the production or scene that it belongs to.`;
    case 'UNKNOWN_RECORD':
      return msg`The server does not have what it changes.`;
    case 'TOO_LARGE':
      return msg`It is too large to be sent in one piece.`;
    default:
      return unreachable(code);
  }
}
