import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openStorage } from '../../../server/files/file-storage.ts';
import { readBytes, readParts } from '../../../server/files/file-content.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import type { UserDatabase } from '../../../src/db/database.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import type { UploadBlock, UploadRow } from '../../../src/db/tables/uploads.ts';
import { commit, type CommitEffects } from '../../../src/sync/commit.ts';
import { startUploads, type Uploads } from '../../../src/sync/uploads/start-uploads.ts';
import { storeUpload } from '../../../src/sync/uploads/store-upload.ts';
import { cancelUpload, pauseUpload, resumeUpload } from '../../../src/sync/uploads/upload-queue.ts';
import type { Device, Tab } from './device.ts';
import { storedRows } from './disk.ts';
import type { Random } from './random.ts';
import type { Scenario, ServerRecord } from './scenario.ts';
import type { Simulation } from './simulation.ts';
import { must } from './violation.ts';

/** A recording that was reported as safe on the device. */
interface RecordedFile {
  device: Device;
  mutationId: string;
  size: number;
  /** Of the bytes themselves. */
  sha1: string;
}

/**
 * People record briefings, also without a network; the files travel beside the outbox, in pieces that are cut, from
 * one tab or from several that all think that they lead.
 */
export function uploadScenario(simulation: Simulation): Scenario {
  const { random, coverage, network, clock } = simulation;
  const recorded = new Map<string, RecordedFile>();
  const cancelled = new Set<string>();
  const lanes = new Map<Tab, Uploads>();
  const leaders = new Map<Device, TabLock>();
  const wake = () => lanes.forEach((lane) => lane.wake());

  const record = (device: Device, script: ScriptId, tab: Tab) => {
    const bytes = recording(random);
    const id = random.uuid();
    const scope = scriptScope(script);
    return async (db: UserDatabase, effects: CommitEffects) => {
      const name = 'Rekaman.wav';
      const file = { id, scope, kind: 'briefing-media', name, type: 'wav', preview: null } as const;
      await storeUpload(db, { ...file, createdAt: effects.now() }, blobOf(bytes));
      const fields = {
        briefingId: random.uuid(),
        name,
        type: 'wav' as const,
        seconds: null,
        bytes: bytes.length,
        peaks: [] as number[],
        recordedAt: '2026-12-12T05:00:00.000Z',
        transcript: null,
      };
      const changes = [{ scope, kind: 'briefing-media', id, op: 'create', fields } as const];
      const { mutationId } = await commit(db, { name: 'briefing.record', changes }, effects);
      recorded.set(id, { device, mutationId, size: bytes.length, sha1: sha1Of(bytes) });
      coverage.count('person: recorded');
      lanes.get(tab)?.wake();
    };
  };

  return {
    tabOpened(device, tab) {
      const lock = leaders.get(device) ?? new TabLock(device);
      leaders.set(device, lock);
      const isAlive = () => tab.isAlive;
      const lane = withoutChannels(() =>
        startUploads({
          db: tab.db,
          api: network.filesApiFor(device.name, device.line, isAlive),
          effects: {
            now: device.now,
            after: (delayMs, run) => clock.after(delayMs, () => tab.isAlive && run()),
            random: random.next,
            lead: (_name, work, stopped) => lock.lead(tab, work, stopped),
          },
        }),
      );
      lanes.set(tab, lane);
      const { stop, wake: wakeSync } = tab.sync;
      tab.sync.stop = async () => {
        lanes.delete(tab);
        await Promise.all([stop(), lane.stop()]);
      };
      tab.sync.wake = (isNetworkNew) => {
        wakeSync(isNetworkNew);
        lane.wake();
      };
    },
    act(device, tab) {
      const scripts = storedRows<StoredRecord<'script'>>(device.dbName, 'scripts');
      if (scripts.length === 0 || random.chance(0.45)) return null;
      const rows = storedRows<UploadRow>(device.dbName, 'uploads');
      if (rows.length === 0 || (recorded.size < 8 && random.chance(0.5)))
        return recorded.size < 8 ? record(device, random.pick(scripts).id, tab) : null;
      const { id } = random.pick(rows);
      const choice = random.next();
      return async (db) => {
        if (choice < 0.4) await pauseUpload(db, id);
        else if (choice < 0.9) await resumeUpload(db, id);
        else {
          await cancelUpload(db, id);
          cancelled.add(id);
          coverage.count('person: cancelled a file');
        }
        lanes.get(tab)?.wake();
      };
    },
    /** Two tabs that both think that they lead. */
    strike(device) {
      if (device.tabs.length < 4) {
        device.breakLock();
        device.openTab();
        coverage.count('fault: two tabs sent files');
      }
      wake();
      return Promise.resolve();
    },
    async afterStep() {
      const files = new Map((await simulation.server.readFiles()).map((file) => [file.id, file]));
      for (const [id, { device, mutationId, size }] of recorded) {
        if (!device.committed.has(mutationId) || cancelled.has(id)) continue;
        const blocks = storedRows<UploadBlock>(device.dbName, 'uploadBlocks').filter(({ fileId }) => fileId === id);
        const here = blocks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
        const isThere = files.get(id)?.state === 'ready';
        must(
          here === size || isThere,
          'I21',
          () => `${device.name} has ${here} of ${size} bytes of ${id}, nobody more`,
        );
      }
    },
    async comeToRest(device) {
      for (const { id, state } of storedRows<UploadRow>(device.dbName, 'uploads'))
        if (state === 'paused') await resumeUpload(device.db, id);
      wake();
    },
    waitsFor(device) {
      const waiting = storedRows<UploadRow>(device.dbName, 'uploads').filter(({ state }) =>
        ['waiting', 'sending', 'cancelled'].includes(state),
      );
      if (waiting.length === 0) return null;
      return waiting
        .map(({ id, state, sentBytes, size }) => `${device.name}: ${id} ${state} ${sentBytes}/${size}`)
        .join();
    },
    checkRest: (devices, records) => checkFiles(simulation, devices, records, recorded, cancelled),
    close() {
      rmSync(simulation.server.filesFolder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** I21 at rest: a file that a record names is complete on the server, or its owner sees its state. */
async function checkFiles(
  { server, coverage }: Simulation,
  devices: readonly Device[],
  records: readonly ServerRecord[],
  recorded: ReadonlyMap<string, RecordedFile>,
  cancelled: ReadonlySet<string>,
): Promise<void> {
  const files = new Map((await server.readFiles()).map((file) => [file.id, file]));
  const storage = openStorage(server.services.config);
  for (const { kind, id } of records) {
    const made = recorded.get(id);
    if (kind !== 'briefing-media' || made === undefined || cancelled.has(id)) continue;
    if (!made.device.committed.has(made.mutationId)) continue;
    const file = files.get(id);
    if (file?.state !== 'ready') {
      const told = devices.some(({ dbName }) =>
        storedRows<UploadRow>(dbName, 'uploads').some((row) => row.id === id && row.state === 'refused'),
      );
      // Files of a house that the user has left are refused.
      const houses = await server.housesOf(made.device.line.person.userId);
      const isAllowed = told && (houses.length === 0 || made.device.line.hasBeenOut);
      must(isAllowed, 'I21', () => `a record names ${id}, which is ${file?.state ?? 'unknown'} (${file?.fault ?? ''})`);
      coverage.count('files: refused');
      continue;
    }
    const parts = await readParts(server.db, id);
    const bytes = await readBytes(storage, parts, 0, file.size);
    must(sha1Of(bytes) === made.sha1, 'I21', () => `${id} arrived with other bytes`);
    must(file.restarts === 0, 'I21', () => `${id} was put together wrongly ${file.restarts} times`);
    coverage.count('files: arrived whole');
  }
}

const sha1Of = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** RIFF/WAVE, 8 bit at 8 kHz, of 3 to 30 kB, no two stretches alike. */
function recording(random: Random): Uint8Array<ArrayBuffer> {
  const length = 3_000 + random.int(27_000);
  const wav = Buffer.alloc(44 + length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + length, 4);
  wav.write('WAVEfmt ', 8);
  for (const [at, value] of [16, 0x0001_0001, 8000, 8000, 0x0008_0001].entries()) wav.writeUInt32LE(value, 16 + at * 4);
  wav.write('data', 36);
  wav.writeUInt32LE(length, 40);
  for (let at = 44; at < wav.length; at += 1) wav[at] = random.int(256);
  return new Uint8Array(wav);
}

/** A blob that is read at once: a real one answers from another thread, at a time that no seed decides. */
const blobOf = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  ({
    size: bytes.length,
    slice: (start: number, end: number) => blobOf(bytes.slice(start, end)),
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  }) as unknown as Blob;

/** The tab of a device that sends files; while its locks are broken every one does. */
class TabLock {
  private holders: Tab[] = [];
  private waiting: (() => void)[] = [];

  constructor(private readonly device: Device) {}

  async lead(tab: Tab, work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): Promise<void> {
    this.holders = this.holders.filter((holder) => this.device.tabs.includes(holder));
    if (this.holders.length > 0 && !this.device.isLockBroken)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        stopped.addEventListener('abort', () => resolve(), { once: true });
      });
    if (stopped.aborted || !tab.isAlive) return;
    this.holders.push(tab);
    await work(stopped);
    this.holders = this.holders.filter((holder) => holder !== tab);
    if (this.holders.length === 0) this.waiting.shift()?.();
  }
}

/** Tabs that wake each other would do so at a time that no seed decides; here the scenario wakes them. */
function withoutChannels<T>(work: () => T): T {
  const original = globalThis.BroadcastChannel;
  const Silent = class extends EventTarget {
    postMessage = () => undefined;
    close = () => undefined;
  };
  globalThis.BroadcastChannel = Silent as unknown as typeof BroadcastChannel;
  try {
    return work();
  } finally {
    globalThis.BroadcastChannel = original;
  }
}
