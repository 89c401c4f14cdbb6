import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocationType } from '../../domain/places/location-types.ts';

export const LOCATION_TYPE_LABELS = {
  house: msg({ message: 'House', context: 'building' }),
  apartment: msg`Apartment`,
  office: msg`Office`,
  shop: msg`Shop`,
  restaurant: msg`Restaurant or stall`,
  school: msg`School`,
  hospital: msg`Hospital or clinic`,
  warehouse: msg`Warehouse`,
  studio: msg`Studio`,
  street: msg`Street or alley`,
  worship: msg`Place of worship`,
  nature: msg`Nature`,
  other: msg`Other`,
} satisfies Record<LocationType, MessageDescriptor>;
