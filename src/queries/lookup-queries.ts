import { queryOptions } from '@tanstack/react-query';
import { lookUpHospitals, lookUpWeather, type Place } from '../api/lookups-api.ts';
import { persisted } from './query-storage.ts';

/** Asked when somebody wants the forecast: `enabled: false` and `refetch`. */
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
