import 'maplibre-gl/dist/maplibre-gl.css';
import './map-corners.css';
import { type GeoJSONSource, Map as LibreMap, Marker, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { movePin, type Pin } from '../../../domain/places/geometry.ts';
import { bundledStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

/** All of Indonesia. */
const COUNTRY: [[number, number], [number, number]] = [
  [94.5, -11.3],
  [141.3, 6.3],
];
/** Beyond it the bundled map has nothing to show. */
const LIMITS: [[number, number], [number, number]] = [
  [85, -20],
  [151, 15],
];
const CIRCLE_CORNERS = 64;

interface MapMark {
  id: string;
  pin: Pin;
  /** Drawn by the caller; removed with the map. */
  element: HTMLElement;
  anchor: 'center' | 'bottom';
}

export interface OpenMap {
  /** Shows exactly these marks. */
  setMarks: (marks: readonly MapMark[]) => void;
  /** Dashed circles, e.g. of places whose pin is not shown. */
  setCircles: (circles: readonly { pin: Pin; radiusM: number }[]) => void;
  /** One mark that the reader can drag. */
  setDraggable: (pin: Pin | null, element: HTMLElement, onDrop: (pin: Pin) => void) => void;
  goTo: (pin: Pin, zoom?: number) => void;
  fit: (pins: readonly Pin[]) => void;
  zoomBy: (steps: number) => void;
  /** Present position of a place, in pixels of the map. */
  project: (pin: Pin) => { x: number; y: number };
  onMove: (told: () => void) => void;
  onPress: (told: (pin: Pin) => void) => void;
  /** Applies the theme's colours again. */
  restyle: () => void;
  remove: () => void;
}

const lngLat = ({ longitude, latitude }: Pin): [number, number] => [longitude, latitude];

/** Accessible names of the library's own controls. */
export interface MapNames {
  map: string;
  pin: string;
  /** The button that shows where the map is from. */
  source: string;
}

/** Opens a map in an element. `styleUrl` null: the bundled map. Import this file only when a map is shown. */
export function openMap(container: HTMLElement, styleUrl: string | null, names: MapNames): OpenMap {
  const map = new LibreMap({
    container,
    style: styleUrl ?? bundledStyle(),
    bounds: COUNTRY,
    maxBounds: LIMITS,
    maxZoom: 18,
    attributionControl: { compact: true },
    locale: {
      'Map.Title': names.map,
      'Marker.Title': names.pin,
      'AttributionControl.ToggleAttribution': names.source,
    },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
  // The map's own arrow keys would move it away under a pin that has the focus.
  map.keyboard.disableRotation();

  let draggable: Marker | null = null;
  const setCircles = circleLayers(map);

  return {
    setMarks: markLayer(map),
    setCircles,
    setDraggable(pin, element, onDrop) {
      if (pin === null) {
        draggable?.remove();
        draggable = null;
        return;
      }
      if (draggable !== null) {
        draggable.setLngLat(lngLat(pin));
        return;
      }
      const marker = new Marker({ element, anchor: 'bottom', draggable: true }).setLngLat(lngLat(pin)).addTo(map);
      marker.on('dragend', () => {
        const { lat, lng } = marker.getLngLat();
        onDrop({ latitude: lat, longitude: lng });
      });
      draggable = marker;
    },
    goTo: (pin, zoom = Math.max(map.getZoom(), styleUrl === null ? 8.5 : 13)) =>
      map.jumpTo({ center: lngLat(pin), zoom }),
    fit(pins) {
      const [first] = pins;
      if (first === undefined) {
        map.fitBounds(COUNTRY, { animate: false });
        return;
      }
      const longitudes = pins.map(({ longitude }) => longitude);
      const latitudes = pins.map(({ latitude }) => latitude);
      map.fitBounds(
        [
          [Math.min(...longitudes), Math.min(...latitudes)],
          [Math.max(...longitudes), Math.max(...latitudes)],
        ],
        { padding: 60, maxZoom: 12, animate: false },
      );
    },
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { animate: false }),
    project: (pin) => map.project(lngLat(pin)),
    onMove: (told) => void map.on('move', told),
    onPress: (told) => void map.on('click', ({ lngLat: { lat, lng } }) => told({ latitude: lat, longitude: lng })),
    restyle() {
      if (styleUrl === null) map.setStyle(bundledStyle(), { diff: false });
    },
    remove: () => map.remove(),
  };
}

/** Marks on the map by their id. Returns a function that replaces them; known elements stay. */
function markLayer(map: LibreMap): OpenMap['setMarks'] {
  const marks = new Map<string, Marker>();
  return (next) => {
    const wanted = new Set(next.map(({ id }) => id));
    for (const [id, marker] of marks) {
      if (wanted.has(id)) continue;
      marker.remove();
      marks.delete(id);
    }
    for (const { id, pin, element, anchor } of next) {
      const known = marks.get(id);
      if (known?.getElement() === element) known.setLngLat(lngLat(pin));
      else {
        known?.remove();
        marks.set(id, new Marker({ element, anchor }).setLngLat(lngLat(pin)).addTo(map));
      }
    }
  };
}

/** Layers that show circles; draws them again after each change of style. Returns a function that changes them. */
function circleLayers(map: LibreMap): OpenMap['setCircles'] {
  let circles = shapeOf([]);

  const drawCircles = () => {
    const source = map.getSource<GeoJSONSource>('circles');
    if (source !== undefined) {
      void source.setData(circles);
      return;
    }
    const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
    map.addSource('circles', { type: 'geojson', data: circles });
    map.addLayer({
      id: 'circle-fill',
      type: 'fill',
      source: 'circles',
      paint: { 'fill-color': ink, 'fill-opacity': 0.07 },
    });
    map.addLayer({
      id: 'circle-edge',
      type: 'line',
      source: 'circles',
      paint: { 'line-color': ink, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    });
  };
  map.on('style.load', drawCircles);
  return (next) => {
    circles = shapeOf(next);
    if (map.isStyleLoaded()) drawCircles();
  };
}

function shapeOf(circles: readonly { pin: Pin; radiusM: number }[]) {
  const coordinates = circles.map(({ pin, radiusM }) => [
    Array.from({ length: CIRCLE_CORNERS + 1 }, (_, index) => {
      const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI;
      return lngLat(movePin(pin, radiusM * Math.cos(angle), radiusM * Math.sin(angle)));
    }),
  ]);
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'MultiPolygon' as const, coordinates },
  };
}
