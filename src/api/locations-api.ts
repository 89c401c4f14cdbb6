import { LocationAnswer, LocationList, Teasers } from '../../domain/places/directory.ts';
import { callApi } from './http.ts';

/** Calls of the directory of places. Each rejects with an AppError. */

export function getLocations(wishes: Record<string, string | undefined>, ofUser: string, signal: AbortSignal) {
  const search = new URLSearchParams(
    Object.entries(wishes).filter((wish): wish is [string, string] => wish[1] !== undefined && wish[1] !== ''),
  );
  return callApi({ path: `/locations?${search}`, answer: LocationList, auth: 'token', signal, ofUser });
}

export const getLocation = (id: string, ofUser: string, signal: AbortSignal) =>
  callApi({ path: `/locations/${encodeURIComponent(id)}`, answer: LocationAnswer, auth: 'token', signal, ofUser });

/** Public facts of the marketplace. */
export const getTeasers = (signal: AbortSignal) => callApi({ path: '/teasers', answer: Teasers, auth: 'none', signal });
