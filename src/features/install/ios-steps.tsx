import { Trans } from '@lingui/react/macro';
import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

/** How to add the app to the home screen on iPhone and iPad, in the words of iOS. */
export function IosSteps({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog isOpen onOpenChange={onOpenChange} title={<Trans>Add Klaket to the home screen</Trans>}>
      <ol role="list" className="grid gap-4">
        <Step number={1} icon={<Share size={24} strokeWidth={1.75} aria-hidden />}>
          <Trans>Tap the share button of the browser.</Trans>
        </Step>
        <Step number={2} icon={<SquarePlus size={24} strokeWidth={1.75} aria-hidden />}>
          <Trans>Scroll and choose “Add to Home Screen”.</Trans>
        </Step>
        <Step number={3}>
          <Trans>Tap “Add”. From then on, open Klaket from its icon: work on this device is kept there.</Trans>
        </Step>
      </ol>
    </Dialog>
  );
}

function Step({ number, icon, children }: { number: number; icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="w-5 shrink-0 text-right font-bold tabular-nums">{number}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {icon}
    </li>
  );
}
