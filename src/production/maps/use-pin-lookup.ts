import { useLookups } from '../../queries/lookup-queries.ts';

/** What the server looks up for a member of a house besides coordinates: short links, or names of places as well. */
export const usePinLookup = (): 'links' | 'names' => (useLookups()?.places === true ? 'names' : 'links');
