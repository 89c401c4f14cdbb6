import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatDate } from '../../../../domain/format.ts';
import { dateChanges, datesFrom } from '../../../../domain/schedule/date-days.ts';
import { dateReader } from '../../../../domain/schedule/shooting-calendar.ts';
import { closedDays } from '../../../../domain/schedule/suggest-schedule.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { dateText } from '../../../forms/field-shapes.ts';
import { FormDate } from '../../../forms/form-date.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { houseToday } from '../../../shared/data/house-time.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { writeSchedule } from '../timeline-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';

const DatesForm = v.object({ from: dateText() });

/** Dates for all shooting days from one date on, as one step; shows them before they are written. */
export default function DatesDialog({
  data,
  schedule,
  onClose,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = houseToday();
  const closed = closedDays(schedule.board, today, new Set());
  const statusOf = dateReader(data.exceptions, schedule.rows.settings);
  const open = schedule.board.days.filter(({ day }) => !closed.has(day.id));
  const form = useAppForm(DatesForm, {
    draftKey: `dates:${data.script.id}`,
    scopes: [data.script.scope],
    defaults: { from: open.find(({ day }) => day.fields.date !== null)?.day.fields.date ?? '' },
  });
  const from = useWatch({ control: form.control, name: 'from' });
  const isReady = v.is(DatesForm, { from }) && from >= today;
  const datesOf = (first: string) => datesFrom(data.days, first, (date) => statusOf(date).isOff, closed);
  const dated = isReady ? datesOf(from) : [];
  const save = useSubmit((next: v.InferOutput<typeof DatesForm>) =>
    writeSchedule(data, 'day.date', t`dates of all days`, dateChanges(datesOf(next.from))),
  );
  return (
    <FormDialog title={t`Set dates for all days from…`} form={form} {...save} onClose={onClose}>
      <FormDate
        form={form}
        name="from"
        label={t`First date`}
        hint={t`Holidays, rest days of the week and your own days off are left out. Past days and days with an issued call sheet keep their dates.`}
        min={today}
      />
      {dated.length > 0 && (
        <>
          <p className="text-t1 text-ink-2">{plural(dated.length, { one: '# day', other: '# days' })}</p>
          <ol className="max-h-72 overflow-y-auto border-t border-rule text-t1">
            {dated.map(({ day, date }) => (
              <li key={day.id} className="flex justify-between gap-3 border-b border-rule py-1.5">
                <b>{t`Day ${day.fields.number}`}</b>
                <span className={day.fields.date === date ? 'text-ink-2' : undefined}>
                  {formatDate(date, language)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </FormDialog>
  );
}
