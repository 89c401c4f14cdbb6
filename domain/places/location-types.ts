export const LOCATION_TYPES = [
  'house',
  'apartment',
  'office',
  'shop',
  'restaurant',
  'school',
  'hospital',
  'warehouse',
  'studio',
  'street',
  'worship',
  'nature',
  'other',
] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
