import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/network/online.ts';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import type { Checked } from './shared-sheet-actions.ts';

/** The bar of a shared sheet. It shows a missing network, also when the device believes that there is one. */
export function SharedSheetHeader({ checked, actions }: { checked: Checked | null; actions?: ReactNode }) {
  const isOffline = !useOnline() || checked === 'unreachable';
  return (
    <header className="print:hidden sticky top-(--room-above) z-20 flex min-h-[52px] flex-wrap items-center gap-1 tablet:gap-2 border-b border-rule bg-sheet py-1.5 pr-1.5 pl-4">
      <Link to="/sheets" className="mr-auto -ml-3 inline-flex min-h-tap items-center pr-2.5 pl-3 no-underline">
        <KlaketName isShortOnPhone={isOffline} />
      </Link>
      {isOffline && <OfflineChip />}
      {actions}
      <ThemeSwitch />
    </header>
  );
}
