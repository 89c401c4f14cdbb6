/** Reads of a shared sheet a second that the API answers, beside the bare query for the same versions (goal 9). */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import postgres from 'postgres';
import { SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { deviceOf, issued, sheetFor } from '../support/sheet-records.ts';
import { makePerson, makeToken } from '../support/sync-server.ts';
import type { Measurement } from './measurements-file.ts';
import { AT_ONCE, rateOf, ROUNDS } from './rates.ts';

const CREW = 300;

function get(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () =>
        (response.statusCode ?? 500) < 400 ? resolve(bytes) : reject(new Error(String(response.statusCode))),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** A production with a sheet of 300 crew that was issued twice, and a key to it. */
async function shareLongSheet(origin: string, token: string, houseId: string) {
  const device = await deviceOf(
    async (method, path, { body } = {}) => {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { body: (await response.json()) as unknown };
    },
    token,
    houseId,
  );
  const sheet = sheetFor(device);
  const [model] = sheet.content.crew;
  if (model === undefined) throw new Error('the sample sheet has no crew');
  while (sheet.content.crew.length < CREW) {
    const at = sheet.content.crew.length;
    sheet.content.crew.push({ ...model, id: randomUUID(), position: `b${at}V`, name: `Nama Panjang Kru ${at}` });
  }
  const key = randomBytes(32).toString('base64url');
  const fields = { sheetId: sheet.id, key, createdAt: '2026-12-11T12:00:00.000Z', createdByName: 'Rina' };
  await device.push([
    sheet.headRecord(),
    await issued(sheet, 1),
    await issued(sheet, 2),
    device.create('share-key', randomUUID(), fields),
  ]);
  return { sheetId: sheet.id, key, scope: device.scope };
}

export async function benchSheetReads(origin: string, databaseUrl: string): Promise<Measurement> {
  const house = randomUUID();
  const token = await makeToken(origin, await makePerson(origin, house));
  const { sheetId, key, scope } = await shareLongSheet(origin, token, house);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const url = `${origin}/api/call-sheets/shared/${sheetId}`;
  const sql = postgres(databaseUrl, { max: AT_ONCE, onnotice: () => undefined });
  const bare = () => sql`
    select id, fields from record where scope = ${scope} and kind = 'sheet-issue' and fields ->> 'sheetId' = ${sheetId} and not deleted
    order by (fields ->> 'revision')::int desc limit 2`;
  const rows: string[][] = [];
  for (const [name, headers] of [
    ['a guest', { [SHARE_KEY_HEADER]: key }],
    ['a member', { authorization: `Bearer ${token}` }],
  ] as const) {
    const rates = { api: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const api = await rateOf(() => get(url, agent, headers));
      const query = await rateOf(bare);
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
      '≥ 50 %',
    ]);
  }
  await sql.end();
  agent.destroy();
  return {
    title: 'Reads of a shared sheet a second',
    how: `One server process on PostgreSQL, ${AT_ONCE} askers at once: a sheet of ${CREW} crew with the version before, over HTTP and not compressed, beside the bare query for the same two records with the same driver, in turn.`,
    columns: ['read by', 'API', 'bare query', 'share', 'goal'],
    rows,
  };
}
