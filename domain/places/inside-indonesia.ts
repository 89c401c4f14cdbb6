import { distanceM, type Pin } from './geometry.ts';
import { indonesiaMap, type LngLat, type Polygon } from './indonesia-map.ts';

/** The bundled map leaves out small islands: so far from a drawn coast still counts as Indonesia. */
const OFF_COAST_M = 60_000;
/** A degree of latitude is 111 km: no vertex further away than this can be near enough. */
const OFF_COAST_DEGREES = 0.6;

/** Inhabited islands far from any coast that the map draws: Miangas, Marore. */
const OUTLYING: readonly Pin[] = [
  { latitude: 5.555, longitude: 126.585 },
  { latitude: 4.735, longitude: 125.48 },
];

/** Is a place in Indonesia by the bundled map: on its land or near its coast, not on a neighbour's land? */
export function isInIndonesia(pin: Pin): boolean {
  const { latitude, longitude } = pin;
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.2) return false;
  const { land, neighbours } = indonesiaMap();
  if (land.some((polygon) => isInside(pin, polygon))) return true;
  if (neighbours.some((polygon) => isInside(pin, polygon))) return false;
  if (OUTLYING.some((island) => distanceM(pin, island) <= 20_000)) return true;
  return land.some(([coast]) => coast !== undefined && isNearCoast(pin, coast));
}

function isInside({ latitude, longitude }: Pin, polygon: Polygon): boolean {
  let isIn = false;
  for (const ring of polygon) {
    let [x0, y0] = ring.at(-1) ?? [0, 0];
    for (const [x, y] of ring) {
      if (y > latitude !== y0 > latitude && longitude < ((x0 - x) * (latitude - y)) / (y0 - y) + x) isIn = !isIn;
      [x0, y0] = [x, y];
    }
  }
  return isIn;
}

const isNearCoast = (pin: Pin, coast: readonly LngLat[]): boolean =>
  coast.some(
    ([longitude, latitude]) =>
      Math.abs(longitude - pin.longitude) < OFF_COAST_DEGREES &&
      Math.abs(latitude - pin.latitude) < OFF_COAST_DEGREES &&
      distanceM(pin, { latitude, longitude }) <= OFF_COAST_M,
  );
