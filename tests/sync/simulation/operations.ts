import * as v from 'valibot';
import { TagId } from '../../../domain/ids.ts';
import { houseScope, sceneScope, scriptScope, type ScopeId } from '../../../domain/scopes.ts';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { UserDatabase } from '../../../src/db/database.ts';
import type { ConflictRow } from '../../../src/db/tables/conflicts.ts';
import type { OutboxEntry } from '../../../src/db/tables/outbox.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import type { TrashRow } from '../../../src/db/tables/trash.ts';
import {
  acceptDeletion,
  chooseValue,
  discardRefused,
  restoreDeleted,
  restoreFromTrash,
  retryRefused,
} from '../../../src/sync/attention.ts';
import { commit, type ChangeRequest } from '../../../src/sync/commit.ts';
import { isTooLarge } from '../../../src/sync/push-queue.ts';
import type { Coverage } from './coverage.ts';
import type { Device } from './device.ts';
import { storedRows } from './disk.ts';
import { newDay, newProduction, newReceipt, ownReceipts } from './production.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';
import { Violation } from './violation.ts';

const WORDS = ['Pasar Senen', 'Kota Tua', 'Ancol', 'Glodok', 'Menteng', 'Cikini'];
/** A text that the server's database breaks on, each time. */
export const POISON = 'RACUN';

/** Actions of people on a device: through the functions that the screens call. */
export class Operations {
  constructor(
    private readonly random: Random,
    private readonly coverage: Coverage,
    private readonly fail: (violation: Violation) => void,
    /** Author of a mutation, by its mutationId. */
    private readonly authors: Map<string, string>,
    /** Productions of the device's house that some device has, also unsent ones: their addresses can be passed on. */
    private readonly addressesFor: (device: Device) => readonly ScopeId[] = () => [],
    private readonly scenario: () => Scenario | null = () => null,
  ) {}

  /**
   * The next thing that a person does there. A failure (full disk, record gone meanwhile) must leave everything as it
   * was.
   */
  async next(device: Device): Promise<void> {
    const tab = this.random.pick(device.tabs);
    const { db } = tab;
    const choice = this.random.next();
    const rows = <T>(table: string) => storedRows<T>(device.dbName, table);
    const open = rows<ConflictRow>('conflicts').filter((row) => row.isOpen === 1);
    if (open.length > 0 && choice < 0.2) return this.choose(device, db, this.random.pick(open));
    const refused = rows<OutboxEntry>('outbox').filter(({ state }) => state === 'rejected' || state === 'parked');
    if (refused.length > 0 && choice < 0.28) return this.lookAfter(device, db, this.random.pick(refused).mutationId);
    const trash = rows<TrashRow>('trash');
    if (trash.length > 0 && choice < 0.29)
      return this.write(device, () => restoreFromTrash(db, this.random.pick(trash).mutationId));
    const scopes = [
      ...rows<StoredRecord<'script'>>('scripts').map(({ id }) => scriptScope(id)),
      ...rows<StoredRecord<'scene'>>('scenes').map(({ id }) => sceneScope(id)),
      ...rows<StoredRecord<'script'>>('scripts').map(({ id }) => ownReceipts(id, device.line.person.userId)),
      ...this.addressesFor(device),
      ...tab.pins.keys(),
    ];
    if (scopes.length > 0 && choice > 0.94) return device.look(tab, this.random.pick(scopes));
    const act = this.scenario()?.act(device, tab) ?? null;
    if (act !== null) return this.write(device, (effects) => act(db, effects));
    const changes = this.nextChange(device, rows);
    if (changes === null) return;
    await this.write(device, async (effects) => {
      const { mutationId, isChanged } = await commit(db, { name: 'simulated', changes }, effects);
      if (isChanged) device.noteCommitted(mutationId);
    });
  }

  /** Runs a write with this device's time and with ids whose outcome can be checked later. */
  private async write(
    device: Device,
    work: (effects: { now(): number; uuid(): string }) => Promise<unknown>,
  ): Promise<void> {
    const made: string[] = [];
    const [tab] = device.tabs;
    const uuid = () => {
      const id = this.random.uuid();
      made.push(id);
      this.authors.set(id, device.line.person.userId);
      return id;
    };
    const stored = () => new Set(storedRows<OutboxEntry>(device.dbName, 'outbox').map((entry) => entry.mutationId));
    try {
      await work({ now: device.now, uuid });
      for (const mutationId of made) if (stored().has(mutationId)) device.noteCommitted(mutationId);
    } catch {
      // A reported failure must have stored nothing. A killed tab has reported nothing.
      if (tab?.isAlive !== true) return;
      for (const mutationId of made) {
        device.refused.add(mutationId);
        if (stored().has(mutationId))
          this.fail(new Violation(`I1: ${device.name} said that ${mutationId} was not kept, and kept it`));
      }
    }
  }

  private nextChange(device: Device, rows: <T>(table: string) => readonly T[]): ChangeRequest[] | null {
    const { random } = this;
    const house = houseScope(device.line.person.house as never);
    const scripts = rows<StoredRecord<'script'>>('scripts');
    const choice = random.next();
    if (scripts.length === 0 || (scripts.length < 4 && choice < 0.06))
      return newProduction(random, house, this.word(), device.now());
    const script = random.pick(scripts);
    if (choice < 0.02) return newReceipt(random, ownReceipts(script.id, device.line.person.userId), this.word());
    if (choice < 0.09) return [{ scope: house, kind: 'script', id: script.id, op: 'delete' }];
    if (choice < 0.13)
      return [{ scope: house, kind: 'script', id: script.id, op: 'update', fields: { title: this.word() } }];
    const [days, scenes] = [rows<StoredRecord<'day'>>('days'), rows<StoredRecord<'scene'>>('scenes')];
    const texts = rows<StoredRecord<'scene-text'>>('sceneTexts');
    if (choice < 0.2) return newDay(random, scriptScope(script.id), this.word());
    if (days.length > 0 && choice < 0.27) return [deletion(random.pick(days), 'day')];
    if (scenes.length > 0 && choice < 0.31) return [deletion(random.pick(scenes), 'scene')];
    if (texts.length > 0 && choice < 0.45) {
      const { scope, id } = random.pick(texts);
      const text = random.chance(0.1) ? this.word().repeat(400) : this.word();
      const fields = { elements: [{ text, type: 'action' as const, source: 1 }] };
      return [{ scope, kind: 'scene-text', id, op: 'update', fields }];
    }
    if (days.length > 0 && choice < 0.7) {
      const { scope, id } = random.pick(days);
      const fields = random.pick([
        { place: this.word() },
        { number: 1 + random.int(9) },
        { position: `a${random.int(9)}` },
        { place: this.word(), number: 2 },
        // No form lets it through; the server must not either.
        ...(random.chance(0.2) ? [{ number: -1 }] : []),
        ...(random.chance(0.2) ? [{ place: POISON }] : []),
      ]);
      return [{ scope, kind: 'day', id, op: 'update', fields }];
    }
    if (scenes.length === 0) return null;
    const { scope, id, fields: scene } = random.pick(scenes);
    const tag = v.parse(TagId, `00000000-0000-4000-8000-00000000000${random.int(9)}`);
    const tagIds = scene.tagIds.includes(tag) ? scene.tagIds.filter((other) => other !== tag) : [...scene.tagIds, tag];
    const fields = random.pick([
      { synopsis: this.word() },
      { tagIds },
      { dayId: days[0]?.id ?? null, dayPosition: 'a1' },
    ]);
    return [{ scope, kind: 'scene', id, op: 'update', fields }];
  }

  private word = () => `${this.random.pick(WORDS)} ${this.random.int(99)}`;

  /** Refused and parked work: retried (perhaps with other values), or discarded. */
  private async lookAfter(device: Device, db: UserDatabase, mutationId: string): Promise<void> {
    if (this.random.chance(0.5)) {
      return this.write(device, async ({ now }) => {
        await discardRefused(db, mutationId, now());
        this.coverage.count('person: discarded refused work');
      });
    }
    await this.write(device, async (effects) => {
      await retryRefused(db, mutationId, {}, effects);
      this.coverage.count('person: tried refused work again');
    });
  }

  /** In a network without limits, retries work that was too large for another one. */
  async sendLarge(device: Device): Promise<void> {
    for (const { mutationId } of storedRows<OutboxEntry>(device.dbName, 'outbox').filter(isTooLarge))
      await this.write(device, (effects) => retryRefused(device.db, mutationId, {}, effects));
  }

  /** Chooses one of two values, confirms or reverts a deletion, or restores. */
  private async choose(device: Device, db: UserDatabase, conflict: ConflictRow): Promise<void> {
    const { random } = this;
    await this.write(device, async (effects) => {
      if (conflict.deleted && random.chance(0.4)) return acceptDeletion(db, conflict, effects);
      if (conflict.deleted) {
        await restoreDeleted(db, conflict, effects);
        this.coverage.count('person: restored a deleted record');
        return;
      }
      const candidate = random.pick(conflict.open);
      const take = random.chance(0.5);
      await chooseValue(
        db,
        conflict,
        candidate.field,
        take ? { take: 'candidate', candidate } : { take: 'shown' },
        effects,
      );
      this.coverage.count(`person: ${candidate.field === EXISTENCE ? 'decided about a deletion' : 'chose a value'}`);
    });
  }
}

function deletion<K extends 'day' | 'scene'>({ scope, id }: { scope: ScopeId; id: string }, kind: K): ChangeRequest {
  return { scope, kind, id, op: 'delete' } as ChangeRequest;
}
