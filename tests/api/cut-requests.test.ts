import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SCHEMA } from '../../domain/sync/protocol.ts';
import { openWorld, type World } from '../support/api-world.ts';

let world: World;
let server: Server;
let port: number;
beforeAll(async () => {
  world = await openWorld({ engine: 'postgres' });
  const answer = getRequestListener(world.app.fetch);
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

/** Sends the head and the first bytes, then cuts the connection as soon as the server reads. */
async function cut(method: string, path: string, headers: Record<string, string>): Promise<void> {
  const sent = request({ port, host: '127.0.0.1', method, path, headers: { 'x-api-key': 'klaket-local', ...headers } });
  sent.on('error', () => undefined);
  const isReading = new Promise<void>((resolve) => {
    server.once('request', () => resolve());
  });
  sent.write('{"mutations":[');
  await isReading;
  sent.destroy();
}

test('a request that its sender cuts off is no error of the server', async () => {
  const { email } = await world.makeUser({ house: { id: randomUUID() } });
  const { token } = await world.logIn(email);
  const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const whole = { 'content-length': '5000' };
  const pieces = { 'transfer-encoding': 'chunked' };
  for (const length of [whole, pieces]) {
    await cut('POST', '/api/sessions', { 'content-type': 'application/json', ...length });
    await cut('POST', '/api/sync/push', { ...own, ...length });
    await cut('POST', '/api/sync/pull', { ...own, ...length });
    await cut('POST', '/api/own-data/consents', { ...own, ...length });
    await cut('PATCH', '/api/own-data/account', { ...own, ...length });
    await cut('POST', '/api/host-registration/id-card', { ...own, ...length });
  }
  // Each was answered, to a connection that was gone.
  await expect.poll(() => world.logged.filter(({ message }) => message === 'request').length).toBe(13);
  const errors = world.logged.filter(({ message }) => message !== 'request');
  expect(errors).toEqual([]);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test('a mutation id of another device is refused at once, writes no error and stops nothing behind it', async () => {
  const houseId = randomUUID();
  const push = async (email: string, mutations: object[]) => {
    const { token } = await world.logIn(email);
    const clientId = randomUUID();
    const body = {
      protocol: 1,
      schema: SCHEMA,
      epoch: null,
      clientId,
      mutations: mutations.map((sent) => ({ ...sent, clientId })),
    };
    const first = await world.ask('POST', '/api/sync/push', { token, body });
    return first.body as unknown as { results: { mutationId: string; outcome: { type: string; code?: string } }[] };
  };
  const [anna, eve] = [
    await world.makeUser({ house: { id: houseId } }),
    await world.makeUser({ house: { id: randomUUID() } }),
  ];
  const mutationId = randomUUID();
  const mutation = (id: string, seq: number) => ({ mutationId: id, seq, name: 'test', version: SCHEMA, changes: [] });
  expect((await push(anna.email, [mutation(mutationId, 1)])).results[0]?.outcome.type).toBe('noop');
  const before = world.logged.length;
  const answer = await push(eve.email, [mutation(mutationId, 1), mutation(randomUUID(), 2)]);
  expect(answer.results.map(({ outcome }) => [outcome.type, outcome.code])).toEqual([
    ['rejected', 'INVALID'],
    ['noop', undefined],
  ]);
  expect(world.logged.slice(before).filter(({ message }) => message !== 'request')).toEqual([]);
});
