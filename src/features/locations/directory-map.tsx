import { MapZoom } from '../../shared/maps/map-zoom.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { BLUR_RADIUS_M } from '../../../domain/places/blur.ts';
import { clusterSpots } from '../../../domain/places/cluster.ts';
import type { LocationCard } from '../../../domain/places/directory.ts';
import type { Pin } from '../../../domain/places/geometry.ts';
import type { OpenMap } from '../../platform/maps/maplibre-map.ts';
import { markButton, pinElement } from '../../shared/maps/mark-elements.ts';
import { useMap } from '../../shared/maps/use-map.ts';

interface DirectoryMapProps {
  places: readonly LocationCard[];
  /** Pin of the only place, once this house may see it: drawn instead of the circle. */
  exact?: Pin | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Places on the map, by their number in the list; close ones as one mark with their count. */
export function DirectoryMap({ places, exact = null, chosen, onChoose }: DirectoryMapProps) {
  const { t } = useLingui();
  const { container, open } = useMap();
  const { map } = open;
  usePlaceMarks(map, { places, exact, chosen, onChoose });
  return (
    <div className="relative h-full min-h-[320px]">
      {/* The library makes its container relative: the wrapper sets the height. */}
      <div className="absolute inset-0">
        <section ref={container} aria-label={t`Map of the locations`} className="size-full bg-ground" />
      </div>
      {open.state === 'failed' && (
        <p role="status" className="absolute inset-x-0 top-1/2 px-4 text-center text-t1">
          {t`The map can’t be drawn on this device. Every location is in the list.`}
        </p>
      )}
      {map !== null && <MapZoom map={map} />}
      {exact === null && (
        <p className="pointer-events-none absolute right-2 bottom-8 bg-sheet px-2 py-1 text-t1">
          {t`Circle: area of 700 m; the exact point is visible once a booking is confirmed`}
        </p>
      )}
    </div>
  );
}

/** Draws the places as marks, close ones as one, and moves the map to them when they change. */
function usePlaceMarks(map: OpenMap | null, { places, exact, chosen, onChoose }: Required<DirectoryMapProps>): void {
  const { t } = useLingui();
  const latest = useRef({ places, exact, chosen, onChoose });
  const fitted = useRef('');
  const draw = useCallback(() => {
    if (map === null) return;
    const now = latest.current;
    if (now.exact !== null) {
      map.setMarks([{ id: 'exact', pin: now.exact, element: pinElement(), anchor: 'bottom' }]);
      map.setCircles([]);
      return;
    }
    const known = now.places.flatMap((place, index) =>
      place.around === null ? [] : [{ place, pin: place.around, number: index + 1 }],
    );
    const spots = known.map(({ place, pin }) => ({ id: place.id, ...map.project(pin) }));
    map.setMarks(
      clusterSpots(spots).flatMap(({ ids }) => {
        const members = known.filter(({ place }) => ids.includes(place.id));
        const [first] = members;
        if (first === undefined) return [];
        const isOne = members.length === 1;
        const element = markButton(
          isOne ? first.place.name : t`${members.length} locations here`,
          isOne ? String(first.number) : `${members.length}×`,
          { isArea: isOne, isChosen: members.some(({ place }) => place.id === now.chosen) },
        );
        element.addEventListener('click', (event) => {
          event.stopPropagation();
          if (isOne) latest.current.onChoose(first.place.id);
          else map.fit(members.map(({ pin }) => pin));
        });
        return [{ id: ids.join(), pin: first.pin, element, anchor: 'center' as const }];
      }),
    );
    map.setCircles(known.map(({ pin }) => ({ pin, radiusM: BLUR_RADIUS_M })));
  }, [map, t]);
  useEffect(() => map?.onMove(draw), [map, draw]);
  useEffect(() => {
    latest.current = { places, exact, chosen, onChoose };
    const areas = places.flatMap(({ around }) => around ?? []);
    const pins = exact === null ? areas : [exact];
    const shown = pins.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';');
    if (map !== null && shown !== fitted.current) {
      fitted.current = shown;
      map.fit(pins);
    }
    draw();
  }, [map, places, exact, chosen, onChoose, draw]);
}
