import type { FieldsOf, RecordIds, RecordKind } from './records.ts';
import type { ScopeId } from '../scopes.ts';

/** A record as the device holds it. */
export interface Row<K extends RecordKind> {
  id: RecordIds[K];
  scope: ScopeId;
  fields: FieldsOf<K>;
}

/**
 * One change of an intent, before sync adds what its author had seen of the fields. An intent (moving three scenes,
 * importing a script) is an array of these and is committed as one mutation. `seen`: field values that the author read,
 * when the intent was made earlier and others may have written since.
 */
export type DraftChange = {
  [K in RecordKind]:
    | { scope: ScopeId; kind: K; id: RecordIds[K]; op: 'create'; fields: FieldsOf<K> }
    | {
        scope: ScopeId;
        kind: K;
        id: RecordIds[K];
        op: 'update';
        fields: Partial<FieldsOf<K>>;
        seen?: Partial<FieldsOf<K>>;
      }
    | {
        scope: ScopeId;
        kind: K;
        id: RecordIds[K];
        op: 'delete';
        fields: Record<string, never>;
        seen?: Partial<FieldsOf<K>>;
      };
}[RecordKind];

/** Makes ids: `crypto.randomUUID` in the app, a counter in tests. */
export type NewId = () => string;
