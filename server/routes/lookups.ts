import * as calls from '../../domain/calls/lookup-calls.ts';
import { AppError } from '../../domain/errors.ts';
import { lookUpHospitals } from '../lookups/hospitals.ts';
import { lookUpMapLink } from '../lookups/map-links.ts';
import { lookUpPlaces } from '../lookups/places.ts';
import { lookUpWeather } from '../lookups/weather.ts';
import type { Services, SignedInUser } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** Weather, hospitals and places for call sheets, from the services that the owner has configured. */
export function lookupRoutes(services: Services) {
  const { weatherUrl, placesUrl, geocoderUrl, mapLinks, timeoutMs } = services.config.lookups;
  const asOf = () => services.clock().toISOString();
  const { routes, answer } = answerCalls(services);

  answer(calls.lookUpWeather, async ({ user, query }) => {
    requireHouse(user);
    if (weatherUrl === null) throw new AppError('NOT_CONFIGURED', { setting: 'WEATHER_URL' });
    const weather = await lookUpWeather(weatherUrl, query, timeoutMs);
    return { weather, source: new URL(weatherUrl).hostname, asOf: asOf() };
  });

  answer(calls.lookUpHospitals, async ({ user, query }) => {
    requireHouse(user);
    if (placesUrl === null) throw new AppError('NOT_CONFIGURED', { setting: 'PLACES_URL' });
    return { hospitals: await lookUpHospitals(placesUrl, query, timeoutMs), asOf: asOf() };
  });

  answer(calls.lookUpPlaces, async ({ user, query: { name } }) => {
    requireHouse(user);
    if (geocoderUrl === null) throw new AppError('NOT_CONFIGURED', { setting: 'GEOCODER_URL' });
    return { places: await lookUpPlaces(geocoderUrl, name, timeoutMs) };
  });

  answer(calls.lookUpMapLink, ({ user, query: { link } }) => {
    requireHouse(user);
    if (mapLinks.length === 0) throw new AppError('NOT_CONFIGURED', { setting: 'SHORT_MAP_LINKS' });
    return lookUpMapLink(link, mapLinks, timeoutMs);
  });

  return routes;
}

function requireHouse({ isInHouse }: SignedInUser): void {
  if (!isInHouse) throw new AppError('FORBIDDEN');
}
