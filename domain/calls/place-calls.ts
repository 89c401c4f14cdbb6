import { LocationAnswer, LocationList, LocationQuery, Teasers } from '../places/directory.ts';
import { defineCall } from './define-call.ts';

/** The directory of places, for houses, and what the public pages tell of it. */

export const searchLocations = defineCall({
  method: 'GET',
  path: '/locations',
  tag: 'places',
  summary: 'Places that fit, for members of houses',
  description: 'Where a place lies is told as a circle of 700 m; at most 200 places.',
  auth: 'token',
  budget: 'placeSearch',
  query: LocationQuery,
  answer: LocationList,
  errors: ['FORBIDDEN'],
});

export const readLocation = defineCall({
  method: 'GET',
  path: '/locations/:id',
  tag: 'places',
  summary: 'One place; address, pin and contact only for its own house and after a confirmed booking',
  auth: 'token',
  budget: 'placeSearch',
  answer: LocationAnswer,
  errors: ['FORBIDDEN'],
});

export const readTeasers = defineCall({
  method: 'GET',
  path: '/teasers',
  tag: 'places',
  summary: 'How many talents and places there are, without personal data',
  auth: 'none',
  budget: 'teasers',
  answer: Teasers,
});
