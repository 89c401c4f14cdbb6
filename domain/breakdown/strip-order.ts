import type { DayId } from '../ids.ts';
import { byPosition } from '../records/positions.ts';

/** A movable strip of a day: a scene, or a banner of the schedule. */
export interface Strip {
  id: string;
  fields: {
    dayId: DayId | null;
    dayPosition: string;
    /** Place in the screenplay; a banner has none. */
    position?: string;
  };
}

export const stripsInDayOrder = <S extends Strip>(strips: readonly S[]): S[] =>
  [...strips].toSorted((a, b) =>
    byPosition({ id: a.id, position: a.fields.dayPosition }, { id: b.id, position: b.fields.dayPosition }),
  );
