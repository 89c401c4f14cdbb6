import { createContext, useContext } from 'react';
import type { Row } from '../../../domain/records/draft-change.ts';
import type { Production } from '../data/production-queries.ts';

/** Sources that a sheet is made from and filled with: the production, its days, scenes and tags. */
export interface SheetSources extends Production {
  sheets: Row<'call-sheet'>[];
}

export interface EditorSources extends SheetSources {
  people: readonly Row<'person'>[];
  /** True when the production was deleted while the sheet was open; the data is the last known. */
  isGone: boolean;
}

export const EditorSourcesContext = createContext<EditorSources | null>(null);

/**
 * Sources that the sheet is made from and filled with: breakdown, plan and the house's people, as this device has them
 * now.
 */
export function useSources(): EditorSources {
  const sources = useContext(EditorSourcesContext);
  if (sources === null) throw new Error('a part of the call sheet editor stands outside of it');
  return sources;
}
