import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../domain/format.ts';
import { optionalDate, optionalText } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDate } from '../../forms/form-date.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { ConflictBadge } from '../conflict-badge.tsx';
import type { Production } from '../production-queries.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { changeDay } from './board-actions.ts';

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
    const result = await changeDay(production, day, next, seen, t`date and place of Day ${number}`);
    if (result.ok) return;
    const shown = formatDate(result.date, language);
    throw new FieldError(
      'date',
      t`Cannot move scene to past date (${shown}). Please select today's date or a future date.`,
    );
  });
  return (
    <FormDialog title={t`Day ${number}: date and place`} form={form} {...save} onClose={onClose}>
      <FormDate
        form={form}
        name="date"
        label={t`Date`}
        beside={<ConflictBadge kind="day" id={day.id} field="date" />}
        min="2000-01-01"
      />
      <FormText
        form={form}
        name="place"
        label={t`Place`}
        beside={<ConflictBadge kind="day" id={day.id} field="place" />}
        hint={t`As your crew says it, for example Pasar Senen Blok VI`}
        maxLength={300}
      />
    </FormDialog>
  );
}
