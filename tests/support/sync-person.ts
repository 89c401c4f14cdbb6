import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ScopeId } from '../../domain/scopes.ts';
import { PullResponse, PushResponse } from '../../domain/sync/protocol.ts';
import type { World } from './api-world.ts';

/** A change as a test writes it. */
export interface SentChange {
  scope: string;
  kind: string;
  id: string;
  op: 'create' | 'update' | 'delete';
  fields?: Record<string, unknown>;
}

const NEWEST = 1_000_000;

/** Of a member with the newest copy of all records. */
const sawEverything = ({ fields = {} }: SentChange) =>
  Object.fromEntries(['*', ...Object.keys(fields)].map((field) => [field, NEWEST]));

/** A person with one device, through the real routes. */
export interface SyncPerson {
  id: string;
  house: string;
  token: string;
  /** Pushes one mutation of these changes and returns its outcome. */
  change: (...changes: SentChange[]) => Promise<PushResponse['results'][number]['outcome']>;
  command: (name: string, payload: unknown) => Promise<PushResponse['results'][number]['outcome']>;
  /** Answer of a first pull of a scope; null if it is not for this person. */
  read: (scope: string) => Promise<PullResponse['scopes'][number] | null>;
  /** The same account on a new device, logged in now. */
  again: () => Promise<SyncPerson>;
}

export async function syncPerson(world: World, role: number, house: string): Promise<SyncPerson> {
  const user = await world.makeUser({ role, ...(role >= 3 && role <= 15 ? { house: { id: house } } : {}) });
  return deviceOf(world, user, house);
}

async function deviceOf(world: World, user: { id: string; email: string }, house: string): Promise<SyncPerson> {
  const { token } = await world.logIn(user.email);
  const clientId = randomUUID();
  let seq = 0;
  const send = async (name: string, rest: object) => {
    const mutations = [{ mutationId: randomUUID(), clientId, seq: seq + 1, name, version: 1, ...rest }];
    const body = { protocol: 1, schema: 1, epoch: null, clientId, mutations };
    const answer = v.parse(PushResponse, (await world.ask('POST', '/api/sync/push', { token, body })).body);
    const [result] = answer.results;
    if (result === undefined) throw new Error(`no result: ${JSON.stringify(answer)}`);
    seq += 1;
    return result.outcome;
  };
  return {
    id: user.id,
    house,
    token,
    again: () => deviceOf(world, user, house),
    change: (...changes) =>
      send('test', { changes: changes.map((change) => ({ fields: {}, base: sawEverything(change), ...change })) }),
    command: (name, payload) => send(name, { changes: [], payload }),
    async read(scope) {
      const body = { epoch: null, scopes: [{ id: scope, cursor: 0 }] };
      const answer = v.parse(PullResponse, (await world.ask('POST', '/api/sync/pull', { token, body })).body);
      const [found] = answer.scopes;
      // A scope without news is absent.
      if (found === undefined) return { id: v.parse(ScopeId, scope), cursor: 0, records: [], tombstones: [] };
      return found.gone ? null : found;
    },
  };
}
