/** Parts of the own profile as it is edited; the address names the open one. */
export const PROFILE_PARTS = ['resume', 'personal', 'attributes', 'days', 'media'] as const;
export type ProfilePartName = (typeof PROFILE_PARTS)[number];
