import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { PlaceQuery, WeatherQuery, type HospitalAnswer, type WeatherAnswer } from '../../domain/call-sheet/lookups.ts';
import { AppError } from '../../domain/errors.ts';
import { isProductionHouse } from '../../domain/identity/roles.ts';
import { limitRequests, type RequestRate } from '../http/request-rate.ts';
import { requireUser } from '../http/require-user.ts';
import { lookUpHospitals } from '../lookups/hospitals.ts';
import { lookUpWeather } from '../lookups/weather.ts';
import type { AppEnv, Services } from '../services.ts';

/** More than somebody who moves a pin about; the services behind are other people's. */
const LOOKUP_RATE: RequestRate = { burst: 20, perSecond: 0.2 };

/** Weather and hospitals for call sheets, from the services that the owner has configured. Mounted at /api/lookups. */
export function lookupRoutes(services: Services) {
  const { lookups } = services.config;
  const asOf = () => services.clock().toISOString();
  const routes = new Hono<AppEnv>();
  routes.use(requireUser(services), requireHouseRole, limitRequests(LOOKUP_RATE, services.clock));

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

  return routes;
}

const requireHouseRole = createMiddleware<AppEnv>(async (c, next) => {
  if (!isProductionHouse(c.get('user').role)) throw new AppError('FORBIDDEN');
  await next();
});

function readQuery<S extends v.GenericSchema>(c: Context<AppEnv>, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, c.req.query());
  if (parsed.success) return parsed.output;
  throw new AppError('BAD_REQUEST', { fields: [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))] });
}
