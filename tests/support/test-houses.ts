import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_USERS } from '../../server/embedded/sample/sample-users.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { houses, members, users } from '../../server/db/schema.ts';
import { type People, samplePassword, sampleUsers } from './people.ts';

/**
 * Production houses for tests: each test has the sample's people in a house of its own, and a stranger in another. A
 * device keeps the newest productions of its house and follows every change there, so that tests of one house would be
 * busy with each other's work.
 */
const MEMBERS = ['producer', 'assistantDirector', 'crew', 'owner', 'otherHouse'] as const;
/** With them a talent without a house who has just registered, because onboarding cannot be started twice. */
const PEOPLE = [...MEMBERS, 'newTalent'] as const;

/** More than the tests of a run with people of their own (house-numbers.ts); the emulator reads all of them. */
export const TEST_HOUSES = 260;

const emailOf = (member: string, house: string) => `${member}.${house}@klaket.test`.toLowerCase();

/** The sample's people in the house with this number. */
export function peopleOf(number: number): People {
  const house = `h${number}`;
  const own = Object.fromEntries(PEOPLE.map((member) => [member, emailOf(member, house)]));
  return { ...sampleUsers, ...own };
}

let made = 0;
const newId = () => `00000000-0000-4000-a000-${String(++made).padStart(12, '0')}`;

/** Puts the houses into a new data folder, as an installation would have left them. */
export async function makeTestHouses(dataDir: string): Promise<void> {
  const rows = Array.from({ length: TEST_HOUSES }, (_, at) => houseRows(`h${at}`));
  const people = rows.flatMap((row) => row.users);
  const database = await openPglite(dataDir);
  try {
    await database.db.insert(houses).values(rows.flatMap((row) => row.houses));
    await database.db.insert(users).values(people);
    await database.db.insert(members).values(rows.flatMap((row) => row.members));
  } finally {
    await database.close();
  }
  mkdirSync(join(dataDir, 'identity'), { recursive: true });
  writeFileSync(join(dataDir, 'identity/accounts.json'), JSON.stringify({ users: people.map(accountOf) }));
}

/** The sample's people of both houses, with addresses of their own. */
function houseRows(name: string) {
  const [own, other] = [newId(), newId()];
  const people = PEOPLE.map((person) => {
    const sample = SAMPLE_USERS.find(({ email }) => email === sampleUsers[person]);
    if (sample === undefined) throw new Error(`the sample has no ${person}`);
    const id = newId();
    const talentId = sample.house === null ? id : null;
    return { ...sample, id, talentId, identityId: `identity-${id}`, email: emailOf(person, name) };
  });
  const inHouse = people.slice(0, MEMBERS.length);
  return {
    houses: [own, other].map((id, at) => ({
      id,
      name: inHouse.at(-at)?.house?.name ?? '',
      aiAccess: true,
      isOnboarded: true,
    })),
    users: people.map(({ house: _, ...user }) => ({ ...user, status: 'active' as const, phone: '+62811000000' })),
    members: inHouse.map(({ id, role }, at) => ({
      userId: id,
      houseId: at === MEMBERS.length - 1 ? other : own,
      role,
    })),
  };
}

/** As the emulator's own export writes an account (server/embedded/auth-emulator.ts). */
function accountOf({ identityId, email }: { identityId: string; email: string }) {
  const salt = 'fakeSaltOfTests';
  return {
    localId: identityId,
    email,
    emailVerified: false,
    salt,
    passwordHash: `fakeHash:salt=${salt}:password=${samplePassword}`,
    passwordUpdatedAt: 1_790_000_000_000,
    validSince: '1790000000',
    createdAt: '1790000000000',
    lastLoginAt: '1790000000000',
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
  };
}
