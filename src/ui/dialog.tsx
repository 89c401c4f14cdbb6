import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';

interface OpenState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const overlayClass = 'fixed inset-0 z-40 flex bg-scrim';
const cardClass =
  'flex max-h-full w-full flex-col overflow-hidden rounded-2 border border-control bg-sheet text-ink shadow-float outline-none';

/**
 * A dialog with a title and a way to close it; focus goes in and comes back. From 600 px it floats (`width`: 480 or 720 px
 * at the most), below it stands at the lower edge, within thumb's reach. `footer` holds the actions and stays in view.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  footer,
  width = 480,
  children,
}: OpenState & { title: ReactNode; footer?: ReactNode; width?: 480 | 720; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={joinClasses(overlayClass, 'items-end justify-center tablet:items-center tablet:p-6')}
    >
      <Modal
        className={joinClasses(
          cardClass,
          'max-tablet:max-h-[92dvh] max-tablet:rounded-b-none',
          width === 720 ? 'tablet:max-w-[720px]' : 'tablet:max-w-[480px]',
        )}
      >
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <div className="flex items-center gap-2 border-b-heavy border-rule-2 py-1 pr-1 pl-4">
            <Heading slot="title" className="min-w-0 flex-1 py-2 text-t2 leading-snug!">
              {title}
            </Heading>
            <Button
              kind="quiet"
              size="touch"
              square
              icon={X}
              aria-label={t`Close`}
              onClick={() => onOpenChange(false)}
            />
          </div>
          <div className="min-h-0 overflow-y-auto px-4 py-4">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-rule px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What a confirmation lists: what goes with the thing, or what stays. */
export interface Consequence {
  name: ReactNode;
  value: ReactNode;
}

/**
 * Asks once before what cannot be undone. `title` names the thing ("Hapus call sheet Hari 7?"), `confirmLabel` the act
 * ("Hapus call sheet"), never "OK". `onConfirm` runs after the dialog has closed. `isDestructive={false}` makes the act ink.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  consequences = [],
  confirmLabel,
  onConfirm,
  isDestructive = true,
  children,
}: OpenState & {
  title: ReactNode;
  consequences?: Consequence[];
  confirmLabel: ReactNode;
  onConfirm: () => void;
  isDestructive?: boolean;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={joinClasses(overlayClass, 'items-end justify-center p-3 tablet:items-center tablet:p-6')}
    >
      <Modal className={joinClasses(cardClass, 'max-w-[480px]')}>
        <AriaDialog role="alertdialog" className="overflow-y-auto p-5 outline-none">
          <Heading slot="title" className="text-t3 wrap-anywhere">
            {title}
          </Heading>
          {children && <div className="mt-2">{children}</div>}
          {consequences.length > 0 && (
            <dl className="mt-2.5 border-t border-rule text-t1">
              {consequences.map((one, index) => (
                <div key={index} className="flex justify-between gap-4 border-b border-rule py-1.5">
                  <dt>{one.name}</dt>
                  <dd className="text-right font-bold">{one.value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="mt-[18px] flex flex-wrap justify-end gap-2">
            <Button size="touch" autoFocus onClick={() => onOpenChange(false)}>
              {t`Cancel`}
            </Button>
            <Button
              size="touch"
              kind={isDestructive ? 'danger-main' : 'main'}
              onClick={() => {
                onOpenChange(false);
                onConfirm();
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
