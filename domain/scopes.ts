import * as v from 'valibot';
import type { HouseId, SceneId, ScriptId, UserId } from './ids.ts';

/**
 * A scope is the unit of access and of ordering: a reader of one of its records reads all of them, and the server
 * numbers its changes without gaps. Access to each kind is defined in `identity/scope-access.ts`.
 */
export const SCOPE_KINDS = [
  /** `house:{id}`: productions, address book, settings. */
  'house',
  /** `script:{id}`: scenes, days, tags, import, call sheets. */
  'script',
  /** `scene:{id}`: text and marks. */
  'scene',
  /** `cost:{scriptId}`: costs of a production. */
  'cost',
  /** `receipts:{scriptId}:{userId}`: receipts that one person has paid for a production. */
  'receipts',
  /** `user:{id}`: records of a person: profile, calls. */
  'user',
  /** `booking:{id}`: readable by both sides of a booking. */
  'booking',
  /** `thread:{id}`: messages between a talent and a house. */
  'thread',
] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export const ScopeId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:(?:house|script|scene|cost|user|booking|thread):${UUID}|receipts:${UUID}:${UUID})$`)),
  v.brand('ScopeId'),
);
export type ScopeId = v.InferOutput<typeof ScopeId>;

export const houseScope = (id: HouseId) => v.parse(ScopeId, `house:${id}`);
export const scriptScope = (id: ScriptId) => v.parse(ScopeId, `script:${id}`);
export const sceneScope = (id: SceneId) => v.parse(ScopeId, `scene:${id}`);
export const costScope = (id: ScriptId) => v.parse(ScopeId, `cost:${id}`);
export const receiptsScope = (id: ScriptId, payer: UserId) => v.parse(ScopeId, `receipts:${id}:${payer}`);
export const bookingScope = (id: string) => v.parse(ScopeId, `booking:${id}`);
export const userScope = (id: UserId) => v.parse(ScopeId, `user:${id}`);

export const threadScope = (id: string) => v.parse(ScopeId, `thread:${id}`);

export const scopeKind = (scope: string): ScopeKind => scope.slice(0, scope.indexOf(':')) as ScopeKind;

/** The ids that a scope names: `[id]`, of receipts `[scriptId, userId]`. */
export const idsIn = (scope: string): [string, ...string[]] => {
  const [, id = '', ...more] = scope.split(':');
  return [id, ...more];
};

/** The id of the house, production, scene, user, booking or conversation that a scope is named after. */
export const idOf = (scope: string): string => idsIn(scope)[0];
