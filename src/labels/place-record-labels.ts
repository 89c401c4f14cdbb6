import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type PlaceKind = Extract<RecordKind, 'location' | `location-${string}`>;

/** Names of the records of places for rent. */
export const PLACE_RECORD_LABELS = {
  location: msg`Location for rent`,
  'location-photo': msg`Photo of a location`,
  'location-block': msg`Blocked days of a location`,
} satisfies Record<PlaceKind, MessageDescriptor>;

export const PLACE_FIELD_LABELS = {
  location: {
    name: msg`Name`,
    type: msg`Kind`,
    about: msg`Description`,
    rules: msg`Rules`,
    province: msg`Province`,
    city: msg`City or regency`,
    district: msg`District`,
    address: msg`Address`,
    pin: msg`Pin`,
    gate: msg`Gate`,
    contactName: msg`Contact`,
    contactPhone: msg`Phone number`,
    rate: msg`Rate`,
    rateUnit: msg`Rate per`,
    minHours: msg`Minimum hours`,
    hoursFrom: msg`Open from`,
    hoursTo: msg`Open until`,
    electricity: msg`Electricity`,
    parking: msg`Parking`,
    maxCrew: msg`Maximum crew`,
    sound: msg`Sound`,
    isListed: msg`In the directory`,
  },
  'location-photo': { locationId: msg`Location`, position: msg`Position in the list` },
  'location-block': { locationId: msg`Location`, from: msg`From`, to: msg`Until`, note: msg`Note` },
} satisfies { [K in PlaceKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
