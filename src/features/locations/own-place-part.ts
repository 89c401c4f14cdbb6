import type { HouseId } from '../../../domain/ids.ts';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import type { OwnPlace } from './location-queries.ts';

export interface OwnPlacePart {
  houseId: HouseId;
  place: OwnPlace;
  mayEdit: boolean;
  attempt: WriteAction;
}
