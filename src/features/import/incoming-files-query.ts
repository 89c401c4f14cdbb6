import { deviceDatabase } from '../../db/device-database.ts';
import { listIncomingFiles, type IncomingFileSummary } from '../../db/tables/incoming-files.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';

/** Files that another app shared or the system opened, and that are not imported yet. */
export const useIncomingFiles = (): IncomingFileSummary[] =>
  useLiveQuery(() => listIncomingFiles(deviceDatabase)) ?? [];
