/** Searches of five filters over 100,000 generated talents, on PostgreSQL of its own (goal 9). */
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../server/db/open.ts';
import { resultRows } from '../../server/db/result-rows.ts';
import { countFacets, type SearchNeeds, searchTalents } from '../../server/talents/search-talents.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';
import { fillPool, fiveFilterSearches } from './talent-pool.ts';

const TALENTS = 100_000;
const SEARCHES = 42;
const ROUNDS = 7;
const PAGE = 20;
const TODAY = '2026-11-23';

/** `TALENT_POOL_URL` names a database that an earlier run has filled: filling takes minutes. */
export async function benchTalentSearch(): Promise<Measurement> {
  const given = process.env['TALENT_POOL_URL'];
  const server = given === undefined ? await startPostgres() : null;
  const database = await openPostgres(given ?? server?.url ?? '');
  const { db } = database;
  if (server !== null) await fillPool(database, TALENTS, TODAY);
  const [count] = resultRows(await db.execute(sql`select count(*)::int as count from talent`));
  if (Number(count?.['count']) !== TALENTS) throw new Error(`There are ${String(count?.['count'])} talents.`);

  const searches = fiveFilterSearches(SEARCHES, new Date(`${TODAY}T03:00:00Z`));
  const kinds: Record<string, (needs: SearchNeeds) => Promise<unknown>> = {
    'first page': (needs) => searchTalents(db, needs, PAGE, null),
    'second page, by cursor': async (needs) => searchTalents(db, needs, PAGE, cursors.get(needs.frame) ?? null),
    'first page, with two words': (needs) =>
      searchTalents(db, { ...needs, frame: { ...needs.frame, q: 'penari payung' } }, PAGE, null),
    'counts beside the filters': (needs) => countFacets(db, needs),
  };
  const cursors = new Map<SearchNeeds['frame'], string>();
  const rounds: Record<string, { p50: number; p95: number }[]> = {};
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [kind, run] of Object.entries(kinds)) {
      const times: number[] = [];
      for (const { frame } of searches) {
        const needs = { frame, today: TODAY, withMinors: false, userId: '' };
        if (round === 0) cursors.set(frame, (await searchTalents(db, needs, PAGE, null)).cursor ?? '');
        if (kind.startsWith('second') && cursors.get(frame) === '') continue;
        const start = performance.now();
        await run(needs);
        times.push(performance.now() - start);
      }
      // The first round fills the caches.
      if (round > 0) (rounds[kind] ??= []).push({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
    }
  }
  await database.close();
  await server?.stop();
  const rows = Object.entries(rounds).map(([kind, list]) => [
    kind,
    milliseconds(
      quantile(
        list.map(({ p50 }) => p50),
        0.5,
      ),
    ),
    milliseconds(
      quantile(
        list.map(({ p95 }) => p95),
        0.5,
      ),
    ),
    milliseconds(Math.min(...list.map(({ p95 }) => p95))),
    kind.startsWith('counts') ? '–' : '≤ 100 ms',
  ]);
  return {
    title: 'Talent search',
    how: `${TALENTS.toLocaleString('en-US')} generated talents in PostgreSQL on this machine, ${SEARCHES} searches of five filters from the query to parsed cards, ${ROUNDS} rounds after a first one that fills the caches: medians of the rounds, and the quietest round. The plan is in decision 340.`,
    columns: ['answer', 'median', 'p95', 'p95, quietest round', 'goal (p95)'],
    rows,
  };
}
