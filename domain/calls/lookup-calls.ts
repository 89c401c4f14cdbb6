import {
  HospitalAnswer,
  MapLinkAnswer,
  MapLinkQuery,
  PlaceNameAnswer,
  PlaceNameQuery,
  PlaceQuery,
  WeatherAnswer,
  WeatherQuery,
} from '../call-sheet/lookups.ts';
import { defineCall } from './define-call.ts';

/** Weather, hospitals and places for call sheets, from the services that the owner has configured. For houses. */

const lookup = {
  method: 'GET',
  tag: 'lookups',
  auth: 'token',
  budget: 'lookups',
  errors: ['FORBIDDEN', 'NOT_CONFIGURED', 'LOOKUP_FAILED'],
} as const;

export const lookUpWeather = defineCall({
  ...lookup,
  path: '/lookups/weather',
  summary: 'Weather of a day at a place',
  query: WeatherQuery,
  answer: WeatherAnswer,
});

/** Around a place, the likeliest first. */
export const lookUpHospitals = defineCall({
  ...lookup,
  path: '/lookups/hospital',
  summary: 'Hospitals near a place',
  query: PlaceQuery,
  answer: HospitalAnswer,
});

/** In Indonesia, by name or address, the likeliest first. */
export const lookUpPlaces = defineCall({
  ...lookup,
  path: '/lookups/place',
  summary: 'Places by name',
  query: PlaceNameQuery,
  answer: PlaceNameAnswer,
});

export const lookUpMapLink = defineCall({
  ...lookup,
  path: '/lookups/map-link',
  summary: 'The place that a short link of a map application leads to',
  query: MapLinkQuery,
  answer: MapLinkAnswer,
});
