import * as v from 'valibot';
import { INDONESIA_MAP_JSON } from './indonesia-map.gen.ts';

/** Longitude and latitude in degrees, as map libraries write them. */
export type LngLat = [number, number];
/** The outer ring, then its holes. */
export type Polygon = LngLat[][];

export interface IndonesiaMap {
  land: Polygon[];
  /** Borders between provinces. */
  borders: LngLat[][];
  neighbours: Polygon[];
  provinces: { name: string; at: LngLat }[];
}

const Steps = v.array(v.number());
const Stored = v.object({
  land: v.array(v.array(Steps)),
  borders: v.array(Steps),
  neighbours: v.array(v.array(Steps)),
  provinces: v.array(v.tuple([v.string(), v.number(), v.number()])),
});

let drawn: IndonesiaMap | null = null;

/** Coast and provinces of Indonesia with its neighbours; needs no network. Load this module lazily: it is 140 kB. */
export function indonesiaMap(): IndonesiaMap {
  if (drawn !== null) return drawn;
  const stored = v.parse(Stored, JSON.parse(INDONESIA_MAP_JSON));
  const polygons = (list: number[][][]) => list.map((rings) => rings.map(readLine));
  drawn = {
    land: polygons(stored.land),
    borders: stored.borders.map(readLine),
    neighbours: polygons(stored.neighbours),
    provinces: stored.provinces.map(([name, longitude, latitude]) => ({
      name,
      at: [longitude / 1000, latitude / 1000],
    })),
  };
  return drawn;
}

function readLine(steps: readonly number[]): LngLat[] {
  let [x, y] = [0, 0];
  const line: LngLat[] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    line.push([x / 1000, y / 1000]);
  }
  return line;
}
