import * as v from 'valibot';
import type { PlaceNameAnswer } from '../../domain/call-sheet/lookups.ts';
import { askService } from './ask-service.ts';

const MOST_ANSWERED = 5;

/** Nominatim's search API, format jsonv2 (nominatim.org/release-docs/latest/api/Search): numbers are text. */
const degrees = v.pipe(v.string(), v.transform(Number), v.number());
const Found = v.array(v.object({ display_name: v.string(), lat: degrees, lon: degrees }));

/** Places in Indonesia by name or address. */
export async function lookUpPlaces(
  endpoint: string,
  name: string,
  timeoutMs: number,
): Promise<PlaceNameAnswer['places']> {
  const url = new URL(endpoint);
  url.searchParams.set('q', name);
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('countrycodes', 'id');
  url.searchParams.set('limit', String(MOST_ANSWERED));
  const found = await askService({ url, timeoutMs, answer: Found });
  return (found ?? [])
    .slice(0, MOST_ANSWERED)
    .map(({ display_name, lat, lon }) => ({ name: display_name.slice(0, 300), latitude: lat, longitude: lon }));
}
