import type { HouseId } from '../../domain/ids.ts';
import { houseScope, type ScopeId } from '../../domain/scopes.ts';
import type { SyncApi } from '../api/sync-api.ts';
import type { UserDatabase } from '../db/database.ts';
import type { SyncEffects } from './effects.ts';
import { leadName } from './lead-name.ts';
import { Engine } from './engine.ts';
import { StatusStore, type SyncStatus } from './status.ts';
import { followRoots, forgetTrash, markUsed, type Caps } from './tidy.ts';

export interface SyncOptions {
  db: UserDatabase;
  api: SyncApi;
  effects: SyncEffects;
  /** Houses of the session; `setHouses` when they change. */
  houseIds: readonly HouseId[];
  caps?: Caps;
}

export interface Sync {
  status: { get(): SyncStatus; subscribe(listener: (status: SyncStatus) => void): () => void };
  /** Online again, visible again, logged in again. */
  wake(): void;
  setHouses(houseIds: readonly HouseId[]): void;
  /** A screen shows this production or scene: it is pulled and not evicted until the returned function is called. */
  follow(scope: ScopeId): () => void;
  /** Resolves when nothing of it touches the database any more. The caller closes the database. */
  stop(): Promise<void>;
}

/** Starts sync of one user in this tab or worker. Whichever of them leads talks to the server; every one may commit and has the status. */
export function startSync({ db, api, effects, houseIds, caps }: SyncOptions): Sync {
  const stopping = new AbortController();
  const calm = effects.untilCalm?.();
  const status = new StatusStore(db, calm);
  const pins = new Map<ScopeId, number>();
  const pinned = new Set<string>();
  let engine: Engine | null = null;
  let roots = houseIds.map(houseScope);
  let pending = 0;
  const shared = effects.shareServer?.(db.userId, {
    known: () => (engine === null ? null : status.get().server),
    hear(server) {
      if (engine === null) status.setServer(server);
    },
    wake: () => engine?.wake(),
  });

  // Commits of other tabs show as a longer queue.
  status.subscribe((now) => {
    if (now.pending > pending) engine?.push();
    pending = now.pending;
  });

  // Also on a device that never comes online again, discarded work goes after its thirty days.
  const tidy = () => Promise.allSettled([followRoots(db, roots, effects.now()), forgetTrash(db, effects.now())]);
  const tidied = calm === undefined ? tidy() : calm.then(() => (stopping.signal.aborted ? null : tidy()));
  const leading = tidied.then(() =>
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
            caps,
            onServer(server) {
              if (server !== status.get().server) shared?.tell(server);
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
    wake() {
      if (engine === null) shared?.wakeLeader();
      else engine.wake();
    },
    setHouses(ids) {
      roots = ids.map(houseScope);
      followRoots(db, roots, effects.now()).then(
        () => engine?.wake(),
        () => undefined,
      );
    },
    follow(scope) {
      pins.set(scope, (pins.get(scope) ?? 0) + 1);
      pinned.add(scope);
      const hide = effects.shown?.show(db.userId, scope);
      markUsed(db, scope, effects.now()).then(
        () => engine?.pull(scope),
        () => undefined,
      );
      return () => {
        hide?.();
        const left = (pins.get(scope) ?? 1) - 1;
        if (left > 0) return void pins.set(scope, left);
        pins.delete(scope);
        pinned.delete(scope);
      };
    },
    async stop() {
      stopping.abort();
      shared?.stop();
      status.close();
      await leading;
    },
  };
}
