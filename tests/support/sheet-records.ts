import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { SheetContent } from '../../domain/call-sheet/content.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS, type SheetHead } from '../../domain/call-sheet/records.ts';
import { sheetCode } from '../../domain/call-sheet/revisions.ts';
import { PullResponse, PushResponse, type Change } from '../../domain/sync/protocol.ts';
import { ScopeId } from '../../domain/scopes.ts';
import { sampleSheetContent } from './sheet-content.ts';
import type { World } from './api-world.ts';

type Ask = (
  method: string,
  path: string,
  options?: { body?: unknown; token?: string | undefined; headers?: Record<string, string> },
) => Promise<{ body: unknown }>;

/** A member of a house with a production, who pushes and pulls as a device does. */
export async function houseOnDevice(world: World) {
  const houseId = randomUUID();
  const user = await world.makeUser({ house: { id: houseId } });
  const { token } = await world.logIn(user.email);
  return deviceOf(world.ask, token, houseId);
}

export type HouseDevice = Awaited<ReturnType<typeof deviceOf>>;

/** The same over any way to ask the API. Makes the production. */
export async function deviceOf(ask: Ask, token: string, houseId: string, title = 'Hujan di Pasar Senen') {
  const clientId = randomUUID();
  const scriptId = randomUUID();
  const houseScope = v.parse(ScopeId, `house:${houseId}`);
  const scope = v.parse(ScopeId, `script:${scriptId}`);
  let seq = 0;

  async function tryPush(changes: Change[]) {
    const mutation = { mutationId: randomUUID(), clientId, seq: ++seq, name: 'test', version: 1, changes };
    const answer = await ask('POST', '/api/sync/push', {
      token,
      body: { protocol: 1, schema: 1, epoch: null, clientId, mutations: [mutation] },
    });
    const [result] = v.parse(PushResponse, answer.body).results;
    if (result === undefined) throw new Error(JSON.stringify(answer.body));
    return result;
  }
  async function push(changes: Change[]): Promise<void> {
    const { outcome } = await tryPush(changes);
    if (outcome.type === 'rejected' || outcome.type === 'parked') throw new Error(JSON.stringify(outcome));
  }
  const create = (kind: string, id: string, fields: Record<string, unknown>): Change => ({
    scope,
    kind,
    id,
    op: 'create',
    fields,
    base: {},
  });
  /** Overwrites whatever others have written: the author has seen everything. */
  const seen = { '*': Number.MAX_SAFE_INTEGER };
  await push([
    {
      ...create('script', scriptId, {
        title,
        fileName: 'hujan.fountain',
        format: 'fountain',
        fingerprint: randomUUID(),
        pageCount: 1,
        sceneCount: 0,
        importedAt: '2026-11-21T04:00:00.000Z',
      }),
      scope: houseScope,
    },
  ]);

  return {
    token,
    scope,
    scriptId,
    houseScope,
    create,
    push,
    tryPush,
    update: (kind: string, id: string, fields: Record<string, unknown>): Change => ({
      ...create(kind, id, fields),
      op: 'update',
      base: Object.fromEntries(Object.keys(fields).map((field) => [field, Number.MAX_SAFE_INTEGER])),
    }),
    remove: (kind: string, id: string): Change => ({ ...create(kind, id, {}), op: 'delete', base: seen }),
    removeScript: () => push([{ ...create('script', scriptId, {}), scope: houseScope, op: 'delete', base: seen }]),
    async pull(): Promise<{
      cursor: number;
      records: { kind: string; id: string; fields: Record<string, unknown> }[];
    }> {
      const answer = await ask('POST', '/api/sync/pull', {
        token,
        body: { protocol: 1, schema: 1, epoch: null, clientId, scopes: [{ id: scope, cursor: 0 }] },
      });
      const [pulled] = v.parse(PullResponse, answer.body).scopes;
      return { cursor: pulled?.cursor ?? 0, records: pulled?.records ?? [] };
    },
  };
}

/** A sheet with a row of most kinds, as content and as the records that it is made of. */
export function sheetFor(device: HouseDevice, head: Partial<SheetHead> = {}) {
  const id = randomUUID();
  const content = sampleSheetContent(id);
  Object.assign(content.head, head);
  return {
    id,
    device,
    content,
    head: content.head,
    contactPhone: content.lines.find(({ list }) => list === 'contact')?.phone ?? '',
    crewPhone: content.crew.at(-1)?.phone ?? '',
    rowIds: [...content.crew, ...content.cast].map((row) => row.id),
    sceneRowId: content.scenes[0]?.id ?? '',
    headRecord: () => device.create('call-sheet', id, content.head),
    records: (): Change[] => [
      device.create('call-sheet', id, content.head),
      ...SHEET_ROW_KINDS.flatMap((kind) =>
        content[SHEET_ROWS[kind]].map(({ id: rowId, ...fields }) => device.create(kind, rowId, fields)),
      ),
    ],
  };
}

interface Issuable {
  id: string;
  device: HouseDevice;
  content: SheetContent;
  head: SheetHead;
}

/** The record of an issued version; `head` overrides the content's. */
export async function issued({ id, device, content, head }: Issuable, revision: number, issuedAt?: string) {
  const frozen: SheetContent = { ...content, head };
  return device.create('sheet-issue', randomUUID(), {
    sheetId: id,
    revision,
    issuedAt: issuedAt ?? `2026-11-2${revision % 2}T15:14:00.000Z`,
    issuedBy: randomUUID(),
    issuedByName: 'Rina Kusumawardhani',
    code: await sheetCode(frozen),
    content: frozen,
  });
}
