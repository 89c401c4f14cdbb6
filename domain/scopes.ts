import * as v from 'valibot';
import type { HouseId, SceneId, ScriptId } from './ids.ts';

/**
 * A scope is the unit of access and of ordering: whoever may read one record of it may read all of it, and the server numbers
 * its changes without gaps.
 * `house:{id}` scripts and members · `script:{id}` scenes, days, tags, import · `scene:{id}` screenplay text and marks ·
 * `user:{id}` own profile.
 */
export const SCOPE_KINDS = ['house', 'script', 'scene', 'user'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

export const ScopeId = v.pipe(
  v.string(),
  v.regex(/^(house|script|scene|user):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  v.brand('ScopeId'),
);
export type ScopeId = v.InferOutput<typeof ScopeId>;

export const houseScope = (id: HouseId) => v.parse(ScopeId, `house:${id}`);
export const scriptScope = (id: ScriptId) => v.parse(ScopeId, `script:${id}`);
export const sceneScope = (id: SceneId) => v.parse(ScopeId, `scene:${id}`);

export const scopeKind = (scope: ScopeId): ScopeKind => scope.slice(0, scope.indexOf(':')) as ScopeKind;
