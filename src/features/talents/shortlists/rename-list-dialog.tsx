import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { Row } from '../../../../domain/records/draft-change.ts';
import { requiredText } from '../../../forms/field-shapes.ts';
import { FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictBadge } from '../../../shared/conflicts/conflict-badge.tsx';
import { LIST_NAME_MAX } from './new-list-form.tsx';
import { renameShortlist } from './shortlist-actions.ts';

const ListForm = v.object({ name: requiredText(LIST_NAME_MAX) });

/** The name of a shortlist. */
export function RenameListDialog({ list, onClose }: { list: Row<'shortlist'>; onClose: () => void }) {
  const { t } = useLingui();
  const form = useAppForm(ListForm, {
    draftKey: `shortlist:${list.id}`,
    scopes: [list.scope],
    defaults: { name: list.fields.name },
  });
  const save = useSubmit(({ name }: v.InferOutput<typeof ListForm>, seen) => renameShortlist(list, name, seen));
  return (
    <FormDialog title={t`Rename “${list.fields.name}”`} form={form} {...save} onClose={onClose}>
      <FormText
        form={form}
        name="name"
        label={t`Name of the list`}
        maxLength={LIST_NAME_MAX}
        beside={<ConflictBadge kind="shortlist" id={list.id} field="name" />}
      />
    </FormDialog>
  );
}
