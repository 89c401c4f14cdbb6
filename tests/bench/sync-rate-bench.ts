/**
 * Pulls a second that the API answers, beside the rate at which the database answers the bare query for the same rows
 * (goal 9).
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import postgres from 'postgres';
import { makePerson, makeToken } from '../support/sync-server.ts';
import type { Measurement } from './measurements-file.ts';
import { AT_ONCE, rateOf, ROUNDS } from './rates.ts';

const SCENES = 120;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function post(url: string, token: string, body: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}

export async function benchRates(origin: string, databaseUrl: string): Promise<Measurement> {
  const house = randomUUID();
  const userId = await makePerson(origin, house);
  const token = await makeToken(origin, userId);
  const script = randomUUID();
  const clientId = randomUUID();
  const fields = {
    title: 'Payung',
    fileName: 'payung.fountain',
    format: 'fountain',
    fingerprint: 'x',
    pageCount: 1,
    sceneCount: SCENES,
    importedAt: '2026-11-21T04:00:00.000Z',
  };
  const synopsis = 'Sari menunggu di tangga. Lampu padam, lalu terdengar langkah dari bawah. '.repeat(3);
  const scenes = Array.from({ length: SCENES }, (_, n) => ({
    scope: `script:${script}`,
    kind: 'scene',
    id: randomUUID(),
    op: 'create',
    base: {},
    fields: {
      number: String(n),
      position: `a${n}V`,
      slugline: `INT. RUMAH SUSUN LANTAI ${n} - MALAM`,
      interior: 'INT',
      set: `RUMAH SUSUN LANTAI ${n}`,
      timeOfDay: 'night',
      timeText: 'MALAM',
      light: 'night',
      eighths: 7,
      page: n,
      color: null,
      synopsis,
      isOmitted: false,
      dayId: null,
      dayPosition: `a${n}V`,
      tagIds: [],
    },
  }));
  const changes = [{ scope: `house:${house}`, kind: 'script', id: script, op: 'create', base: {}, fields }, ...scenes];
  const mutations = [{ mutationId: randomUUID(), clientId, seq: 1, name: 'script.import', version: 1, changes }];
  await post(`${origin}/api/sync/push`, token, { protocol: 1, schema: 1, epoch: null, clientId, mutations });

  const sql = postgres(databaseUrl, { max: AT_ONCE, onnotice: () => undefined });
  const scope = `script:${script}`;
  const bare = (since: number) => sql`
    select kind, id, fields, stamps, conflicts, deleted from record where scope = ${scope} and version > ${since}`;
  const pullSince = (cursor: number) =>
    post(`${origin}/api/sync/pull`, token, { epoch: null, scopes: [{ id: scope, cursor }] });
  const rows: string[][] = [];
  for (const [name, cursor, goal] of [
    [`a production of ${SCENES} scenes`, 0, '≥ 50 %'],
    // Mostly the requests themselves; the goal is about reads.
    ['nothing new', 1, '–'],
  ] as const) {
    const rates = { api: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const api = await rateOf(() => pullSince(cursor));
      const query = await rateOf(() => bare(cursor));
      if (round === 0) continue;
      rates.api.push(api);
      rates.bare.push(query);
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const share = median(rates.api.map((rate, index) => rate / (rates.bare[index] ?? 1)));
    rows.push([
      name,
      `${median(rates.api).toFixed(0)} /s`,
      `${median(rates.bare).toFixed(0)} /s`,
      `${(share * 100).toFixed(0)} %`,
      goal,
    ]);
  }
  await sql.end();
  agent.destroy();
  return {
    title: 'Pulls a second',
    how: `One server process on PostgreSQL, ${AT_ONCE} askers at once: pulls over HTTP, logged in and not compressed, beside the bare query for the same rows with the same driver, in turn.`,
    columns: ['pull of', 'API', 'bare query', 'share', 'goal'],
    rows,
  };
}
