import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { readTime } from '../../../../domain/calendar/read-time.ts';
import { LANGUAGE_TAGS } from '../../../../domain/format.ts';
import type { ScheduleSettings } from '../../../../domain/schedule/schedule-records.ts';
import { textReadBy, wholeNumber } from '../../../forms/field-shapes.ts';
import { FormControl, FormNumber, FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { saveSettings } from '../planning-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';

const SettingsForm = v.object({
  minutesPerPage: wholeNumber(5, 2400),
  hoursPerDay: wholeNumber(1, 24),
  dropAfter: wholeNumber(1, 99),
  call: textReadBy((text) => readTime(text) || null, 'no-time'),
  restDays: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
});
const NUMBER = msg`Write a whole number that fits.`;
const ERRORS = {
  required: NUMBER,
  'invalid-number': NUMBER,
  'whole-number': NUMBER,
  'out-of-range': NUMBER,
  'no-time': msg`Write a time such as 05:30`,
};
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Rules of this production's schedule. */
export default function SettingsDialog({
  data,
  settings,
  onClose,
}: {
  data: ScheduleData;
  settings: ScheduleSettings;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useAppForm(SettingsForm, {
    draftKey: `schedule-settings:${data.script.id}`,
    scopes: [data.script.scope],
    defaults: {
      minutesPerPage: String(settings.minutesPerPage),
      hoursPerDay: String(Math.round(settings.minutesPerDay / 60)),
      dropAfter: String(settings.dropAfter),
      call: settings.call,
      restDays: [...settings.restDays],
    },
    errors: ERRORS,
  });
  const save = useSubmit(({ hoursPerDay, ...next }: v.InferOutput<typeof SettingsForm>) =>
    saveSettings(data, { ...next, minutesPerDay: hoursPerDay * 60 }, t`rules of the schedule`),
  );
  const names = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' });
  return (
    <FormDialog title={t`Rules of the schedule`} form={form} {...save} onClose={onClose}>
      <FormNumber
        form={form}
        name="minutesPerPage"
        label={t`Minutes per page`}
        hint={t`For scenes without their own estimate`}
      />
      <FormNumber form={form} name="hoursPerDay" label={t`Maximum hours a day`} />
      <FormText
        form={form}
        name="call"
        label={t`Default crew call`}
        hint={t`For days without a call sheet, for example 05:30. All-night days start twelve hours later.`}
      />
      <FormNumber
        form={form}
        name="dropAfter"
        label={t`Drop from a gap of (working days)`}
        hint={t`A gap of this many working days or more is drop and pick-up instead of hold.`}
      />
      <FormControl form={form} name="restDays">
        {({ value, onChange }) => (
          <fieldset>
            <legend className="font-mid">{t`Rest days of every week`}</legend>
            <div className="grid grid-cols-2">
              {WEEKDAYS.map((weekday) => (
                <Checkbox
                  key={weekday}
                  checked={value.includes(weekday)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked
                        ? [...value, weekday].toSorted((a, b) => a - b)
                        : value.filter((day) => day !== weekday),
                    )
                  }
                >
                  {/* 5 January 1970 was a Monday. */}
                  {names.format(new Date(Date.UTC(1970, 0, 4 + weekday)))}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
      </FormControl>
    </FormDialog>
  );
}
