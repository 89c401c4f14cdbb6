import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { formatDate, formatWeekdayAndDay } from '../../../domain/format.ts';
import { likelyDates } from '../../../domain/schedule/likely-dates.ts';
import { optionalDate, optionalText } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDate } from '../../forms/form-date.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { ConflictBadge } from '../conflicts/conflict-badge.tsx';
import { houseToday } from '../data/house-time.ts';
import type { Production } from '../data/production-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { changeDay } from './day-actions.ts';

const SUGGESTED_DATES = 3;
const DayForm = v.object({ date: optionalDate(), place: optionalText(300) });

/** Date and place of a shooting day. */
export default function DayDialog({
  production,
  day,
  onClose,
}: {
  production: Production;
  day: DayRow;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { number } = day.fields;
  const form = useAppForm(DayForm, {
    draftKey: `day:${day.id}`,
    scopes: [day.scope],
    defaults: { date: day.fields.date ?? '', place: day.fields.place },
  });
  const save = useSubmit(async (next: v.InferOutput<typeof DayForm>, seen) => {
    const result = await changeDay(production, day, next, seen, t`date and location of Day ${number}`);
    if (result.ok) return;
    const shown = formatDate(result.date, language);
    throw new FieldError(
      'date',
      t`Cannot move scene to past date (${shown}). Please select today's date or a future date.`,
    );
  });
  return (
    <FormDialog title={t`Day ${number}: date and location`} form={form} {...save} onClose={onClose}>
      <FormDate
        form={form}
        name="date"
        label={t`Date`}
        beside={<ConflictBadge kind="day" id={day.id} field="date" />}
        min="2000-01-01"
      />
      <LikelyDates form={form} production={production} day={day} />
      <FormText
        form={form}
        name="place"
        label={t`Location`}
        beside={<ConflictBadge kind="day" id={day.id} field="place" />}
        hint={t`As your crew calls it, for example Pasar Senen Blok VI`}
        maxLength={300}
      />
    </FormDialog>
  );
}

/** A day without a date: one press gives it the date that it will most likely have. */
function LikelyDates({
  form,
  production,
  day,
}: {
  form: AppForm<v.InferInput<typeof DayForm>, v.InferOutput<typeof DayForm>>;
  production: Production;
  day: DayRow;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const date = useWatch({ control: form.control, name: 'date' });
  if (date !== '') return null;
  return (
    <div role="group" aria-label={t`Likely days`} className="-mt-2 flex flex-wrap gap-2">
      {likelyDates(production.days, day.id, houseToday(), SUGGESTED_DATES).map((likely) => (
        <Button
          key={likely}
          size="dense"
          className="max-tablet:min-h-tap"
          onClick={() => form.setValue('date', likely, { shouldDirty: true })}
        >
          {formatWeekdayAndDay(likely, language)}
        </Button>
      ))}
    </div>
  );
}
