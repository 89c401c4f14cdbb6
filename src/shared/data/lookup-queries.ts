import { queryOptions, useQuery } from '@tanstack/react-query';
import * as calls from '../../../domain/calls/lookup-calls.ts';
import type { ClientConfig } from '../../../domain/identity/client-config.ts';
import { ask } from '../../api/ask.ts';
import { clientConfig } from '../../api/http.ts';
import { persisted } from './query-storage.ts';

interface Place {
  latitude: number;
  longitude: number;
}

const queryOf = ({ latitude, longitude }: Place) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});

/** Fetched on request only: `enabled: false` and `refetch`. */
export const weatherQuery = (place: Place, date: string) =>
  queryOptions({
    queryKey: ['weather', place.latitude, place.longitude, date],
    queryFn: ({ signal }) => ask(calls.lookUpWeather, { query: { ...queryOf(place), date }, signal }),
    retry: false,
  });

export const hospitalsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['hospitals', place.latitude, place.longitude],
    queryFn: ({ signal }) => ask(calls.lookUpHospitals, { query: queryOf(place), signal }),
    retry: false,
    persister: persisted,
  });

export const placesQuery = (name: string) =>
  queryOptions({
    queryKey: ['places', name],
    queryFn: ({ signal }) => ask(calls.lookUpPlaces, { query: { name }, signal }),
    retry: false,
  });

export const mapLinkQuery = (link: string) =>
  queryOptions({
    queryKey: ['map link', link],
    queryFn: ({ signal }) => ask(calls.lookUpMapLink, { query: { link }, signal }),
    retry: false,
  });

const lookupsQuery = queryOptions({
  queryKey: ['lookups of this server'],
  queryFn: async () => (await clientConfig()).lookups,
  retry: false,
  persister: persisted,
});

/** Lookups that this server offers; undefined before it has ever been asked from this device. */
export const useLookups = (): ClientConfig['lookups'] | undefined => useQuery(lookupsQuery).data;
