import * as v from 'valibot';

/** A place on the map, in degrees (WGS 84). */
export const MapPin = v.nullable(
  v.strictObject({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
);
export type MapPin = v.InferOutput<typeof MapPin>;
