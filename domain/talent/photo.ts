/**
 * States of a profile photo (decisions, section 4). An approved photo stays visible until its successor is approved.
 *
 *   none ─▶ uploading ─▶ processing ─▶ pending_review ─▶ approved ─▶ superseded
 *               │             │              │    ▲         │ ▲
 *               ▼             ▼              ▼    └─ undo ──┘ │
 *              none        rejected ◀────────┴──── undo ──────┘
 */
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
  uploading: ['processing', 'none', 'superseded'],
  processing: ['pending_review', 'rejected', 'superseded'],
  // Back to it: staff has undone a decision.
  pending_review: ['approved', 'rejected', 'superseded'],
  approved: ['superseded', 'pending_review'],
  rejected: ['uploading', 'superseded', 'pending_review'],
  superseded: ['approved'],
};
export const canPhotoBecome = (from: PhotoState, to: PhotoState): boolean => NEXT[from].includes(to);

/** Onboarding can be completed as soon as a photo has arrived, before it is reviewed. */
export const isPhotoSubmitted = (state: PhotoState): boolean =>
  state === 'processing' || state === 'pending_review' || state === 'approved';

/**
 * Why staff rejects a photo; the order is that of the keys 1 to 9. `damaged` is the server's own: it cannot be decoded.
 */
export const PHOTO_REJECTIONS = [
  'eyes-covered',
  'too-dark-or-bright',
  'light-from-behind',
  'cut-off-or-too-far',
  'other-people',
  'blurred',
  'not-a-photograph',
  'not-this-person',
  'child-without-consent',
  'damaged',
] as const;
export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];

/** Those that staff chooses from. */
export const STAFF_REJECTIONS = PHOTO_REJECTIONS.filter((reason) => reason !== 'damaged');

export interface PhotoSummary {
  id: string;
  state: PhotoState;
  submittedAt: string;
}

export interface ShownPhotos<Photo extends PhotoSummary> {
  /** The approved photo, which houses see. */
  approved: Photo | null;
  /** The talent's last sent one, in any state. */
  latest: Photo | null;
}

/** Of all photos of a talent, the two that matter. */
export function shownPhotos<Photo extends PhotoSummary>(photos: readonly Photo[]): ShownPhotos<Photo> {
  const newestFirst = photos
    .filter(({ state }) => state !== 'superseded' && state !== 'none')
    .toSorted((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1));
  return { approved: newestFirst.find(({ state }) => state === 'approved') ?? null, latest: newestFirst[0] ?? null };
}
