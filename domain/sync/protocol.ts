/**
 * Messages of the sync protocol. docs/sync.md opens with their order and with the life of an entry of the outbox.
 *
 * "In flight" is not stored: a queued entry that already has a seq may or may not have reached the server, and is sent
 * again.
 */
import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { plainText } from '../plain-text.ts';
import { ScopeId } from '../scopes.ts';

export const PROTOCOL = 1;
/** Raised when a record's shape changes; the server converts pushes of older clients. */
export const SCHEMA = 1;

/** Largest body of a push, in bytes; most mutations in one push; most scopes in one pull. */
export const PUSH_MAX_BYTES = 1024 * 1024;
const PUSH_MAX_MUTATIONS = 500;
export const PULL_MAX_SCOPES = 200;
/**
 * Most changes that the server applies as one mutation, for which everyone else waits on PGlite. A screenplay of 340
 * pages has 519. A device writes more as several mutations (`src/sync/mutation-parts.ts`).
 */
export const MUTATION_MAX_CHANGES = 1_000;
/** A larger mutation of an earlier app is refused by itself, so that the rest of its push can pass. */
const SENT_MAX_CHANGES = 20_000;

/** As a cursor: send everything, this copy may have records that no longer exist. */
export const CURSOR_RESET = Number.MAX_SAFE_INTEGER;

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const MutationId = Uuid;
export type MutationId = v.InferOutput<typeof MutationId>;

/**
 * State of a field that the author of a change had seen: a server version, or the mutationId of an own earlier change
 * still on its way.
 */
export const Base = v.union([version, MutationId]);
export type Base = v.InferOutput<typeof Base>;

/** Key for every field that a map of stamps or bases does not name. */
export const EVERY_FIELD = '*';
/** Key for the existence of a record in stamps and in candidates. */
export const EXISTENCE = '@deleted';

/** Change of a `set` field in an update: members, not the whole. A create carries the whole array. */
export const SetChange = v.object({ add: v.array(v.string()), remove: v.array(v.string()) });
export type SetChange = v.InferOutput<typeof SetChange>;

/** Not `v.record`, which passes over names such as `__proto__` without a word. */
const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

export const Change = v.object({
  scope: ScopeId,
  kind: v.pipe(v.string(), v.maxLength(40)),
  id: v.pipe(v.string(), v.maxLength(64)),
  op: v.picklist(['create', 'update', 'delete']),
  /** The changed fields with their new values (empty for a delete); of `set` fields in an update a `SetChange`. */
  fields: v.custom<Record<string, unknown>>(isPlainObject),
  /**
   * By field, or `*` for every other field: what the author had seen. An update names the changed fields; a delete
   * covers the whole record. A delete of a script or scene also names the scope that the record owns (`script:{id}`),
   * with the version of the author's copy, and as `script:{id}/0` … the mutationIds of own work that is not in this
   * copy.
   */
  base: v.record(v.string(), Base),
  /** By field: mutationIds of the candidates that the author settles with this change. */
  resolves: v.optional(v.record(v.string(), v.array(MutationId))),
});
export type Change = v.InferOutput<typeof Change>;

export const Mutation = v.object({
  mutationId: MutationId,
  clientId: Uuid,
  /** 1, 2, 3 … per client, without gaps. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The intent, e.g. `script.import`, `scene.move`. */
  name: v.pipe(v.string(), v.maxLength(60)),
  /** SCHEMA of the app that committed it, which may be older than the one that sends it. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The epoch of the versions in `base`, if it differs from the push's own. */
  epoch: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Of a command none: the server decides them. */
  changes: v.pipe(v.array(v.unknown()), v.maxLength(SENT_MAX_CHANGES), v.array(Change)),
  /** Makes it a command (`domain/records/commands.ts`) by its name; the command defines the shape of the payload. */
  payload: v.optional(v.unknown()),
});
export type Mutation = v.InferOutput<typeof Mutation>;

/** Server versions by field; `*` for every field not named, `@deleted` when it was deleted. */
export const Stamps = v.record(v.string(), version);
export type Stamps = v.InferOutput<typeof Stamps>;

/** A value that was superseded by one that others already saw, kept until one is chosen. */
export const Candidate = v.object({
  /** The field; `@deleted` when a user wanted to delete the record. */
  field: v.string(),
  /** The value (of a deletion: true). */
  value: v.unknown(),
  mutationId: MutationId,
  /** User who wrote it. */
  by: v.string(),
  /** That user's name, added by a pull; not stored with the record. */
  name: v.optional(v.string()),
  /** When the server got it: ISO instant. */
  at: v.string(),
});
export type Candidate = v.InferOutput<typeof Candidate>;

/** Author of a value that people see, and when the server got it (ISO instant). */
export const Writer = v.object({ by: v.string(), name: v.optional(v.string()), at: v.string() });
export type Writer = v.InferOutput<typeof Writer>;

/** A record of the server. Deleted ones are sent as records only while they have candidates. */
export const ServerRecord = v.object({
  kind: v.string(),
  id: v.string(),
  fields: v.record(v.string(), v.unknown()),
  stamps: Stamps,
  candidates: v.optional(v.array(Candidate)),
  /**
   * Authors of a record with candidates, as far as the server knows: by field who wrote the shown value; under
   * `@deleted` who deleted the record, or edited it before another user wanted to delete it. Added by a pull, not
   * stored with the record.
   */
  writers: v.optional(v.record(v.string(), Writer)),
  deleted: v.optional(v.literal(true)),
});
export type ServerRecord = v.InferOutput<typeof ServerRecord>;

const REJECTIONS = [
  /** Not a member, never existed, or owned by another house: on purpose one code. */
  'NO_ACCESS',
  /** The member's role may not do this in the house; details name the act. */
  'FORBIDDEN_ROLE',
  /** A field or change that the schema refuses; details name the kind and the field. */
  'INVALID',
  /** The production or scene that the record belongs to has been deleted. */
  'PARENT_DELETED',
  /** The record to change never existed. */
  'UNKNOWN_RECORD',
  /** A command that its rule refuses; `detail` is one of the command's codes. */
  'REFUSED',
  /** Larger than a push may be, which the device finds, or of more changes than the server applies at once. */
  'TOO_LARGE',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** New version of each scope that the mutation touched. */
const Versions = v.record(v.string(), version);

export const Outcome = v.variant('type', [
  v.object({ type: v.literal('applied'), versions: Versions }),
  /** Everything was already so. */
  v.object({ type: v.literal('noop'), versions: Versions }),
  /** Applied, with at least one value kept as a candidate. */
  v.object({
    type: v.literal('merged'),
    versions: Versions,
    conflicts: v.array(v.object({ kind: v.string(), id: v.string(), field: v.string() })),
  }),
  v.object({
    type: v.literal('rejected'),
    code: v.picklist(REJECTIONS),
    detail: v.optional(v.string()),
    /** Of a refused command: facts for its words, e.g. the conflicting booking. */
    facts: v.optional(v.record(v.string(), v.unknown())),
  }),
  /** The server failed on it five times and has put it aside. */
  v.object({ type: v.literal('parked') }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

/** Reason why a push stopped in the middle. Everything from this mutation on must be sent again. */
export const Stop = v.variant('type', [
  v.object({ type: v.literal('retry'), afterMs: v.number() }),
  /** This seq belongs to another mutationId: take a new clientId, keep the mutationIds. */
  v.object({ type: v.literal('seq_reused') }),
  /** A gap: send from this seq on. */
  v.object({ type: v.literal('expected'), seq: version }),
  /** The client id belongs to another user: take a new one. */
  v.object({ type: v.literal('not_your_client') }),
  /** The server does not know this mutation (yet): wait for a newer server. */
  v.object({ type: v.literal('unknown_name') }),
]);
export type Stop = v.InferOutput<typeof Stop>;

export const PushRequest = v.object({
  protocol: v.number(),
  schema: v.number(),
  /** Null before the first answer of a server. */
  epoch: v.nullable(v.pipe(v.string(), v.maxLength(64), plainText)),
  clientId: Uuid,
  // Counted before any of them is looked at.
  mutations: v.pipe(v.array(v.unknown()), v.maxLength(PUSH_MAX_MUTATIONS), v.array(Mutation)),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

/** If `epoch` differs from the request's, nothing was done. */
export const PushResponse = v.object({
  epoch: v.string(),
  results: v.array(v.object({ mutationId: MutationId, outcome: Outcome })),
  stop: v.optional(Stop),
});
export type PushResponse = v.InferOutput<typeof PushResponse>;

export const PullRequest = v.object({
  epoch: v.nullable(v.pipe(v.string(), v.maxLength(64), plainText)),
  scopes: v.pipe(
    v.array(v.unknown()),
    v.maxLength(PULL_MAX_SCOPES),
    v.array(v.object({ id: ScopeId, cursor: version })),
  ),
});
export type PullRequest = v.InferOutput<typeof PullRequest>;

export const ScopePull = v.object({
  id: ScopeId,
  cursor: version,
  /** When the scope got this version: ISO instant. Absent if the server has not noted it. */
  changedAt: v.optional(v.string()),
  records: v.array(ServerRecord),
  tombstones: v.array(v.object({ kind: v.string(), id: v.string() })),
  /**
   * The records are complete: anything else that the device has of the scope is deleted. A cursor beyond the scope's
   * version asks for it.
   */
  reset: v.optional(v.literal(true)),
  /** Not, or no longer, for this user; also when it never existed. */
  gone: v.optional(v.literal(true)),
});
export type ScopePull = v.InferOutput<typeof ScopePull>;

/** If `epoch` differs from the request's, cursors counted as 0. Scopes without news are absent. */
export const PullResponse = v.object({
  epoch: v.string(),
  scopes: v.array(ScopePull),
  /** Cut off after so many records: pull again. */
  more: v.optional(v.literal(true)),
});
export type PullResponse = v.InferOutput<typeof PullResponse>;

/** An event of `GET /sync/events`: pull this scope. */
export const Hint = v.object({ scope: ScopeId, version });
export type Hint = v.InferOutput<typeof Hint>;
