import type { ReactNode } from 'react';
import * as v from 'valibot';
import { HouseId } from '../../../domain/ids.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { OwnPlacesScreen } from './own-places-screen.tsx';

/** The places of the chosen house that match the searched text; `none` without a chosen house. */
export function OwnPlacesPage({
  none,
  ...search
}: {
  none: ReactNode;
  query: string;
  onQuery: (query: string) => void;
}) {
  const houseId = v.safeParse(HouseId, useCurrentHouseId());
  return houseId.success ? <OwnPlacesScreen key={houseId.output} houseId={houseId.output} {...search} /> : none;
}
