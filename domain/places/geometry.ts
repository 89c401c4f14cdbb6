/** A place in degrees (WGS 84). */
export interface Pin {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_M = 6_371_000;
const METRES_A_DEGREE = (Math.PI / 180) * EARTH_RADIUS_M;

/** Distance in metres on the sphere. */
export function distanceM(a: Pin, b: Pin): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The pin moved by so many metres to the east and the north. Exact enough for a few kilometres. */
export function movePin({ latitude, longitude }: Pin, eastM: number, northM: number): Pin {
  return {
    latitude: latitude + northM / METRES_A_DEGREE,
    longitude: longitude + eastM / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  };
}

/** Six decimals are about 10 cm. */
export const roundPin = ({ latitude, longitude }: Pin): Pin => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});
