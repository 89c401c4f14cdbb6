import * as v from 'valibot';

/** Ids are UUIDs made where the record is made (device or server) and branded when they enter the program. */
const uuid = v.pipe(v.string(), v.uuid());

export const UserId = v.pipe(uuid, v.brand('UserId'));
export type UserId = v.InferOutput<typeof UserId>;
export const HouseId = v.pipe(uuid, v.brand('HouseId'));
export type HouseId = v.InferOutput<typeof HouseId>;
export const ScriptId = v.pipe(uuid, v.brand('ScriptId'));
export type ScriptId = v.InferOutput<typeof ScriptId>;
export const SceneId = v.pipe(uuid, v.brand('SceneId'));
export type SceneId = v.InferOutput<typeof SceneId>;
export const DayId = v.pipe(uuid, v.brand('DayId'));
export type DayId = v.InferOutput<typeof DayId>;
export const TagId = v.pipe(uuid, v.brand('TagId'));
export type TagId = v.InferOutput<typeof TagId>;

/** The production that an address names; null where it names none. */
export function parseScriptId(written: string): ScriptId | null {
  const parsed = v.safeParse(ScriptId, written);
  return parsed.success ? parsed.output : null;
}
