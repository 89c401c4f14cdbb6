import { createContext, useContext } from 'react';
import type { HouseId } from '../../../domain/ids.ts';

export const EditorHouse = createContext<HouseId | null>(null);

/** The house that the sheet's production belongs to. */
export function useEditorHouse(): HouseId {
  const house = useContext(EditorHouse);
  if (house === null) throw new Error('a part of the call sheet editor stands outside of it');
  return house;
}
