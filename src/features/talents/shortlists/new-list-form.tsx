import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import * as v from 'valibot';
import { requiredText } from '../../../forms/field-shapes.ts';
import { FormText } from '../../../forms/fields.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { openShortlist } from './open-shortlist.ts';
import { makeShortlist } from './shortlist-actions.ts';

export const LIST_NAME_MAX = 120;
const ListForm = v.object({ name: requiredText(LIST_NAME_MAX) });

/** Makes a shortlist and opens it. */
export function NewListForm() {
  const { t } = useLingui();
  const id = useId();
  const form = useAppForm(ListForm, { draftKey: 'new-shortlist', defaults: { name: '' } });
  const save = useSubmit(({ name }: v.InferOutput<typeof ListForm>) => makeShortlist(name));
  return (
    <FormFrame id={id} form={form} {...save} onSaved={openShortlist}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <FormText form={form} name="name" label={t`Name of the list`} maxLength={LIST_NAME_MAX} />
        </div>
        <Button type="submit" square size="touch" icon={Plus} aria-label={t`Create list`} disabled={save.isPending} />
      </div>
    </FormFrame>
  );
}
