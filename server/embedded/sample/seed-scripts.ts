import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseDate } from '@internationalized/date';
import { eq } from 'drizzle-orm';
import { scriptFromScreenplay } from '../../../domain/breakdown/script-from-screenplay.ts';
import { importScreenplay } from '../../../domain/screenplay/import-screenplay.ts';
import { PROTOCOL, SCHEMA, type Change } from '../../../domain/sync/protocol.ts';
import { client } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { push } from '../../sync/push.ts';
import { withSampleDays } from './sample-schedule.ts';
import { KRAMAT_RAYA, SAMPLE_PRODUCER } from './sample-users.ts';

/** Shooting days in calendar days from the day of the first start. */
const SAMPLES = [
  { fileName: 'hujan-di-pasar-senen.fountain', daysAhead: [6, 7, 9, 10] },
  { fileName: 'the-last-exchange.fountain', daysAhead: [20, 21] },
];
const CLIENT_ID = '00000000-0000-4000-8000-0000000000c1';

/**
 * Imports the sample screenplays as the sample producer would: by the importer and a push of the sync protocol. Once: what people
 * then change or delete stays as they left it.
 */
export async function seedScripts(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { db } = services.database;
  const known = await db.select({ id: client.id }).from(client).where(eq(client.id, CLIENT_ID));
  if (known.length > 0) return;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(services.clock());
  const mutations = await Promise.all(
    SAMPLES.map(async ({ fileName, daysAhead }, index) => {
      const newId = countedIds(fileName);
      const dates = daysAhead.map((days) => parseDate(today).add({ days }).toString());
      return {
        mid: newId(),
        clientId: CLIENT_ID,
        seq: index + 1,
        name: 'script.import',
        version: 1,
        changes: await sampleChanges(fileName, dates, services.clock().toISOString(), newId),
      };
    }),
  );
  const answer = await push(services, SAMPLE_PRODUCER.id, {
    protocol: PROTOCOL,
    schema: SCHEMA,
    epoch: null,
    clientId: CLIENT_ID,
    mutations,
  });
  const failed = answer.results.find(({ outcome }) => outcome.type !== 'applied');
  if (failed || answer.stop)
    throw new Error(`The sample data was not taken: ${JSON.stringify(failed?.outcome ?? answer.stop)}`);
}

async function sampleChanges(
  fileName: string,
  dates: string[],
  importedAt: string,
  newId: () => string,
): Promise<Change[]> {
  const imported = importScreenplay(fileName, await readFile(new URL(fileName, import.meta.url)));
  if (!imported.ok) throw new Error(`The sample ${fileName} cannot be imported: ${imported.reason}`);
  const { id, changes } = scriptFromScreenplay(imported.screenplay, KRAMAT_RAYA.id, { fileName, importedAt }, newId);
  return withSampleDays(id, changes, dates, newId).map((change) => ({ ...change, base: {} }));
}

/** The same ids at every first start, so that links in documents and tests stay true. */
function countedIds(seed: string): () => string {
  let count = 0;
  return () => {
    const hash = createHash('sha256').update(`${seed}:${count++}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
}
