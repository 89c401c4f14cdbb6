import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { RecordDescription } from '../../../domain/attention/record-description.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';

/** The dialog around a choice: its production, the error of the last try, and "Later" beside the other answers. */
export function ChooserLayout({
  title,
  subject,
  failure,
  answers,
  onClose,
  children,
}: {
  title: string;
  subject: RecordDescription;
  failure: MessageDescriptor | null;
  answers: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      width={720}
      footer={
        <>
          <Button size="touch" kind="quiet" onClick={onClose}>{t`Later`}</Button>
          {answers}
        </>
      }
    >
      {subject.type !== 'production' && subject.production !== null && (
        <p className="text-t1 text-ink-2 wrap-anywhere">{subject.production}</p>
      )}
      {children}
      {failure !== null && (
        <div className="mt-3">
          <Note kind="stop" role="alert" title={t`This wasn’t done; nothing has changed`}>
            {i18n._(failure)}
          </Note>
        </div>
      )}
    </Dialog>
  );
}
