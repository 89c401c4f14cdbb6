import { eq } from 'drizzle-orm';
import type { Database, ScopeHint } from '../db/database.ts';
import { members, scope } from '../db/schema.ts';

interface Listener {
  userId: string;
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

  /** Asked for each hint: whoever left a house a moment ago hears nothing of it any more, whoever joined it hears at once. */
  async function readersOf({ houseId, userId }: Owner): Promise<Set<string | null>> {
    if (houseId === null) return new Set([userId]);
    const rows = await db.select({ userId: members.userId }).from(members).where(eq(members.houseId, houseId));
    return new Set(rows.map((row) => row.userId));
  }

  async function pass(hint: ScopeHint): Promise<void> {
    const owner = await ownerOf(hint.scope);
    if (owner === null) return void owners.delete(hint.scope);
    const readers = await readersOf(owner);
    for (const listener of listeners) if (readers.has(listener.userId)) listener.tell(hint);
  }

  notify.subscribe((hint) => {
    // A hint may be lost: every device also pulls without one.
    if (listeners.size > 0) pass(hint).catch(() => undefined);
  });

  return {
    /** Hints for one user's event stream. */
    listen(userId: string, tell: (hint: ScopeHint) => void): () => void {
      const listener: Listener = { userId, tell };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
