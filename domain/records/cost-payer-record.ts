import * as v from 'valibot';
import { type ScriptId, type UserId, Uuid } from '../ids.ts';
import { idOf, receiptsScope } from '../scopes.ts';
import { defineRecord } from './define-record.ts';

/**
 * A payer with receipts of a production; id is the user's. The server writes it with the first receipt, and it opens
 * their scope.
 */
export const costPayerRecord = defineRecord({
  kind: 'cost-payer',
  scope: 'cost',
  fields: v.object({ userId: Uuid }),
  table: 'costPayers',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { userId: 'content' },
  namingFields: [],
  lists: 'receipts',
  opens: (id, _fields, scope) => [receiptsScope(idOf(scope) as ScriptId, id as UserId)],
});
