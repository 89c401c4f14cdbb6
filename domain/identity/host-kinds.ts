/**
 * A host signs up a place for rent, or a production house. In a file of its own: it is part of an address, so that
 * every page loads it.
 */
export const HOST_KINDS = ['place', 'house'] as const;
export type HostKind = (typeof HOST_KINDS)[number];
