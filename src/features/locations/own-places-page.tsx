import type { ReactNode } from 'react';
import * as v from 'valibot';
import { HouseId } from '../../../domain/ids.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { OwnPlacesScreen } from './own-places-screen.tsx';

/** The places of the chosen house; `none` for somebody who has chosen no house. */
export function OwnPlacesPage({ none }: { none: ReactNode }) {
  const houseId = v.safeParse(HouseId, useCurrentHouseId());
  return houseId.success ? <OwnPlacesScreen key={houseId.output} houseId={houseId.output} /> : none;
}
