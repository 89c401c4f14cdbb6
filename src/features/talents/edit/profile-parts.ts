/** Parts of the own profile's editor; the address names the open one. */
export const PROFILE_PARTS = ['resume', 'personal', 'attributes', 'days', 'media'] as const;
export type ProfilePartName = (typeof PROFILE_PARTS)[number];
