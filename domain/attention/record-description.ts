import { idOf, scopeKind } from '../scopes.ts';
import { definitionOf, type RecordKind } from '../records/records.ts';
import { TAG_KINDS, type TagKind } from '../screenplay/screenplay.ts';
import { isRecordKind, type Fields } from '../sync/fields.ts';

/** Known fields of a record: all of them, or the few that name it. */
export interface RecordFacts {
  kind: RecordKind;
  id: string;
  scope: string;
  fields: Fields;
}

/** Finds a record by the rest of it; undefined without one. */
export type FindRecord = (kind: RecordKind, id: string) => RecordFacts | undefined;

/** A record as people call it. `production` is the title of its production, null if that is not known any more. */
export type RecordDescription = { production: string | null } & (
  | { type: 'production' }
  | { type: 'scene'; number: string; set: string }
  | { type: 'scene-text'; number: string; set: string }
  | { type: 'day'; number: number }
  | { type: 'tag'; tagKind: TagKind; name: string }
  | { type: 'mark'; quote: string }
  | { type: 'import' }
  | { type: 'sheet'; number: number }
  /** A row of a call sheet, or a record of the house, by its naming field. */
  | { type: 'row'; kind: RecordKind; name: string }
  /** No naming field is left, or only a newer app has the kind. */
  | { type: 'unknown'; kind: RecordKind | null }
);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Name and kind of a record. `own` are fields of the change itself (of a record that is only being made). */
export function describeRecord(
  { kind, id, scope }: { kind: string; id: string; scope: string },
  find: FindRecord,
  own: Fields = {},
): RecordDescription {
  const production = productionOf({ kind, id, scope }, find, own);
  if (!isRecordKind(kind)) return { production, type: 'unknown', kind: null };
  const fields: Fields = { ...own, ...find(kind, id)?.fields };
  const describe = DESCRIPTIONS[kind];
  return describe === undefined
    ? { production, type: 'row', kind, name: nameOf(definitionOf(kind).namingFields, fields) }
    : describe({ id, fields, production, find });
}

interface Facts {
  id: string;
  fields: Fields;
  production: string | null;
  find: FindRecord;
}

/** Kinds that are called by more than their naming fields. */
const DESCRIPTIONS: { readonly [K in RecordKind]?: (facts: Facts) => RecordDescription } = {
  script: ({ production }) =>
    production === null ? { production, type: 'unknown', kind: 'script' } : { production, type: 'production' },
  scene: ({ fields, production }) => sceneSubject('scene', fields, production),
  'scene-text': ({ id, find, production }) => sceneSubject('scene-text', find('scene', id)?.fields ?? {}, production),
  day: ({ fields, production }) => numberedSubject('day', 'day', fields, production),
  tag: ({ fields, production }) => {
    const tagKind = TAG_KINDS.find((known) => known === fields['kind']);
    return tagKind === undefined || text(fields['name']) === ''
      ? { production, type: 'unknown', kind: 'tag' }
      : { production, type: 'tag', tagKind, name: text(fields['name']) };
  },
  mark: ({ fields, production }) => ({ production, type: 'mark', quote: text(fields['quote']) }),
  import: ({ production }) => ({ production, type: 'import' }),
  'call-sheet': ({ fields, production }) => numberedSubject('sheet', 'call-sheet', fields, production),
};

function numberedSubject(
  type: 'day' | 'sheet',
  kind: RecordKind,
  fields: Fields,
  production: string | null,
): RecordDescription {
  const { number } = fields;
  return typeof number === 'number' ? { production, type, number } : { production, type: 'unknown', kind };
}

const LONGEST_NAME = 80;

/** The naming fields that are not empty, shortened: a rule may be a page long. */
function nameOf(naming: readonly string[], fields: Fields): string {
  const parts = naming.map((field) =>
    typeof fields[field] === 'number' ? String(fields[field]) : text(fields[field]),
  );
  const name = parts.filter((part) => part !== '').join(' ');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

function sceneSubject(type: 'scene' | 'scene-text', fields: Fields, production: string | null): RecordDescription {
  const number = text(fields['number']);
  if (number === '') return { production, type: 'unknown', kind: type };
  return { production, type, number, set: text(fields['set']) || text(fields['slugline']) };
}

/** Whether the scope is a production's own, or of its costs. */
export const isOfScript = (scope: string): boolean => ['script', 'cost', 'receipts'].includes(scopeKind(scope));

function productionOf(
  { kind, id, scope }: { kind: string; id: string; scope: string },
  find: FindRecord,
  own: Fields,
): string | null {
  const owner = idOf(scope);
  const script = kind === 'script' ? id : isOfScript(scope) ? owner : scriptOfScene(owner, find);
  const title =
    (script === null ? undefined : find('script', script)?.fields['title']) ??
    (kind === 'script' ? own['title'] : undefined);
  return text(title) || null;
}

function scriptOfScene(scene: string, find: FindRecord): string | null {
  const scope = find('scene', scene)?.scope;
  return scope?.startsWith('script:') ? idOf(scope) : null;
}
