/**
 * A host signs up a place that they rent out, or a production house. A file of its own: it stands in an address, so
 * that every page loads it.
 */
export const HOST_KINDS = ['place', 'house'] as const;
export type HostKind = (typeof HOST_KINDS)[number];
