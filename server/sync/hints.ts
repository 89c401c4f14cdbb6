import { eq } from 'drizzle-orm';
import type { Database, ScopeHint } from '../db/database.ts';
import { members, scope } from '../db/schema.ts';

interface Listener {
  userId: string;
  houseIds: ReadonlySet<string>;
  tell(hint: ScopeHint): void;
}

interface Owner {
  houseId: string | null;
  userId: string | null;
}

const MOST_KNOWN_OWNERS = 20_000;

/** Passes the hints of all instances on to those listeners of this instance who may read the scope. */
export function hintsOf({ db, notify }: Pick<Database, 'db' | 'notify'>) {
  const listeners = new Set<Listener>();
  // A scope never changes hands, so its owner is asked for once.
  const owners = new Map<string, Promise<Owner | null>>();

  function ownerOf(id: string): Promise<Owner | null> {
    const [kind, owner = ''] = id.split(':');
    if (kind === 'house') return Promise.resolve({ houseId: owner, userId: null });
    if (kind === 'user') return Promise.resolve({ houseId: null, userId: owner });
    if (owners.size > MOST_KNOWN_OWNERS) owners.clear();
    const known = owners.get(id);
    if (known !== undefined) return known;
    const asked = db
      .select({ houseId: scope.houseId, userId: scope.userId })
      .from(scope)
      .where(eq(scope.id, id))
      .then(([row]) => row ?? null);
    owners.set(id, asked);
    // A hint may be lost, a wrong answer must not stay.
    asked.catch(() => owners.delete(id));
    return asked;
  }

  notify.subscribe((hint) => {
    if (listeners.size === 0) return;
    ownerOf(hint.scope).then(
      (owner) => {
        if (owner === null) owners.delete(hint.scope);
        for (const listener of listeners) {
          const isHis = owner?.houseId ? listener.houseIds.has(owner.houseId) : owner?.userId === listener.userId;
          if (isHis) listener.tell(hint);
        }
      },
      () => undefined,
    );
  });

  return {
    /** Hints for one user's event stream. The houses are those at the start: listen again when they may have changed. */
    async listen(userId: string, tell: (hint: ScopeHint) => void): Promise<() => void> {
      const rows = await db.select({ houseId: members.houseId }).from(members).where(eq(members.userId, userId));
      const listener: Listener = { userId, houseIds: new Set(rows.map((row) => row.houseId)), tell };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
