import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SectionHead } from '../../ui/section-head.tsx';

const HouseNameDialog = lazyComponent(() => import('./house-name-dialog.tsx').then((file) => file.HouseNameDialog));

interface House {
  id: string;
  name: string;
}

/** The house's name, and the dialog that changes it. */
export function HouseNameRow({ house }: { house: House }) {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <SectionHead>
        <Trans>Name of the production house</Trans>
      </SectionHead>
      <div className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-1">
        <span className="font-mid wrap-anywhere">{house.name}</span>
        <Button size="touch" disabled={!isOnline} onClick={() => setOpen(true)}>
          <Trans>Change name</Trans>
        </Button>
      </div>
      {isOpen && <HouseNameDialog house={house} onClose={() => setOpen(false)} />}
    </section>
  );
}
