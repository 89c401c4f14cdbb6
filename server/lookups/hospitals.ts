import * as v from 'valibot';
import { metersBetween, type FoundHospital, type PlaceQuery } from '../../domain/call-sheet/lookups.ts';
import { askService } from './ask-service.ts';

const RADIUS_METERS = 20_000;
const MOST_ASKED = 100;
const MOST_ANSWERED = 5;

/**
 * Overpass API, JSON output (wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL): nodes have a place, ways and
 * relations a centre.
 */
const Found = v.object({
  elements: v.array(
    v.object({
      lat: v.optional(v.number()),
      lon: v.optional(v.number()),
      center: v.optional(v.object({ lat: v.number(), lon: v.number() })),
      tags: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

/** Hospitals around a place from a service with the Overpass API. */
export async function lookUpHospitals(
  endpoint: string,
  place: PlaceQuery,
  timeoutMs: number,
): Promise<FoundHospital[]> {
  const around = `around:${RADIUS_METERS},${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`;
  const query = `[out:json][timeout:10];nwr["amenity"="hospital"]["emergency"!="no"](${around});out center tags ${MOST_ASKED};`;
  const form = new URLSearchParams({ data: query });
  const found = await askService({ url: new URL(endpoint), form, timeoutMs, answer: Found });
  return (found?.elements ?? [])
    .flatMap((element) => hospitalOf(element, place) ?? [])
    .toSorted((a, b) => Number(b.hasEmergency) - Number(a.hasEmergency) || a.distanceMeters - b.distanceMeters)
    .slice(0, MOST_ANSWERED);
}

type Element = v.InferOutput<typeof Found>['elements'][number];

function hospitalOf({ lat, lon, center, tags = {} }: Element, place: PlaceQuery): FoundHospital | null {
  const [latitude, longitude] = [lat ?? center?.lat, lon ?? center?.lon];
  const name = tags['name:id'] ?? tags['name'] ?? '';
  // The service may not know the filter; a hospital without a name is of no use.
  if (latitude === undefined || longitude === undefined || name === '' || tags['emergency'] === 'no') return null;
  const street = [tags['addr:street'], tags['addr:housenumber']].filter((part) => part !== undefined).join(' ');
  const parts = [street, tags['addr:city'] ?? ''].filter((part) => part !== '');
  return {
    name: name.slice(0, 300),
    address: (tags['addr:full'] ?? parts.join(', ')).slice(0, 1000),
    phone: (tags['emergency:phone'] ?? tags['phone'] ?? tags['contact:phone'] ?? '').slice(0, 300),
    latitude,
    longitude,
    distanceMeters: Math.round(metersBetween(place, { latitude, longitude })),
    hasEmergency: tags['emergency'] === 'yes',
  };
}
