import { expect, test } from 'vitest';
import { coverAfterDelete } from './media-cover.ts';

const medium = (id: string, position: string, changed: object = {}) => ({
  id,
  fields: { type: 'photo' as const, position, isCover: false, ...changed },
});
const media = [
  medium('late', 'a3'),
  medium('video', 'a0', { type: 'video' }),
  medium('cover', 'a1', { isCover: true }),
  medium('next', 'a2'),
];

test('the first photo that is left becomes the cover after the deleted one', () => {
  expect(coverAfterDelete(media, 'cover')).toBe('next');
});

test('the cover stays when another medium is deleted, or when another photo is one as well', () => {
  expect(coverAfterDelete(media, 'late')).toBeNull();
  expect(coverAfterDelete([...media, medium('twin', 'a4', { isCover: true })], 'cover')).toBeNull();
});

test('without a photo there is no cover', () => {
  expect(coverAfterDelete(media.slice(1, 3), 'cover')).toBeNull();
});
