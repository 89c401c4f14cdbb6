import { expect, test } from 'vitest';
import { bookingScope } from '../../domain/scopes.ts';
import { openUserDatabase } from '../db/database.ts';
import { applyPull } from './apply-pull.ts';
import { dropHidden } from './retention.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const contacts = {
  house: { name: 'Ratna', phone: '+628120000417', email: '' },
  talent: { name: 'Sekar', phone: '+628120000628', email: 'sekar@contoh.test' },
};
const venue = { pin: null, address: 'Jl. Kramat Bunder 21', gate: '', contactName: 'Lastri', contactPhone: '' };

test('contacts and address of a booking that was cancelled before leave the device; those of others stay', async () => {
  const db = openUserDatabase(uuid(77));
  const states = ['cancelled_by_house', 'cancelled_by_talent', 'confirmed', 'no_show', 'completed'] as const;
  const pulled = states.map((state, at) => {
    const id = uuid(at + 1);
    const fields = { state, title: 'Kurir', contacts, venue };
    const records = [{ kind: 'booking' as const, id, fields, stamps: { '*': 1 } }];
    return { id: bookingScope(id), cursor: 1, tombstones: [], records };
  });
  const asked = pulled.map(({ id }) => ({ id, cursor: 0 }));
  await db.cursors.bulkPut(asked.map(({ id: scope }) => ({ scope, cursor: 0, usedAt: 1 })));
  await applyPull(db, { epoch: null, scopes: asked }, { epoch: 'e', scopes: pulled }, 1);
  await dropHidden(db);
  const rows = await db.bookings.toArray();
  expect(rows.map(({ fields }) => [fields.state, fields.contacts !== null, fields.venue !== null])).toEqual([
    ['cancelled_by_house', false, false],
    ['cancelled_by_talent', false, false],
    ['confirmed', true, true],
    ['no_show', true, true],
    ['completed', true, true],
  ]);
  expect(rows.every(({ fields }) => fields.title === 'Kurir')).toBe(true);
  await db.delete();
});
