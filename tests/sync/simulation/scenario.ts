import type { UserDatabase } from '../../../src/db/database.ts';
import type { CommitEffects } from '../../../src/sync/commit.ts';
import type { Device, Tab } from './device.ts';
import type { LogRow } from './at-rest.ts';
import type { Person } from './line.ts';
import { bookingScenario } from './bookings.ts';
import { timelineScenario } from './timeline.ts';
import { uploadScenario } from './uploads.ts';
import type { Simulation } from './simulation.ts';

export type ServerRecord = Awaited<ReturnType<Simulation['server']['readRecords']>>[number];

/** Subject of a run besides productions: actions of people, and invariants. */
export interface Scenario {
  /** People by name and the number of their house; without it two of one house and one of another. */
  people?: readonly (readonly [name: string, house: number])[];
  setUp?(people: readonly Person[]): Promise<void>;
  /** A tab has started on a device. */
  tabOpened?(device: Device, tab: Tab): void;
  /** The next thing that a person does there; null: something ordinary. */
  act(device: Device, tab: Tab): ((db: UserDatabase, effects: CommitEffects) => Promise<unknown>) | null;
  /** Now and then the scenario's own fault strikes. */
  strike?(device: Device): Promise<void>;
  /** Invariants after each step. */
  afterStep?(): Promise<void>;
  /** Before the end: further acts of a user who comes online. */
  comeToRest?(device: Device): Promise<void>;
  /** Work still on its way, in words; null: none. */
  waitsFor?(device: Device): string | null;
  checkRest(devices: readonly Device[], records: readonly ServerRecord[], log: readonly ServerLog[]): Promise<void>;
  close?(): Promise<void>;
}

export type ServerLog = LogRow & { payload: unknown };

const SCENARIOS = { bookings: bookingScenario, timeline: timelineScenario, uploads: uploadScenario };
export type ScenarioName = keyof typeof SCENARIOS;

export const makeScenario = (name: ScenarioName, simulation: Simulation): Scenario => SCENARIOS[name](simulation);
