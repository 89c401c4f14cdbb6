import * as v from 'valibot';
import { Uuid } from '../ids.ts';
import { MapPin } from './map-pin.ts';
import { defineRecord } from '../records/define-record.ts';
import { CalendarDate, Position, text } from '../field-shapes.ts';
import { LOCATION_TYPES } from './location-types.ts';

const line = text(300);
const amount = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const time = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);

export const LOCATION_RATE_UNITS = ['hour', 'day'] as const;

/** A place that a house rents out. Numbers: 0 is not set, which is never read as "none". */
export const Location = v.object({
  name: line,
  type: v.picklist(LOCATION_TYPES),
  about: text(4000),
  rules: text(4000),
  /** Codes of `domain/areas`; '' is not set. */
  province: text(10),
  city: text(10),
  /** District, public: `Senen`. */
  district: line,
  // Opens after a confirmed booking.
  address: text(1000),
  pin: MapPin,
  /** Entrance for the crew. */
  gate: line,
  contactName: line,
  contactPhone: line,
  /** Whole rupiah. */
  rate: amount(10_000_000_000),
  rateUnit: v.picklist(LOCATION_RATE_UNITS),
  /** Least hours of a booking. */
  minHours: amount(24),
  /** Hours of the day; '' is unknown. */
  hoursFrom: time,
  hoursTo: time,
  /** Volt-ampere. */
  electricity: amount(10_000_000),
  /** Places for cars. */
  parking: amount(10_000),
  maxCrew: amount(100_000),
  /** Noises, and their times. */
  sound: line,
  /** False: only the own house sees it. */
  isListed: v.boolean(),
});
export type Location = v.InferOutput<typeof Location>;

export const EMPTY_LOCATION: Location = {
  name: '',
  type: 'house',
  about: '',
  rules: '',
  province: '',
  city: '',
  district: '',
  address: '',
  pin: null,
  gate: '',
  contactName: '',
  contactPhone: '',
  rate: 0,
  rateUnit: 'day',
  minHours: 0,
  hoursFrom: '',
  hoursTo: '',
  electricity: 0,
  parking: 0,
  maxCrew: 0,
  sound: '',
  isListed: false,
};

const edit = { writer: 'device', act: 'places' } as const;

export const locationRecord = defineRecord({
  kind: 'location',
  scope: 'house',
  fields: Location,
  mergePolicies: { isListed: 'last-write', rateUnit: 'last-write', type: 'last-write', pin: 'last-write' },
  table: 'locations',
  writePolicy: edit,
  fieldKinds: {
    name: 'text',
    type: 'fact',
    about: 'long-text',
    rules: 'long-text',
    province: 'fact',
    city: 'fact',
    district: 'text',
    address: 'long-text',
    pin: 'pin',
    gate: 'text',
    contactName: 'text',
    contactPhone: 'text',
    rate: 'money',
    rateUnit: 'fact',
    minHours: 'number',
    hoursFrom: 'time',
    hoursTo: 'time',
    electricity: 'number',
    parking: 'number',
    maxCrew: 'number',
    sound: 'text',
    isListed: 'flag',
  },
  namingFields: ['name'],
});

/** A photo of a place. Its id is the file's. */
export const locationPhotoRecord = defineRecord({
  kind: 'location-photo',
  scope: 'house',
  fields: v.object({ locationId: Uuid, position: Position }),
  mergePolicies: { position: 'last-write', locationId: 'last-write' },
  table: 'locationPhotos',
  writePolicy: edit,
  fieldKinds: { locationId: 'fact', position: 'order' },
  namingFields: [],
});

/** Days on which a place cannot be rented. */
export const locationBlockRecord = defineRecord({
  kind: 'location-block',
  scope: 'house',
  fields: v.object({ locationId: Uuid, from: CalendarDate, to: CalendarDate, note: text(200) }),
  mergePolicies: { from: 'last-write', to: 'last-write', note: 'last-write', locationId: 'last-write' },
  table: 'locationBlocks',
  writePolicy: edit,
  fieldKinds: { locationId: 'fact', from: 'date', to: 'date', note: 'text' },
  namingFields: [],
});
