import * as v from 'valibot';
import { type HouseId, UserId } from '../../domain/ids.ts';
import { houseScope, type ScopeId, userScope } from '../../domain/scopes.ts';
import type { SyncApi } from '../api/sync-api.ts';
import type { UserDatabase } from '../db/database.ts';
import type { SyncEffects } from './sync-effects.ts';
import { leadName } from './lead-name.ts';
import { Engine } from './engine.ts';
import { PinnedScopes } from './pinned-scopes.ts';
import { StatusStore, type SyncStatus } from './status.ts';
import { dropHidden, followRoots, pruneTrash, touch, type CopyLimits } from './retention.ts';

export interface SyncOptions {
  db: UserDatabase;
  api: SyncApi;
  effects: SyncEffects;
  /** Houses of the session; `setHouses` when they change. */
  houseIds: readonly HouseId[];
  copyLimits?: CopyLimits;
}

export interface Sync {
  status: { get(): SyncStatus; subscribe(listener: (status: SyncStatus) => void): () => void };
  /** Visible again, logged in again, or a person asks; `isNetworkNew`: online again. */
  wake(isNetworkNew?: boolean): void;
  setHouses(houseIds: readonly HouseId[]): void;
  /** A screen shows this production or scene: it is pulled and not evicted until the returned function is called. */
  follow(scope: ScopeId): () => void;
  /** Resolves when nothing of it touches the database any more. The caller closes the database. */
  stop(): Promise<void>;
}

/** Scopes that are always followed: the houses of the session and the user's own scope. */
function rootsOf(userId: string, houseIds: readonly HouseId[]): ScopeId[] {
  const own = v.safeParse(UserId, userId);
  return [...(own.success ? [userScope(own.output)] : []), ...houseIds.map(houseScope)];
}

/** Calls `run` whenever more mutations wait than before. */
function onLongerQueue(status: StatusStore, run: () => void): void {
  let before = 0;
  status.subscribe(({ pending }) => {
    if (pending > before) run();
    before = pending;
  });
}

/**
 * Starts sync of one user in this tab or worker. Whichever of them leads talks to the server; every one may commit and
 * has the status.
 */
export function startSync({ db, api, effects, houseIds, copyLimits }: SyncOptions): Sync {
  const stopping = new AbortController();
  const status = new StatusStore(db);
  const pinned = new PinnedScopes();
  let engine: Engine | null = null;
  let roots = rootsOf(db.userId, houseIds);
  const channel = effects.openStatusChannel?.(db.userId, {
    known: () => (engine === null ? null : status.get().server),
    onServer(server) {
      if (engine === null) status.setServer(server);
    },
    wake: () => engine?.wake(),
  });

  // Commits of other tabs show as a longer queue.
  onLongerQueue(status, () => engine?.push());

  // Discarded work is deleted after thirty days, also on a device that never comes online again.
  const prepared = Promise.allSettled([
    followRoots(db, roots, effects.now()),
    pruneTrash(db, effects.now()),
    dropHidden(db),
  ]);
  const leading = prepared.then(() =>
    effects.lead(
      leadName(db.userId),
      async (signal) => {
        engine = new Engine(
          {
            db,
            api,
            effects,
            roots: () => roots,
            pinned,
            shownElsewhere: () => effects.shown?.all(db.userId) ?? Promise.resolve([]),
            copyLimits,
            onServer(server) {
              if (server !== status.get().server) channel?.send(server);
              status.setServer(server);
            },
          },
          signal,
        );
        await engine.run();
        engine = null;
      },
      stopping.signal,
    ),
  );

  return {
    status,
    wake(isNetworkNew) {
      if (engine === null) channel?.wakeLeader();
      else engine.wake(isNetworkNew);
    },
    setHouses(ids) {
      roots = rootsOf(db.userId, ids);
      followRoots(db, roots, effects.now()).then(
        () => engine?.wake(),
        () => undefined,
      );
    },
    follow(scope) {
      const unpin = pinned.pin(scope);
      const hide = effects.shown?.show(db.userId, scope);
      touch(db, scope, effects.now()).then(
        (isNew) => {
          engine?.pull(scope);
          if (engine === null && isNew) channel?.wakeLeader();
        },
        () => undefined,
      );
      return () => {
        hide?.();
        unpin();
      };
    },
    async stop() {
      stopping.abort();
      channel?.stop();
      status.close();
      await leading;
    },
  };
}
