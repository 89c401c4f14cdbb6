import * as v from 'valibot';

/**
 * Ids are UUIDs made where the record is made (device or server) and branded when they enter the program. They have one
 * form, lower case: ids are compared as text, so another spelling would be another id.
 */
export const Uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const UserId = v.pipe(Uuid, v.brand('UserId'));
export type UserId = v.InferOutput<typeof UserId>;
export const HouseId = v.pipe(Uuid, v.brand('HouseId'));
export type HouseId = v.InferOutput<typeof HouseId>;
export const ScriptId = v.pipe(Uuid, v.brand('ScriptId'));
export type ScriptId = v.InferOutput<typeof ScriptId>;
export const SceneId = v.pipe(Uuid, v.brand('SceneId'));
export type SceneId = v.InferOutput<typeof SceneId>;
export const DayId = v.pipe(Uuid, v.brand('DayId'));
export type DayId = v.InferOutput<typeof DayId>;
export const TagId = v.pipe(Uuid, v.brand('TagId'));
export type TagId = v.InferOutput<typeof TagId>;

/** The production that an address names; null if it names none. */
export function parseScriptId(written: string): ScriptId | null {
  const parsed = v.safeParse(ScriptId, written);
  return parsed.success ? parsed.output : null;
}
