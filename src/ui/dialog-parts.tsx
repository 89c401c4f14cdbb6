import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import type { ConfirmDialogProps, DialogProps } from './dialog.tsx';
import { catchLostFocus } from './focus-heading.ts';
import { joinClasses } from './join-classes.ts';
import './widget-messages.ts';

const overlayClass = 'fixed inset-x-0 top-(--room-above) bottom-0 z-40 flex bg-scrim';
const cardClass =
  'flex max-h-full w-full flex-col overflow-hidden rounded-2 border border-control bg-sheet text-ink shadow-float outline-none';

export function OpenDialog({ onOpenChange, title, footer, width = 480, children }: DialogProps) {
  const { t } = useLingui();
  useEffect(() => catchLostFocus, []);
  return (
    <ModalOverlay
      isDismissable
      isOpen
      onOpenChange={onOpenChange}
      className={joinClasses(overlayClass, 'items-end justify-center tablet:items-center tablet:p-6')}
    >
      <Modal
        className={joinClasses(
          cardClass,
          'max-tablet:max-h-[calc(92dvh-var(--room-above))] max-tablet:rounded-b-none',
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

export function OpenConfirmDialog({
  onOpenChange,
  title,
  consequences = [],
  confirmLabel,
  onConfirm,
  isDestructive = true,
  typedName,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isConfirmed = typedName === undefined || isSameName(typed, typedName);
  useEffect(() => catchLostFocus, []);
  return (
    <ModalOverlay
      isOpen
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
              {consequences.map((consequence, index) => (
                <div key={index} className="flex justify-between gap-4 border-b border-rule py-1.5">
                  <dt>{consequence.name}</dt>
                  <dd className="text-right font-bold">{consequence.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {typedName !== undefined && (
            <div className="mt-4">
              <TextField
                label={t`Type “${typedName}” to confirm`}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          )}
          <div className="mt-[18px] flex flex-wrap justify-end gap-2">
            <Button size="touch" autoFocus onClick={() => onOpenChange(false)}>
              {t`Cancel`}
            </Button>
            <Button
              size="touch"
              kind={isDestructive ? 'danger-main' : 'main'}
              disabled={!isConfirmed}
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

/** Case and spaces do not matter: phones put a capital at the beginning. */
const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);
const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id');
