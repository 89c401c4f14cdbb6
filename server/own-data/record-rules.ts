import type { RecordKind } from '../../domain/records/records.ts';

/**
 * Rule for each kind of record when a person asks for their data, or deletes the account. A new kind needs a
 * line here; the compiler says so.
 *
 * - `own`    in the person's own scope (`user:{id}`): exported, and deleted with the account.
 * - `house`  the house's work, which says nothing of an account: neither exported nor deleted.
 * - `payer`  in the scope of a payer's receipts: exported; it stays as the house's bookkeeping, which names an id.
 * - `about`  the house's record of a person, whose id is in the field `person`: exported; then deleted, kept as it is
 *   (it holds no more than the id), or made anonymous by `anonymous-booking` (delete-account.ts).
 */
export type RecordRule =
  | { of: 'own' }
  | { of: 'house' }
  | { of: 'payer' }
  | { of: 'about'; person: string; deletion: 'delete' | 'keep' | 'anonymous-booking' };

const own = { of: 'own' } as const;
const house = { of: 'house' } as const;
const payer = { of: 'payer' } as const;
const about = (person: string, deletion: 'delete' | 'keep' | 'anonymous-booking') =>
  ({ of: 'about', person, deletion }) as const;

export const RECORD_RULES: Readonly<Record<RecordKind, RecordRule>> = {
  'talent-profile': own,
  'talent-photo': own,
  'talent-onboarding': own,
  'talent-affiliate': own,
  'talent-guardian': own,
  'talent-attributes': own,
  'talent-skill': own,
  'talent-experience': own,
  availability: own,
  'talent-media': own,
  'talent-standing': own,
  'booking-of-user': own,
  'thread-of-user': own,
  'my-call': own,

  'shortlist-talent': about('talentId', 'delete'),
  'shortlist-verdict': about('talentId', 'delete'),
  'cast-link': about('talentId', 'delete'),
  'cost-payer': about('userId', 'keep'),
  booking: about('subjectId', 'anonymous-booking'),
  thread: about('talentId', 'delete'),
  message: about('authorId', 'delete'),

  script: house,
  scene: house,
  day: house,
  tag: house,
  import: house,
  'scene-text': house,
  mark: house,
  // Names and numbers on a sheet are typed by the house and belong to its papers.
  'call-sheet': house,
  'sheet-time': house,
  'sheet-scene': house,
  'sheet-cast': house,
  'sheet-extra': house,
  'sheet-crew': house,
  'sheet-line': house,
  'sheet-advance': house,
  'sheet-issue': house,
  'share-key': house,
  'sheet-reply': house,
  person: house,
  'house-rule': house,
  'work-rules': house,
  'house-permissions': house,
  'cost-settings': house,
  'cost-category': house,
  'cost-item': house,
  'tax-rate': house,
  shortlist: house,
  'shortlist-link': house,
  'guardian-procedure': house,
  'booking-of-house': house,
  'thread-of-house': house,
  location: house,
  'location-photo': house,
  'location-block': house,
  banner: house,
  'calendar-exception': house,
  'cast-availability': house,
  'schedule-plan': house,
  'schedule-settings': house,
  'briefing-section': house,
  briefing: house,
  'briefing-media': house,
  'briefing-transcript': house,
  'cost-version': house,
  'cost-approval': house,
  'house-chart': house,
  'cost-receipt': payer,
  'cost-verdict': payer,
  'cash-day': payer,
};
