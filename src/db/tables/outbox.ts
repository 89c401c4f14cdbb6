import type { RecordFacts } from '../../../domain/attention/record-description.ts';
import type { Change, MutationId, Outcome } from '../../../domain/sync/protocol.ts';

/** `queued` may already have been sent (then it has a seq); `acknowledged` waits for a pull that contains it. */
export type OutboxState = 'queued' | 'acknowledged' | 'confirmed' | 'rejected' | 'parked';

/** One mutation of this device, from commit() until seven days after the server has confirmed it. */
export interface OutboxEntry {
  /** Order of the commits. */
  order: number;
  mutationId: MutationId;
  state: OutboxState;
  name: string;
  version: number;
  /** Of a command: effects that the device predicts; these changes are never sent. */
  changes: Change[];
  /** Makes it a command. */
  payload?: unknown;
  /** Given at the first send, together with the clientId it counts for. */
  seq: number | null;
  /** Of a command, until it is given its first number: no server can have heard of it. */
  neverSent?: true;
  clientId: string | null;
  /**
   * The epoch of the bases, if a restored server made it differ from the current one: sent earlier, or written on an
   * older copy.
   */
  epoch?: string;
  /** Milliseconds since 1970, by this device's clock: only for people to read. */
  createdAt: number;
  outcome?: Outcome;
  /** When the server's answer arrived, by this device's clock. */
  settledAt?: number;
  /**
   * For refused work: names of its records and previous values of the changed fields, readable after the records are
   * deleted.
   */
  context?: RecordFacts[];
}
