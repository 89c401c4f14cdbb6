import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { Row } from '../../../domain/records/draft-change.ts';
import { LANGUAGES } from '../../../domain/language.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { LANGUAGE_NAMES } from '../../ui/language-switch.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { optionalText } from '../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { showToast } from '../../ui/toast-store.ts';
import { changeProduction, deleteProduction } from './production-actions.ts';
import { useDeletionCounts } from './production-queries.ts';

const TitleForm = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('no-name'), v.maxLength(300, 'too-long')),
  director: optionalText(300),
  producer: optionalText(300),
  language: v.picklist(['', ...LANGUAGES]),
});

export function RenameDialog({ script, onClose }: { script: Row<'script'>; onClose: () => void }) {
  const { t } = useLingui();
  const form = useAppForm(TitleForm, {
    draftKey: `script-title:${script.id}`,
    scopes: [scriptScope(script.id)],
    defaults: {
      title: script.fields.title,
      director: script.fields.director ?? '',
      producer: script.fields.producer ?? '',
      language: script.fields.language ?? '',
    },
    errors: { 'no-name': msg`Write a name.` },
  });
  const save = useSubmit((next: v.InferOutput<typeof TitleForm>, seen) => changeProduction(script, next, seen));
  return (
    <FormDialog title={t`Production`} form={form} {...save} onClose={onClose}>
      <FormText
        form={form}
        name="title"
        label={t`Name`}
        hint={t`The file keeps its name: ${script.fields.fileName}`}
        maxLength={300}
        autoFocus
      />
      <FormText form={form} name="director" label={t`Director`} maxLength={300} />
      <FormText
        form={form}
        name="producer"
        label={t`Producer`}
        hint={t`Both appear at the top of the first call sheet.`}
        maxLength={300}
      />
      <FormSelect
        form={form}
        name="language"
        label={t`Language of what is sent`}
        hint={t`PDFs, messages and tables use it; the sender can choose another.`}
      >
        {script.fields.language == null && <option value="">{t`The sender decides`}</option>}
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </FormSelect>
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
        { name: t`Cast, props, locations`, value: counts?.tags ?? '…' },
      ]}
      confirmLabel={t`Delete production`}
      typedName={title}
      onConfirm={() => {
        deleteProduction(script).then(
          () => showToast({ text: t`“${title}” deleted` }),
          (failure: unknown) =>
            showToast({
              kind: 'failed',
              text: `${t`“${title}” wasn’t deleted.`} ${i18n._(messageForError(failure))}`,
            }),
        );
      }}
    >
      {t`It will be deleted for everyone in the production house. It stays in the bin for 30 days and can be restored from there with everything in it.`}
    </ConfirmDialog>
  );
}
