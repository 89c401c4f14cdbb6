import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { catchLostFocus } from './focus-heading.ts';
import './widget-messages.ts';

/** A square button on the dark ground of a viewer. `aria-disabled` keeps the focus where `disabled` would lose it. */
export const VIEWER_BUTTON =
  'grid size-tap shrink-0 place-items-center rounded-1 border border-[#8D8172] hover:bg-[#2F2A25] aria-disabled:border-dashed aria-disabled:opacity-50';

/**
 * The whole screen for one picture, video or sound: dark in every theme, so that its surroundings do not change its
 * look. Escape closes it, and the focus returns to the button that opened it.
 */
export function ViewerDialog({
  title,
  detail,
  onClose,
  children,
}: {
  title: string;
  detail: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  useEffect(() => catchLostFocus, []);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      className="fixed inset-x-0 top-(--room-above) bottom-0 z-50 flex bg-[#14110F] text-[#fff]"
    >
      <Modal className="flex size-full outline-none [&_:focus-visible]:outline-[#fff]">
        <AriaDialog className="flex size-full min-h-0 flex-col outline-none">
          <header className="flex items-center gap-3 py-2 pr-2 pl-4 tablet:py-3 tablet:pr-4 tablet:pl-6">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <Heading slot="title" className="text-t2 wrap-anywhere">
                {title}
              </Heading>
              <span className="text-t1 tabular-nums">{detail}</span>
            </div>
            <button type="button" aria-label={t`Close`} onClick={onClose} className={VIEWER_BUTTON}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
