import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { FormTextArea } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { saveGuardianProcedure } from './member-actions.ts';

/** As the server asks for it (docs/rules/children.md). */
const SHORTEST = 20;

const GuardianForm = v.object({
  procedure: v.pipe(v.string(), v.trim(), v.minLength(SHORTEST, 'too-short'), v.maxLength(2000, 'too-long')),
});

const ERRORS = { 'too-short': msg`Write at least 20 characters.` };

export function GuardianDialog({ houseId, stated, onClose }: { houseId: string; stated: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useAppForm(GuardianForm, {
    draftKey: `guardian-procedure:${houseId}`,
    scopes: [`house:${houseId}`],
    defaults: { procedure: stated },
    errors: ERRORS,
  });
  const save = useSubmit(({ procedure }: v.InferOutput<typeof GuardianForm>, seen) =>
    saveGuardianProcedure(houseId, procedure, seen),
  );
  return (
    <FormDialog title={t`Work with minors`} form={form} {...save} onClose={onClose}>
      <FormTextArea
        form={form}
        name="procedure"
        rows={6}
        label={t`How the guardian is contacted and asked for consent`}
        hint={t`Who calls the guardian and when, how consent is written down, who is with the minor on the set.`}
      />
    </FormDialog>
  );
}
