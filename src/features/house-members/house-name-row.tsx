import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { getMembers, patchHouse } from '../../api/houses-api.ts';
import { requiredText } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useOnline } from '../../platform/network/online.ts';
import { membersQuery } from '../../queries/house-queries.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

interface House {
  id: string;
  name: string;
}

/** The house's name, and the dialog that changes it. */
export function HouseNameRow({ house }: { house: House }) {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <SectionHead>
        <Trans>Name of the house</Trans>
      </SectionHead>
      <div className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-1">
        <span className="font-mid wrap-anywhere">{house.name}</span>
        <Button size="touch" disabled={!isOnline} onClick={() => setOpen(true)}>
          <Trans>Change name</Trans>
        </Button>
      </div>
      {isOpen && <NameDialog house={house} onClose={() => setOpen(false)} />}
    </section>
  );
}

const NameForm = v.object({ name: requiredText(100) });

function NameDialog({ house, onClose }: { house: House; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useAppForm(NameForm, { draftKey: `house-name:${house.id}`, defaults: { name: house.name } });
  const save = useSubmit(async ({ name }: v.InferOutput<typeof NameForm>) => {
    await patchHouse(house.id, name);
    // The token is too old now: the call renews it, and with it the names of the houses.
    queryClient.setQueryData(membersQuery(house.id).queryKey, await getMembers(house.id));
  });
  return (
    <FormDialog title={t`Name of the house`} form={form} {...save} onClose={onClose}>
      <FormText form={form} name="name" label={t`Name`} maxLength={100} />
    </FormDialog>
  );
}
