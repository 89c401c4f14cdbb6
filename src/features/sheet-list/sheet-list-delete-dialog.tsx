import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deleteSheet } from '../../shared/open-sheet/delete-sheet.ts';
import { type ListedSheet, useSheetSize } from './sheet-list-queries.ts';

/** Asks before a sheet is deleted, with the consequences. */
export function DeleteSheetDialog({ sheet, onClose }: { sheet: ListedSheet; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const size = useSheetSize(sheet.id);
  const { code } = sheet;
  const { dayNumber } = sheet.fields;
  const name = dayNumber > 0 ? t`${code}, Day ${dayNumber}` : code;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete call sheet ${name}?`}
      confirmLabel={t`Delete call sheet`}
      consequences={[
        { name: t`Scenes`, value: size?.scenes ?? '…' },
        { name: t`People on it`, value: size?.people ?? '…' },
        { name: t`Issued revisions`, value: size?.issues ?? '…' },
        { name: t`Links that stop working`, value: size?.links ?? '…' },
      ]}
      onConfirm={() => {
        deleteSheet(sheet.id).then(
          () => showToast({ text: t`${name} deleted` }),
          (failure: unknown) =>
            showToast({ kind: 'failed', text: `${t`${name} wasn’t deleted.`} ${i18n._(messageForError(failure))}` }),
        );
      }}
    >
      {size !== undefined && size.issues > 0
        ? t`It will be deleted for everyone in the production house. Links to it stop working; copies on people’s phones stay there.`
        : t`It will be deleted for everyone in the production house. This can’t be undone.`}
    </ConfirmDialog>
  );
}
