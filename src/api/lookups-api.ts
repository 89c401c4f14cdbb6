import { HospitalAnswer, MapLinkAnswer, PlaceNameAnswer, WeatherAnswer } from '../../domain/call-sheet/lookups.ts';
import { callApi } from './http.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

const searchOf = ({ latitude, longitude }: Place) =>
  new URLSearchParams({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });

/**
 * The weather of a day (`YYYY-MM-DD`) at a place. Rejects with an AppError: NOT_CONFIGURED, LOOKUP_FAILED, OFFLINE,
 * RATE_LIMITED.
 */
export function lookUpWeather(place: Place, date: string, signal: AbortSignal): Promise<WeatherAnswer> {
  const search = searchOf(place);
  search.set('date', date);
  return callApi({ path: `/lookups/weather?${search}`, answer: WeatherAnswer, auth: 'token', signal });
}

/** Hospitals around a place, the likeliest first. Rejects as `lookUpWeather` does. */
export const lookUpHospitals = (place: Place, signal: AbortSignal): Promise<HospitalAnswer> =>
  callApi({ path: `/lookups/hospital?${searchOf(place)}`, answer: HospitalAnswer, auth: 'token', signal });

/** Places in Indonesia by name or address, the likeliest first. Rejects as `lookUpWeather` does. */
export const lookUpPlaces = (name: string, signal: AbortSignal): Promise<PlaceNameAnswer> =>
  callApi({ path: `/lookups/place?${new URLSearchParams({ name })}`, answer: PlaceNameAnswer, auth: 'token', signal });

/** The place of a short link. Rejects as `lookUpWeather` does. */
export const lookUpMapLink = (link: string, signal: AbortSignal): Promise<MapLinkAnswer> =>
  callApi({ path: `/lookups/map-link?${new URLSearchParams({ link })}`, answer: MapLinkAnswer, auth: 'token', signal });
