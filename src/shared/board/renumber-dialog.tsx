import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { wholeNumber } from '../../forms/field-shapes.ts';
import { FormNumber } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import type { Production } from '../data/production-queries.ts';
import { giveDayNumber } from './day-actions.ts';

const NumberForm = v.object({ number: wholeNumber(1, 9999) });
const NO_NUMBER = msg`Write a number from 1 to 9999.`;
const ERRORS = {
  required: NO_NUMBER,
  'invalid-number': NO_NUMBER,
  'whole-number': NO_NUMBER,
  'out-of-range': NO_NUMBER,
};

/** Another number for a day; shows the effect on the others before it is saved. */
export default function RenumberDialog({
  production,
  day,
  onClose,
}: {
  production: Production;
  day: DayRow;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { number } = day.fields;
  const form = useAppForm(NumberForm, {
    draftKey: `day-number:${day.id}`,
    scopes: [day.scope],
    defaults: { number: String(number) },
    errors: ERRORS,
  });
  const wanted = Number(useWatch({ control: form.control, name: 'number' }));
  const isTaken = production.days.some((other) => other.id !== day.id && other.fields.number === wanted);
  const save = useSubmit((next: v.InferOutput<typeof NumberForm>) =>
    giveDayNumber(production, day, next.number, t`number of Day ${number}`),
  );
  return (
    <FormDialog title={t`Another number for Day ${number}`} form={form} {...save} onClose={onClose}>
      <FormNumber
        form={form}
        name="number"
        label={t`Number`}
        hint={
          isTaken
            ? t`There is already a Day ${wanted}: this day takes its number, and the days between move by one.`
            : t`The day moves to where this number belongs.`
        }
      />
    </FormDialog>
  );
}
