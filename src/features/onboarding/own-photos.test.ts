import { expect, test } from 'vitest';
import { shownPhotos } from '../../../domain/talent/photo.ts';
import { type OwnPhoto, photosWithArrived } from './own-photos.ts';

const rejected: OwnPhoto = {
  id: 'old',
  state: 'rejected',
  reasons: ['blurred'],
  submittedAt: '2026-11-20T04:00:00.000Z',
  decidedAt: '2026-11-21T04:00:00.000Z',
};
const settledAt = Date.parse('2026-11-26T02:05:00.000Z');
const latest = (...from: Parameters<typeof photosWithArrived>) => shownPhotos(photosWithArrived(...from)).latest;

test('a photo that has arrived is no missing photo, although nothing was heard of it yet', () => {
  expect(latest([], { id: 'new', state: 'sent', settledAt })).toMatchObject({ id: 'new', state: 'processing' });
  expect(latest([rejected], { id: 'new', state: 'sent', settledAt })).toMatchObject({ id: 'new' });
});

test('the server’s state counts, and a photo still being sent is none', () => {
  expect(latest([rejected], { id: 'old', state: 'sent', settledAt })).toBe(rejected);
  expect(latest([rejected], { id: 'new', state: 'sending', settledAt: null })).toBe(rejected);
  expect(latest([], { id: 'new', state: 'refused', settledAt })).toBeNull();
  expect(latest([], null)).toBeNull();
});
