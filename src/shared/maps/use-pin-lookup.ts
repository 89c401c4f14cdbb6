import { useLookups } from '../data/lookup-queries.ts';

/** Lookups by the server for a member of a house besides coordinates: short links, or names of places as well. */
export const usePinLookup = (): 'links' | 'names' => (useLookups()?.places === true ? 'names' : 'links');
