import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';

/** A talent that this device has seen: searched and shown without a network. `seenAt` finds the oldest ones. */
export interface TalentCardRow {
  id: string;
  card: TalentCard;
  seenAt: number;
}
export const TALENT_CARDS_INDEX = 'id, seenAt';
