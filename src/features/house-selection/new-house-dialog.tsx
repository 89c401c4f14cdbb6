import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import * as v from 'valibot';
import { HOUSE_NAME_MAX } from '../../../domain/identity/house-members.ts';
import { ask } from '../../api/ask.ts';
import { makeHouse } from '../../../domain/calls/house-calls.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NAME_ERRORS, publicName } from '../../forms/name-shape.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { enterHouse } from '../../shared/data/enter-house.ts';

const NewHouseForm = v.object({ name: publicName(HOUSE_NAME_MAX) });

/** Makes a production house; the user becomes its owner and switches to it. */
export function NewHouseDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const isMade = useRef(false);
  const form = useAppForm(NewHouseForm, { draftKey: 'new-house', defaults: { name: '' }, errors: NAME_ERRORS });
  const save = useSubmit(async ({ name }: v.InferOutput<typeof NewHouseForm>) => {
    const { data } = await ask(makeHouse, { body: { name } });
    await enterHouse(data.id);
    isMade.current = true;
  });
  return (
    <FormDialog
      title={t`New production house`}
      submitLabel={t`Create the production house`}
      form={form}
      {...save}
      onClose={() => (isMade.current ? onMade() : onClose())}
    >
      <FormText
        form={form}
        name="name"
        label={t`Name of the production house`}
        maxLength={HOUSE_NAME_MAX}
        autoComplete="organization"
      />
      <p className="text-t1 text-ink-2">
        <Trans>
          You become its owner and invite your team next. Productions of other production houses stay where they are.
        </Trans>
      </p>
    </FormDialog>
  );
}
