import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import * as v from 'valibot';
import { houseScope } from '../../../domain/scopes.ts';
import { dateText, isInOrder, optionalDate } from '../../forms/field-shapes.ts';
import { FormDate } from '../../forms/form-date.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { blockDays } from './location-actions.ts';
import type { OwnPlacePart } from './own-place-part.ts';

const DaysForm = v.pipe(
  v.object({ from: dateText(), to: optionalDate() }),
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, 'last-before-first'), ['to']),
);

/** Blocks one day, or all from the first to the last. */
export function BlockDaysForm({ houseId, place }: Pick<OwnPlacePart, 'houseId' | 'place'>) {
  const { t } = useLingui();
  const id = useId();
  const form = useAppForm(DaysForm, {
    draftKey: `blocked-days:${place.id}`,
    scopes: [houseScope(houseId)],
    defaults: { from: '', to: '' },
  });
  const save = useSubmit(({ from, to }: v.InferOutput<typeof DaysForm>) => blockDays(houseId, place, from, to ?? from));
  return (
    <FormFrame id={id} form={form} {...save} onSaved={() => undefined}>
      <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-[1fr_1fr_auto]">
        <FormDate form={form} name="from" label={t`First day`} />
        <FormDate form={form} name="to" label={t`Last day`} />
        <Button type="submit" size="touch" disabled={save.isPending}>{t`Block days`}</Button>
      </div>
    </FormFrame>
  );
}
