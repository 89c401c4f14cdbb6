import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import '../../ui/widget-messages.ts';

/** The open tray under the sync line. */
export function SyncPopover({
  button,
  onClose,
  children,
}: {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement="bottom end"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="w-[min(400px,calc(100vw-16px))] overflow-auto rounded-2 border border-control bg-sheet text-ink shadow-float outline-none"
    >
      <Dialog aria-label={t`Where the work is`} className="outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
