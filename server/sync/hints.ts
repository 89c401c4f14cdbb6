import { eq, inArray } from 'drizzle-orm';
import { type Membership, mayReadScope, type ScopeOwners } from '../../domain/identity/scope-access.ts';
import { readPermissions } from '../access/load-asker.ts';
import { loadScopeOwners } from '../access/scope-reader.ts';
import type { Database, ScopeHint } from '../db/database.ts';
import { houses, members } from '../db/schema.ts';

interface Listener {
  userId: string;
  notify(hint: ScopeHint): void;
}

const MOST_KNOWN_OWNERS = 20_000;

/** Passes the hints of all instances on to those listeners of this instance who may read the scope. */
export function hintsOf({ db, notify }: Pick<Database, 'db' | 'notify'>) {
  const listeners = new Set<Listener>();
  // A scope never changes hands, so its owner is asked for once.
  const owners = new Map<string, Promise<ScopeOwners | null>>();

  function ownerOf(id: string): Promise<ScopeOwners | null> {
    if (owners.size > MOST_KNOWN_OWNERS) owners.clear();
    const known = owners.get(id);
    if (known !== undefined) return known;
    const asked = loadScopeOwners(db, id);
    owners.set(id, asked);
    // A hint may be lost, a wrong answer must not stay.
    asked.catch(() => owners.delete(id));
    return asked;
  }

  /**
   * Read for each hint: a user who has left a house gets no hint of it any more, one who joined it gets hints at once.
   */
  async function readersOf(id: string, owners: ScopeOwners): Promise<Set<string>> {
    const houseIds = [owners.houseId, owners.secondHouseId].filter((house) => house !== null);
    const rows =
      houseIds.length === 0
        ? []
        : await db
            .select({ userId: members.userId, houseId: members.houseId, role: members.role, set: houses.permissions })
            .from(members)
            .leftJoin(houses, eq(houses.id, members.houseId))
            .where(inArray(members.houseId, houseIds));
    const askers = new Map<string, Map<string, Membership>>();
    if (owners.userId !== null) askers.set(owners.userId, new Map());
    for (const { userId, houseId, role, set } of rows) {
      const memberships = askers.get(userId) ?? new Map<string, Membership>();
      askers.set(userId, memberships.set(houseId, { role, permissions: readPermissions(set) }));
    }
    // Staff read without hints: they open what they review.
    const readers = [...askers].filter(([userId, memberships]) =>
      mayReadScope({ userId, role: 0, memberships }, id, owners),
    );
    return new Set(readers.map(([userId]) => userId));
  }

  async function pass(hint: ScopeHint): Promise<void> {
    const owner = await ownerOf(hint.scope);
    if (owner === null) return void owners.delete(hint.scope);
    const readers = await readersOf(hint.scope, owner);
    for (const listener of listeners) if (readers.has(listener.userId)) listener.notify(hint);
  }

  notify.subscribe((hint) => {
    // A hint may be lost: every device also pulls without one.
    if (listeners.size > 0) pass(hint).catch(() => undefined);
  });

  return {
    /** Hints for one user's event stream. */
    listen(userId: string, notify: (hint: ScopeHint) => void): () => void {
      const listener: Listener = { userId, notify };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
