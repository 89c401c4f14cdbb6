import { useEffect, useState } from 'react';
import type { Province } from '../../../domain/areas/areas.ts';

/** Names of the provinces, fetched when a form or a filter lists them; null until then. */
export function useProvinces(): readonly Province[] | null {
  const [provinces, setProvinces] = useState<readonly Province[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    import('../../../domain/areas/areas.ts').then(
      (areas) => !isLeft && setProvinces(areas.PROVINCES),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return provinces;
}
