import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { FrozenBudget } from '../../../../domain/cost/version-records.ts';
import { costScope } from '../../../../domain/scopes.ts';
import { optionalText } from '../../../forms/field-shapes.ts';
import { FormTextArea } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { CostData } from '../cost-queries.ts';
import { freezeVersion } from './version-actions.ts';

/** Freezes the budget under the next number. */
export function FreezeDialog({
  data,
  budget,
  number,
  onClose,
}: {
  data: CostData;
  budget: FrozenBudget;
  number: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const frozenByName = useSession()?.userData.name ?? '';
  const form = useAppForm(v.object({ note: optionalText(500) }), {
    draftKey: `cost-version:${data.script.id}`,
    scopes: [costScope(data.script.id)],
    defaults: { note: '' },
  });
  const save = useSubmit(({ note }: { note: string }) =>
    freezeVersion(data, budget, { number, note, frozenByName }, t`Version ${number}`),
  );
  return (
    <FormDialog
      title={t`Freeze as version ${number}`}
      submitLabel={t`Freeze`}
      form={form}
      {...save}
      onClose={onClose}
      lead={
        <p className="mb-3 text-t1 text-ink-2">
          {t`The budget stays open for editing. What changes from now on is shown against this version.`}
        </p>
      }
    >
      <FormTextArea
        form={form}
        name="note"
        label={t`Note`}
        hint={t`What it is for, e.g. “sent to the investor”`}
        rows={2}
      />
    </FormDialog>
  );
}
