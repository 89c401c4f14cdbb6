import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { useLookups } from '../../../shared/data/lookup-queries.ts';
import { useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';

const HospitalDialog = lazyComponent(() => import('./hospital-dialog.tsx').then((file) => file.HospitalDialog));

/** Finds hospitals around the location, where the server has a service for it. */
export function HospitalLookup() {
  const { t } = useLingui();
  const pin = useHead('locationPin');
  const [isOpen, setOpen] = useState(false);
  const isOffered = useLookups()?.hospitals === true;
  if (!isOffered) return null;
  return (
    <>
      <Button
        kind="quiet"
        size="dense"
        icon={Search}
        className="mt-1 enabled:-ml-2.5 max-tablet:min-h-tap"
        disabled={pin === null}
        onClick={() => setOpen(true)}
      >
        {pin === null ? t`needs the location’s pin` : t`Find hospitals nearby`}
      </Button>
      {isOpen && pin !== null && <HospitalDialog pin={pin} onClose={() => setOpen(false)} />}
    </>
  );
}
