import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  MapLinkQuery,
  PlaceNameQuery,
  PlaceQuery,
  WeatherQuery,
  type HospitalAnswer,
  type MapLinkAnswer,
  type PlaceNameAnswer,
  type WeatherAnswer,
} from '../../domain/call-sheet/lookups.ts';
import { AppError } from '../../domain/errors.ts';
import { readQuery } from '../http/errors.ts';
import { REQUESTS } from '../http/limits.ts';
import { limitRequests } from '../http/request-rate.ts';
import { requireUser } from '../http/require-user.ts';
import { lookUpHospitals } from '../lookups/hospitals.ts';
import { lookUpMapLink } from '../lookups/map-links.ts';
import { lookUpPlaces } from '../lookups/places.ts';
import { lookUpWeather } from '../lookups/weather.ts';
import type { AppEnv, Services } from '../services.ts';

/**
 * Weather, hospitals and places for call sheets, from the services that the owner has configured. Mounted at
 * /api/lookups.
 */
export function lookupRoutes(services: Services) {
  const { lookups } = services.config;
  const asOf = () => services.clock().toISOString();
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), requireHouse, limitRequests(REQUESTS.lookups, services.clock));

  routes.get('/weather', async (c) => {
    const query = readQuery(c, WeatherQuery);
    if (lookups.weatherUrl === null) throw new AppError('NOT_CONFIGURED', { setting: 'WEATHER_URL' });
    const weather = await lookUpWeather(lookups.weatherUrl, query, lookups.timeoutMs);
    const source = new URL(lookups.weatherUrl).hostname;
    return c.json({ weather, source, asOf: asOf() } satisfies WeatherAnswer);
  });

  routes.get('/hospital', async (c) => {
    const query = readQuery(c, PlaceQuery);
    if (lookups.placesUrl === null) throw new AppError('NOT_CONFIGURED', { setting: 'PLACES_URL' });
    const hospitals = await lookUpHospitals(lookups.placesUrl, query, lookups.timeoutMs);
    return c.json({ hospitals, asOf: asOf() } satisfies HospitalAnswer);
  });

  routes.get('/place', async (c) => {
    const { name } = readQuery(c, PlaceNameQuery);
    if (lookups.geocoderUrl === null) throw new AppError('NOT_CONFIGURED', { setting: 'GEOCODER_URL' });
    const places = await lookUpPlaces(lookups.geocoderUrl, name, lookups.timeoutMs);
    return c.json({ places } satisfies PlaceNameAnswer);
  });

  routes.get('/map-link', async (c) => {
    const { link } = readQuery(c, MapLinkQuery);
    if (lookups.mapLinks.length === 0) throw new AppError('NOT_CONFIGURED', { setting: 'SHORT_MAP_LINKS' });
    return c.json((await lookUpMapLink(link, lookups.mapLinks, lookups.timeoutMs)) satisfies MapLinkAnswer);
  });

  return routes;
}

const requireHouse = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('user').isInHouse) throw new AppError('FORBIDDEN');
  await next();
});
