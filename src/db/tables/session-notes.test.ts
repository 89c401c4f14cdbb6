import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import { endRenewal, namesOfRenewal } from './session-notes.ts';

test('a renewal keeps its name until it is answered, and the next one names it', async () => {
  const db = new DeviceDatabase(crypto.randomUUID());
  const first = await namesOfRenewal(db);
  expect(await namesOfRenewal(db)).toEqual({ attempt: first.attempt });
  await endRenewal(db, first);
  const second = await namesOfRenewal(db);
  expect(second.answered).toBe(first.attempt);
  expect(second.attempt).not.toBe(first.attempt);
  db.close();
});
