import { queryOptions } from '@tanstack/react-query';
import { readLocation } from '../../../domain/calls/place-calls.ts';
import { AppError } from '../../../domain/errors.ts';
import { ask } from '../../api/ask.ts';
import { persisted } from './query-storage.ts';

const isOffline = (error: unknown) => error instanceof AppError && error.code === 'OFFLINE';
/** The directory has no such place, or has it no more. */
export const isPlaceGone = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND';

/** A place of the directory; `access` once it is open to a house of this user. */
export const locationQuery = (id: string, ofUser: string) =>
  queryOptions({
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 1 && !isOffline(error) && !isPlaceGone(error),
    queryKey: ['location', ofUser, id],
    queryFn: ({ signal }) => ask(readLocation, { params: { id }, ofUser, signal }),
    persister: persisted,
  });
