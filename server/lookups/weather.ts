import * as v from 'valibot';
import { skyOf, type WeatherAnswer, type WeatherQuery } from '../../domain/call-sheet/lookups.ts';
import { askService } from './ask-service.ts';

const daily = v.array(v.nullable(v.number()));
/** Open-Meteo's forecast (open-meteo.com/en/docs), of which one day is asked for. */
const Forecast = v.object({
  daily: v.object({
    time: v.array(v.string()),
    weather_code: daily,
    temperature_2m_max: daily,
    temperature_2m_min: daily,
    precipitation_probability_max: v.optional(daily),
  }),
});
const FIELDS = 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max';

/** The weather of a day at a place from a service with Open-Meteo's API; null without data for that day. */
export async function lookUpWeather(
  endpoint: string,
  { latitude, longitude, date }: WeatherQuery,
  timeoutMs: number,
): Promise<WeatherAnswer['weather']> {
  const url = new URL(endpoint);
  const search = { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4), daily: FIELDS, timezone: 'auto' };
  for (const [name, value] of Object.entries({ ...search, start_date: date, end_date: date }))
    url.searchParams.set(name, value);
  const forecast = await askService({ url, timeoutMs, answer: Forecast });
  if (forecast === null) return null;
  const { time, weather_code: codes, temperature_2m_max: highs, temperature_2m_min: lows } = forecast.daily;
  const at = time.indexOf(date);
  const [code, highest, lowest] = [codes[at], highs[at], lows[at]];
  if (code == null || highest == null || lowest == null) return null;
  const sky = skyOf(code);
  const rainChance = forecast.daily.precipitation_probability_max?.[at] ?? null;
  return sky === null ? null : { sky, highest, lowest, rainChance };
}
