import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import { indonesiaMap, type Polygon } from '../../../domain/places/indonesia-map.ts';

/** Colours of the theme that is in use, as the style needs them: plain values. */
function themeColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    sea: color('--ground'),
    land: color('--sheet'),
    coast: color('--ink'),
    border: color('--control'),
    text: color('--ink-2'),
    far: color('--pressed'),
  };
}

const polygons = (list: readonly Polygon[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'MultiPolygon' as const, coordinates: list as Polygon[] },
});

const LABELLED: FilterSpecification = ['has', 'name'];

/** The bundled map (Natural Earth) as a MapLibre style: coast, provinces, neighbours, in the theme's colours. */
export function bundledStyle(): StyleSpecification {
  const { land, borders, neighbours, provinces } = indonesiaMap();
  const { sea, land: ground, coast, border, text, far } = themeColors();
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: polygons(land), attribution: 'Natural Earth' },
      neighbours: { type: 'geojson', data: polygons(neighbours) },
      borders: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: borders } },
      },
      provinces: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: provinces.map(({ name, at }) => ({
            type: 'Feature',
            properties: { name },
            geometry: { type: 'Point', coordinates: at },
          })),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': far } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': ground } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': coast, 'line-width': 1.2 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': border, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
      {
        id: 'provinces',
        type: 'symbol',
        source: 'provinces',
        filter: LABELLED,
        layout: { 'text-field': ['get', 'name'], 'text-size': 13, 'text-font': ['Plus Jakarta Sans', 'sans-serif'] },
        paint: { 'text-color': text, 'text-halo-color': ground, 'text-halo-width': 1.5 },
      },
    ],
  };
}
