import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** Buttons on a map, for hands that cannot pinch or turn a wheel. */
export function MapZoom({ map }: { map: { zoomBy: (by: 1 | -1) => void } }) {
  const { t } = useLingui();
  return (
    <div className="absolute top-2 right-2 grid rounded-1 border-hair border-control bg-sheet">
      <Button kind="quiet" size="touch" square icon={Plus} aria-label={t`Zoom in`} onClick={() => map.zoomBy(1)} />
      <Button kind="quiet" size="touch" square icon={Minus} aria-label={t`Zoom out`} onClick={() => map.zoomBy(-1)} />
    </div>
  );
}
