import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { formatLongDate } from '../../../../domain/format.ts';
import type { CalendarDateStatus } from '../../../../domain/schedule/shooting-calendar.ts';
import { choiceOf, optionalText } from '../../../forms/field-shapes.ts';
import { FormText } from '../../../forms/fields.tsx';
import { FormTiles } from '../../../forms/form-tiles.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { dateLabel } from '../schedule-labels.ts';
import { markDate } from '../planning-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';

const TYPES = ['usual', 'work', 'off', 'holiday'] as const;
const DateForm = v.object({ type: choiceOf(TYPES), name: optionalText(300) });

/** Kind of a date for the production: a day off, a holiday, or a working day in spite of one. */
export default function DateDialog({
  data,
  status,
  onClose,
}: {
  data: ScheduleData;
  status: CalendarDateStatus;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { date, exception, holiday } = status;
  const shown = formatLongDate(date, language);
  const usual = dateLabel({ ...status, exception: null, isOff: holiday !== null });
  const form = useAppForm(DateForm, {
    draftKey: `calendar:${data.script.id}:${date}`,
    scopes: [data.script.scope],
    defaults: { type: exception?.fields.type ?? 'usual', name: exception?.fields.name ?? '' },
  });
  const save = useSubmit(({ type, name }: v.InferOutput<typeof DateForm>) =>
    markDate(data, date, type === 'usual' ? null : { type, name }, shown),
  );
  return (
    <FormDialog title={shown} form={form} {...save} onClose={onClose}>
      <FormTiles
        form={form}
        name="type"
        label={t`This date is`}
        options={[
          {
            value: 'usual',
            label: t`As usual`,
            hint: usual === null ? t`a working day` : typeof usual === 'string' ? usual : i18n._(usual),
          },
          { value: 'work', label: t`Working day` },
          { value: 'off', label: t`Day off` },
          { value: 'holiday', label: t`Holiday` },
        ]}
      />
      <FormText form={form} name="name" label={t`Name`} maxLength={300} />
    </FormDialog>
  );
}
