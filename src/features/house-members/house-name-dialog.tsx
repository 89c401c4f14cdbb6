import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { HOUSE_NAME_MAX } from '../../../domain/identity/house-members.ts';
import { readMembers, renameHouse } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NAME_ERRORS, publicName } from '../../forms/name-shape.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { membersQuery } from '../../shared/data/house-queries.ts';

const NameForm = v.object({ name: publicName(HOUSE_NAME_MAX) });

/** Asks for the house's name. */
export function HouseNameDialog({ house, onClose }: { house: { id: string; name: string }; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useAppForm(NameForm, {
    draftKey: `house-name:${house.id}`,
    defaults: { name: house.name },
    errors: NAME_ERRORS,
  });
  const save = useSubmit(async ({ name }: v.InferOutput<typeof NameForm>) => {
    await ask(renameHouse, { params: { houseId: house.id }, body: { name } });
    // The token is too old now: the call renews it, and with it the names of the houses.
    const { data } = await ask(readMembers, { params: { houseId: house.id } });
    queryClient.setQueryData(membersQuery(house.id).queryKey, data);
  });
  return (
    <FormDialog title={t`Name of the production house`} form={form} {...save} onClose={onClose}>
      <FormText form={form} name="name" label={t`Name`} maxLength={HOUSE_NAME_MAX} />
    </FormDialog>
  );
}
