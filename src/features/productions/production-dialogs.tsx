import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { Row } from '../../../domain/breakdown/draft-change.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { wordsForError } from '../../ui/error-words.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { deleteProduction, renameProduction } from './production-actions.ts';
import { useDeletionCounts } from './production-queries.ts';

const TitleForm = v.object({ title: v.string() });

export function RenameDialog({ script, onClose }: { script: Row<'script'>; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { form, seen, change, restoredAt, drop } = useDraft({
    key: `script-title:${script.id}`,
    scopes: [scriptScope(script.id)],
    shape: TitleForm,
    saved: { title: script.fields.title },
  });
  const { title } = form;
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (title.trim() === '') {
      document.getElementById('production-name')?.focus();
      return setError(t`Write a name.`);
    }
    try {
      await renameProduction(script, title, seen);
      close();
    } catch (failure) {
      setError(i18n._(wordsForError(failure)));
    }
  };
  const close = () => {
    drop();
    onClose();
  };
  return (
    <FormDialog title={t`Rename production`} saveLabel={t`Rename`} onSave={save} onClose={close}>
      <DraftNote restoredAt={restoredAt} onDrop={drop} />
      <TextField
        id="production-name"
        label={t`Name`}
        value={title}
        maxLength={300}
        autoComplete="off"
        autoFocus
        error={error}
        hint={t`The file keeps its name: ${script.fields.fileName}`}
        onChange={(event) => {
          change({ title: event.target.value });
          setError(null);
        }}
      />
    </FormDialog>
  );
}

export function DeleteDialog({ script, onClose }: { script: Row<'script'>; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const counts = useDeletionCounts(script.id);
  const { title } = script.fields;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete “${title}”?`}
      consequences={[
        { name: t`Scenes with their text`, value: counts?.scenes ?? '…' },
        { name: t`Shooting days`, value: counts?.days ?? '…' },
        { name: t`Cast, properties, locations`, value: counts?.tags ?? '…' },
      ]}
      confirmLabel={t`Delete production`}
      onConfirm={() => {
        deleteProduction(script).then(
          () => showToast({ text: t`“${title}” deleted` }),
          (failure: unknown) =>
            showToast({ kind: 'failed', text: `${t`“${title}” was not deleted.`} ${i18n._(wordsForError(failure))}` }),
        );
      }}
    >
      {t`It goes for everybody in the house and cannot be undone. The screenplay file itself stays where you have it.`}
    </ConfirmDialog>
  );
}
