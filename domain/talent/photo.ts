/** States of a profile photo (decisions, section 4). An approved photo stays visible until its successor is approved. */
export const PHOTO_STATES = [
  'none',
  'uploading',
  'processing',
  'pending_review',
  'approved',
  'rejected',
  'superseded',
] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

const NEXT: Record<PhotoState, readonly PhotoState[]> = {
  none: ['uploading'],
  uploading: ['processing', 'none'],
  processing: ['pending_review', 'rejected'],
  pending_review: ['approved', 'rejected', 'superseded'],
  approved: ['superseded'],
  rejected: ['uploading', 'superseded'],
  superseded: [],
};
export const canPhotoBecome = (from: PhotoState, to: PhotoState): boolean => NEXT[from].includes(to);

/** Onboarding can be completed as soon as a photo has arrived, before anybody has looked at it. */
export const isPhotoSubmitted = (state: PhotoState): boolean =>
  state === 'processing' || state === 'pending_review' || state === 'approved';
