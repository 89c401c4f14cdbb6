import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserId } from '../../../domain/ids.ts';
import { userScope } from '../../../domain/scopes.ts';
import { EMPTY_PROFILE } from '../../../domain/talent/profile-record.ts';
import { cardOf } from '../../../domain/talent-search/talent-card.ts';
import { setCurrentDatabase } from '../../db/current-database.ts';
import { openUserDatabase, type UserDatabase } from '../../db/database.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { commit } from '../../sync/commit.ts';
import { isChild } from './use-is-child.ts';

const CHILD = '00000000-0000-4000-8000-000000000c01' as UserId;
const yearsAgo = (years: number) => `${Number(houseToday().slice(0, 4)) - years}-01-01`;

let db: UserDatabase;
beforeEach(() => {
  db = openUserDatabase(crypto.randomUUID());
  setCurrentDatabase(db);
});
afterEach(async () => {
  setCurrentDatabase(null);
  await db.delete();
});

const seen = async (age: number) => {
  const profile = { kind: 'talent-profile', id: CHILD, fields: { ...EMPTY_PROFILE, name: 'Rani Kirana' } };
  const found = cardOf({ id: CHILD, records: [profile], updatedAt: '' });
  if (found !== null) await db.talentCards.put({ id: CHILD, card: { ...found.card, age }, seenAt: 1 });
};
const ownProfile = (dateOfBirth: string) =>
  commit(db, {
    name: 'profile.edit',
    changes: [
      {
        scope: userScope(CHILD),
        kind: 'talent-profile',
        id: CHILD,
        op: 'create',
        fields: { ...EMPTY_PROFILE, dateOfBirth },
      },
    ],
  });

test('a house knows a child by the card that it has seen', async () => {
  expect(await isChild('talent', CHILD)).toBe(false);
  await seen(18);
  expect(await isChild('talent', CHILD)).toBe(false);
  await seen(17);
  expect([await isChild('talent', CHILD), await isChild('place', CHILD)]).toEqual([true, false]);
});

test('a child knows it by the own date of birth', async () => {
  await ownProfile(yearsAgo(12));
  expect(await isChild('talent', CHILD)).toBe(true);
});

test('an adult is none by the own date of birth', async () => {
  await ownProfile(yearsAgo(30));
  expect(await isChild('talent', CHILD)).toBe(false);
});
