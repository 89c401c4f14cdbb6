import type { HouseId } from '../../../domain/ids.ts';
import type { Attempt } from '../../production/use-attempt.ts';
import type { OwnPlace } from './location-queries.ts';

/** What each part of an own place is given. */
export interface OwnPlacePart {
  houseId: HouseId;
  place: OwnPlace;
  mayEdit: boolean;
  attempt: Attempt;
}
