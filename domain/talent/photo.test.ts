import { describe, expect, it } from 'vitest';
import {
  canPhotoBecome,
  isPhotoSubmitted,
  PHOTO_STATES,
  type PhotoState,
  shownPhotos,
  STAFF_REJECTIONS,
} from './photo.ts';

describe('a profile photo', () => {
  it.each([
    ['none', ['uploading']],
    ['uploading', ['none', 'processing', 'superseded']],
    ['processing', ['pending_review', 'rejected', 'superseded']],
    ['pending_review', ['approved', 'rejected', 'superseded']],
    ['approved', ['pending_review', 'superseded']],
    ['rejected', ['uploading', 'pending_review', 'superseded']],
    ['superseded', ['approved']],
  ] as const)('that is %s can become %j and nothing else', (from, next) => {
    expect(PHOTO_STATES.filter((to) => canPhotoBecome(from, to)).toSorted()).toEqual([...next].toSorted());
  });

  it('counts as sent while it is looked at, not before and not when it was rejected', () => {
    expect(PHOTO_STATES.filter(isPhotoSubmitted)).toEqual(['processing', 'pending_review', 'approved']);
  });

  it('is rejected for one of nine reasons, one for each key', () => {
    expect(STAFF_REJECTIONS).toHaveLength(9);
  });
});

describe('the photos of a talent', () => {
  const photo = (id: string, state: PhotoState, day: number) => ({
    id,
    state,
    submittedAt: `2026-11-0${day}T08:00:00Z`,
  });

  it('show the approved one until its successor is approved', () => {
    const first = photo('a', 'approved', 1);
    expect(shownPhotos([first, photo('b', 'pending_review', 2)])).toEqual({
      approved: first,
      latest: photo('b', 'pending_review', 2),
    });
    expect(shownPhotos([first, photo('b', 'rejected', 2)]).approved).toEqual(first);
    expect(shownPhotos([photo('a', 'superseded', 1), photo('b', 'approved', 2)]).approved?.id).toBe('b');
  });

  it('are none at first', () => {
    expect(shownPhotos([])).toEqual({ approved: null, latest: null });
  });
});
