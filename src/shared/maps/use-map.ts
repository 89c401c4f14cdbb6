import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { subscribe } from 'valtio';
import { clientConfig } from '../../api/http.ts';
import type { OpenMap } from '../../platform/maps/maplibre-map.ts';
import { themeStore } from '../../platform/page/theme-store.ts';

export type MapState = { state: 'loading' | 'failed'; map: null } | { state: 'open'; map: OpenMap };

/** A map in an element, loaded when it is shown. Without a network the bundled map is drawn. */
export function useMap(): { container: RefObject<HTMLDivElement | null>; open: MapState } {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const names = useRef({ map: t`Map`, pin: t`Pin`, source: t`Source of the map` });
  const [open, setOpen] = useState<MapState>({ state: 'loading', map: null });
  useEffect(() => {
    let isLeft = false;
    let map: OpenMap | null = null;
    const begin = async () => {
      try {
        const [{ openMap }, style] = await Promise.all([import('../../platform/maps/maplibre-map.ts'), styleUrl()]);
        if (isLeft || container.current === null) return;
        map = openMap(container.current, style, names.current);
        setOpen({ state: 'open', map });
      } catch (error) {
        console.warn('the map cannot be drawn', error);
        if (!isLeft) setOpen({ state: 'failed', map: null });
      }
    };
    void begin();
    const stop = subscribe(themeStore, () => map?.restyle());
    return () => {
      isLeft = true;
      stop();
      map?.remove();
    };
  }, []);
  return { container, open };
}

/** The installation's own style, only where it can be fetched. */
async function styleUrl(): Promise<string | null> {
  if (!navigator.onLine) return null;
  return clientConfig().then(
    ({ map_style_url }) => map_style_url,
    () => null,
  );
}
