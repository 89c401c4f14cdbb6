/**
 * The light that a scene needs. In a file of its own: the address of a breakdown names it, and addresses are read
 * before anything else.
 */
export const SCENE_LIGHTS = ['day', 'night'] as const;
export type SceneLight = (typeof SCENE_LIGHTS)[number];
