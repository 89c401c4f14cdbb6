import * as v from 'valibot';
import { type CommandName, commandOf, isCommandName } from '../../domain/records/commands.ts';
import { mayActInHouse, mayReadScope } from '../../domain/identity/scope-access.ts';
import type { MergeRecord } from '../../domain/sync/merge.ts';
import type { Mutation, Outcome } from '../../domain/sync/protocol.ts';
import type { Db } from '../db/database.ts';
import { addJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { lockRecords, stageWrites } from './server-writes.ts';
import { isStorable } from '../db/storable.ts';
import type { RecordKey, ScopeState, UnitOfWork } from './unit-of-work.ts';
import type { CommandContext } from './command-handler.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';

type Rejected = Extract<Outcome, { type: 'rejected' }>;

class CommandRefused extends Error {
  constructor(readonly outcome: Rejected) {
    super(outcome.detail ?? outcome.code);
  }
}

const rejected = (code: Rejected['code'], detail?: string): Rejected => ({
  type: 'rejected',
  code,
  ...(detail === undefined ? {} : { detail }),
});

/** A mutation that names a command and carries its payload. */
export const isCommand = (mutation: Mutation): boolean => mutation.payload !== undefined;

/** Does this server have the command? A newer app's waits for a newer server. */
export const isKnownCommand = (mutation: Mutation): boolean => isCommandName(mutation.name);

type Needs = Pick<Services, 'clock' | 'newId' | 'rules'>;

/**
 * Decides a command by its rule, in the transaction of its push. A refusal takes back all that the rule has written,
 * rows and records; any other failure fails the transaction.
 */
export async function decideCommand(
  needs: Needs,
  tx: Db,
  unit: UnitOfWork,
  mutation: Mutation,
  at: string,
): Promise<Outcome> {
  const { name } = mutation;
  if (!isCommandName(name)) return rejected('INVALID', 'command');
  unit.rollbackStage();
  try {
    // A savepoint: writes of the rule are taken back when it refuses.
    await tx.transaction(async (inner) => {
      const { payload, scope } = await requireSendable(inner, unit, mutation, name);
      const context = contextOf(needs, inner, unit, scope, at);
      // The payload was parsed with this command's own schema.
      const decide = needs.rules.commands[name] as (context: CommandContext, payload: unknown) => Promise<void>;
      await decide(context, payload);
    });
  } catch (error) {
    unit.rollbackStage();
    if (error instanceof CommandRefused) return error.outcome;
    throw error;
  }
  return commit(unit);
}

/** Payload and scope of a command that this user may send; throws where one is wrong. */
async function requireSendable(
  tx: Db,
  unit: UnitOfWork,
  mutation: Mutation,
  name: CommandName,
): Promise<{ payload: unknown; scope: ScopeState }> {
  const definition = commandOf(name);
  const payload = v.safeParse(definition.payload, mutation.payload, { abortEarly: true });
  if (!payload.success || !isStorable(mutation.payload))
    throw new CommandRefused(
      rejected('INVALID', `${name}.${payload.issues ? (v.getDotPath(payload.issues[0]) ?? '') : ''}`),
    );
  const id = definition.scope(payload.output);
  await lockRecords(tx, unit, [{ scope: id, kind: '', id: '' }]);
  const scope = unit.scope(id);
  const { asker } = unit;
  if (scope === undefined || !mayReadScope(asker, id, scope)) throw new CommandRefused(rejected('NO_ACCESS'));
  const { act } = definition;
  if (act !== null && !mayActInHouse(asker, scope.houseId, act))
    throw new CommandRefused(rejected('FORBIDDEN_ROLE', act));
  if (unit.isOrphaned(id)) throw new CommandRefused(rejected('PARENT_DELETED'));
  return { payload: payload.output, scope };
}

function contextOf(needs: Needs, tx: Db, unit: UnitOfWork, scope: ScopeState, at: string): CommandContext {
  const refuse = (detail: string, facts?: Record<string, unknown>): never => {
    throw new CommandRefused({ ...rejected('REFUSED', detail), ...(facts === undefined ? {} : { facts }) });
  };
  const lockedRecord = async (key: RecordKey): Promise<MergeRecord | null> => {
    await lockRecords(tx, unit, [key]);
    return unit.record(key);
  };
  return {
    tx,
    asker: unit.asker,
    at,
    scope,
    newId: needs.newId,
    refuse,
    async read(key) {
      const found = await lockedRecord(key);
      return found === null || found.deleted ? null : found.fields;
    },
    async readDeleted(key) {
      const found = await lockedRecord(key);
      return found === null || !found.deleted ? null : found.fields;
    },
    write: (writes) => stageWrites(tx, unit, writes, at),
    async makeScope({ id, houseId = null, secondHouseId = null, userId = null }) {
      await lockRecords(tx, unit, [{ scope: id, kind: '', id: '' }]);
      if (unit.scope(id) !== undefined) return;
      unit.stageScope({ id, version: 0, houseId, secondHouseId, userId, parent: null, epochVersion: null });
    },
    addJob: (job, payload, options) => addJob(tx, needs, job, payload, options),
    async orRefuse(constraint, code, work, facts) {
      try {
        return await tx.transaction((inner) => work(inner));
      } catch (error) {
        if (violatedConstraint(error) === constraint) return refuse(code, await facts?.());
        throw error;
      }
    },
  };
}

/** Commits the stage. The outcome names only versions of scopes that the sender may read. */
function commit(unit: UnitOfWork): Outcome {
  const before = unit.stagedVersions();
  unit.commitStage();
  const versions: Record<string, number> = {};
  let isChanged = false;
  for (const [id, version] of before) {
    const scope = unit.scope(id);
    if (scope === undefined) continue;
    isChanged ||= scope.version !== version;
    if (mayReadScope(unit.asker, id, scope)) versions[id] = scope.version;
  }
  return { type: isChanged ? 'applied' : 'noop', versions };
}
