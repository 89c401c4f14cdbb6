import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Language } from '../../../domain/language.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { scriptFromScreenplay } from '../../../domain/breakdown/script-from-screenplay.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { importScreenplay } from '../../../domain/screenplay/import-screenplay.ts';
import { screenplayLanguage } from '../../../domain/screenplay/screenplay-language.ts';
import { addDays } from '../../../domain/calendar/calendar-days.ts';
import { PROTOCOL, SCHEMA } from '../../../domain/sync/protocol.ts';
import { client } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { push } from '../../sync/push.ts';
import { countedIds } from './counted-ids.ts';
import { sampleBriefing } from './sample-briefing.ts';
import { sampleCosts } from './sample-costs.ts';
import { withSampleDays } from './sample-schedule.ts';
import { PLACES } from './sample-sheet-content.ts';
import { sampleHouseRecords, sampleSheets } from './sample-sheets.ts';
import { KRAMAT_RAYA, SAMPLE_PRODUCER } from './sample-users.ts';

/** Shooting days in calendar days from the day of the first start. */
const SAMPLES = [
  { fileName: 'hujan-di-pasar-senen.fountain', daysAhead: [6, 7, 9, 10], places: [PLACES.locationName] },
  { fileName: 'the-last-exchange.fountain', daysAhead: [20, 21], places: [] },
];
const CLIENT_ID = '00000000-0000-4000-8000-0000000000c1';

/**
 * Imports the sample screenplays and makes the first call sheets as the sample producer would: by the importer, the
 * rules of call sheets and a push of the sync protocol. Made once: later changes and deletions by users stay.
 */
export async function seedScripts(services: Pick<Services, 'database' | 'clock' | 'newId' | 'rules'>): Promise<void> {
  const { db } = services.database;
  const known = await db.select({ id: client.id }).from(client).where(eq(client.id, CLIENT_ID));
  if (known.length > 0) return;
  const now = services.clock();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(now);
  const scripts = await Promise.all(
    SAMPLES.map(async ({ fileName, daysAhead, places }) => {
      const dates = daysAhead.map((days) => addDays(today, days));
      return sampleScript(fileName, dates, places, now.toISOString(), countedIds(fileName));
    }),
  );
  const house = sampleHouseRecords(KRAMAT_RAYA.id, Number(today.slice(0, 4)));
  const [first] = scripts;
  const sheets =
    first === undefined
      ? []
      : await sampleSheets({
          script: first.id,
          production: { ...first.production, house: KRAMAT_RAYA.name },
          changes: first.changes,
          people: house.people,
          author: SAMPLE_PRODUCER,
          now,
        });
  const costs =
    first === undefined
      ? []
      : await sampleCosts({
          script: first.id,
          house: KRAMAT_RAYA.id,
          changes: first.changes,
          sheets: sheetCounts(sheets.flatMap(({ changes }) => changes)),
          author: SAMPLE_PRODUCER,
          today,
          now,
          newId: countedIds('sample costs'),
        });
  const briefing =
    first === undefined
      ? []
      : sampleBriefing(first.id, first.changes, SAMPLE_PRODUCER.name, now, countedIds('sample briefing'));
  const newMutationId = countedIds('sample mutations');
  const mutations = [
    ...scripts.map(({ changes }) => ({ name: 'script.import', changes })),
    { name: 'address-book.add', changes: house.changes },
    ...sheets,
    ...costs,
    { name: 'briefing.make', changes: briefing },
  ].map(({ name, changes }) => ({
    mutationId: newMutationId(),
    clientId: CLIENT_ID,
    name,
    version: 1,
    changes: changes.map((change) => ({ ...change, base: {} })),
  }));
  // Receipts need an existing production: they are a push of their own.
  const pushes = [
    mutations.filter(({ name }) => name !== 'cost.cash'),
    mutations.filter(({ name }) => name === 'cost.cash'),
  ];
  for (const [index, own] of pushes.entries()) {
    const before = index === 0 ? 0 : (pushes[0]?.length ?? 0);
    const answer = await push(services, SAMPLE_PRODUCER.id, {
      protocol: PROTOCOL,
      schema: SCHEMA,
      epoch: null,
      clientId: CLIENT_ID,
      mutations: own.map((mutation, at) => ({ ...mutation, seq: before + at + 1 })),
    });
    const failed = answer.results.find(({ outcome }) => outcome.type !== 'applied');
    if (failed || answer.stop)
      throw new Error(`The sample data was not taken: ${JSON.stringify(failed?.outcome ?? answer.stop)}`);
  }
}

/** Extras of all sheets, and the crew of the latest: values that quantities of the budget can name. */
function sheetCounts(changes: readonly DraftChange[]): { extras: number; crew: number } {
  const made = <K extends DraftChange['kind']>(kind: K) =>
    changes.filter(
      (change): change is Extract<DraftChange, { kind: K; op: 'create' }> =>
        change.kind === kind && change.op === 'create',
    );
  const latest = made('call-sheet').toSorted((a, b) => b.fields.number - a.fields.number)[0]?.id;
  return {
    extras: made('sheet-extra').reduce((sum, { fields }) => sum + fields.count, 0),
    crew: made('sheet-crew').filter(({ fields }) => fields.sheetId === latest).length,
  };
}

async function sampleScript(
  fileName: string,
  dates: string[],
  places: readonly string[],
  importedAt: string,
  newId: () => string,
): Promise<{ id: ScriptId; production: { title: string; language?: Language }; changes: DraftChange[] }> {
  // Consumes the id of the import's mutation, so that later ids stay the ones that links and tests use.
  newId();
  const imported = importScreenplay(fileName, await readFile(new URL(fileName, import.meta.url)));
  if (!imported.ok) throw new Error(`The sample ${fileName} cannot be imported: ${imported.reason}`);
  const { screenplay } = imported;
  const written = screenplayLanguage(screenplay);
  const language = written === null ? {} : { language: written };
  const { id, changes } = scriptFromScreenplay(
    screenplay,
    KRAMAT_RAYA.id,
    { fileName, importedAt, ...language },
    newId,
  );
  const production = { title: screenplay.title, ...language };
  return { id, production, changes: withSampleDays(id, changes, dates, newId, places) };
}
