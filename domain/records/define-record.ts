import type * as v from 'valibot';
import type { Act } from '../identity/permissions.ts';
import type { ScopeKind } from '../scopes.ts';

/**
 * Rule for two edits of one field that meet: `conflict` keeps both values until one is chosen, `last-write` takes the
 * later, `set` merges members.
 */
export type MergePolicy = 'conflict' | 'last-write' | 'set';

/**
 * How a field is shown, and whether a form can write it. `fact` is only shown (from a file, or a code) · `content` is
 * too large to be shown, only counted · `order` is a position in a list, never shown.
 */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  /** In the smallest unit of the record's `currency`, else of the production's, else rupiah. */
  | 'money'
  /** In hundredths of a percent. */
  | 'percent'
  /** A quantity of the costs (`quantity-formula.ts`). */
  | 'formula'
  | 'eighths'
  | 'date'
  | 'color'
  | 'flag'
  | 'day'
  | 'tag'
  | 'tags'
  /** Clock time `HH:MM`. */
  | 'time'
  /** A person's call (`CallTime`). */
  | 'call'
  /** Place on the map. */
  | 'pin'
  | 'fact'
  | 'content'
  | 'order';

/** Permission to write a kind of record, beyond access to its scope. */
export interface WritePolicy {
  /** `device`: people's mutations · `server`: only routes, commands and jobs. */
  writer: 'device' | 'server';
  /** Act that a member needs in the scope's house; null: access to the scope is enough. */
  act: Act | null;
  /** Act for deleting and restoring, if it is another one. */
  deleteAct?: Act;
  /** Changes of a device that need a fresh proof of who is at it: deletions, or all. */
  stepUp?: 'delete' | 'write';
  /** Only owners of the scope's house write it. */
  isForOwners?: true;
  /** It may be made, deleted and brought back as it was, but never updated. */
  isFrozen?: true;
  /** Its id is the id of the scope's house: a house has one. */
  hasIdOfHouse?: true;
}

/** Scopes that come with each record of a kind. */
export interface OwnedScopes<F extends string = string> {
  /** Kind of the scope of the contents, `{kind}:{id}`. Unseen work there keeps the record from being deleted. */
  contents: ScopeKind;
  /** Kinds of scopes that are made together with it, also `{kind}:{id}`. */
  beside?: readonly ScopeKind[];
  /** Kinds of scopes that are made later, `{kind}:{id}:…`. */
  later?: readonly ScopeKind[];
  /** Copies of contents that a device keeps by itself; `first`: which it takes, by a field. */
  copies: { most: number; by: F; first: 'latest' | 'first-in-scope' };
}

/** Primary key: one get per record. `scope`: every list is "all of this scope", and eviction deletes by it. */
const RECORD_INDEX = 'id, scope';

type Schema = v.ObjectSchema<v.ObjectEntries, undefined>;
type FieldName<S extends Schema> = keyof v.InferOutput<S> & string;

/** Fields that the server sets in a device's change. */
export interface ServerFields<F extends string = string> {
  /** Id and name of the maker, and when; never later than now. Set once, when the record is made. */
  maker?: { id?: F; name: F; at: F };
  /** Name of the author of the latest change. */
  lastAuthor?: F;
  /** A day that is at most so many days ahead. */
  nearDay?: { field: F; mostDays: number };
}

export interface RecordDefinition<K extends string = string, T extends string = string, S extends Schema = Schema> {
  kind: K;
  /** Kind of the scopes that hold such records. */
  scope: ScopeKind;
  /** Shape of the fields; the server refuses every other one. */
  fields: S;
  /** Fields that are not named have `conflict`. */
  mergePolicies: Readonly<Partial<Record<string, MergePolicy>>>;
  /** Table of the device's database. */
  table: T;
  /** Its indexes as Dexie writes them. */
  index: string;
  writePolicy: WritePolicy;
  serverFields?: ServerFields;
  /** Records whose `field` names this one are restored with it, but for some kinds. */
  parts?: { field: string; except: readonly string[] };
  /**
   * Way in which a person meets each field, for "Needs attention". The words are in `src/labels/record-labels.ts`
   * and `field-labels.ts`.
   */
  fieldKinds: Readonly<Record<string, FieldKind>>;
  namingFields: readonly string[];
  owns?: OwnedScopes;
  /** Fields that a device changes in its own rows of before, since the record hides something now. Null: none. */
  hides?: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown> | null;
  /** Kind of scopes of one person in a production that records of this kind list (`personal-scope.ts`). */
  lists?: ScopeKind;
  /** Scopes that a device with this record follows too, e.g. a booking that a list names. */
  opens?: (id: string, fields: Readonly<Record<string, unknown>>, scope: string) => readonly string[];
  /**
   * Act that a member of the scope's house needs to read the scope that it opens; null or absent: every reader of the
   * record.
   */
  opensFor?: (fields: Readonly<Record<string, unknown>>) => Act | null;
}

/**
 * Defines everything about a kind of record in one place. Put the definition beside its noun, add it to the list in
 * `records.ts`, and the compiler names the label maps that need an entry.
 */
export function defineRecord<const K extends string, const T extends string, S extends Schema>(
  definition: Omit<
    RecordDefinition<K, T, S>,
    'mergePolicies' | 'index' | 'fieldKinds' | 'namingFields' | 'serverFields' | 'owns'
  > & {
    mergePolicies?: Readonly<Partial<Record<FieldName<S>, MergePolicy>>>;
    index?: string;
    fieldKinds: Readonly<Record<FieldName<S>, FieldKind>>;
    serverFields?: ServerFields<FieldName<S>>;
    owns?: OwnedScopes<FieldName<S>>;
    /** Empty if nothing names it. */
    namingFields: readonly FieldName<S>[];
  },
): RecordDefinition<K, T, S> {
  return { index: RECORD_INDEX, ...definition, mergePolicies: definition.mergePolicies ?? {} };
}
