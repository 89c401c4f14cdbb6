import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClientConfig } from '../../domain/identity/client-config.ts';
import { clientConfig } from '../api/http.ts';
import { lookUpHospitals, lookUpMapLink, lookUpPlaces, lookUpWeather, type Place } from '../api/lookups-api.ts';
import { persisted } from './query-storage.ts';

/** Fetched on request only: `enabled: false` and `refetch`. */
export const weatherQuery = (place: Place, date: string) =>
  queryOptions({
    queryKey: ['weather', place.latitude, place.longitude, date],
    queryFn: ({ signal }) => lookUpWeather(place, date, signal),
    retry: false,
  });

export const hospitalsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['hospitals', place.latitude, place.longitude],
    queryFn: ({ signal }) => lookUpHospitals(place, signal),
    retry: false,
    persister: persisted,
  });

export const placesQuery = (name: string) =>
  queryOptions({
    queryKey: ['places', name],
    queryFn: ({ signal }) => lookUpPlaces(name, signal),
    retry: false,
  });

export const mapLinkQuery = (link: string) =>
  queryOptions({
    queryKey: ['map link', link],
    queryFn: ({ signal }) => lookUpMapLink(link, signal),
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
