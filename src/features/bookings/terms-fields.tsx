import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { DayStatus } from '../../../domain/booking/deadlines.ts';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { type BookingTerms, isOvernight, MOST_DAYS, quoteOf, RATE_UNITS } from '../../../domain/booking/terms.ts';
import { formatTime, zoneName } from '../../../domain/format.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { INDONESIAN_ZONES } from '../../../domain/time-zones.ts';
import { FormAmount } from '../../forms/form-amount.tsx';
import { FormCheckbox, FormControl, FormSelect } from '../../forms/fields.tsx';
import { rupiahText } from '../../forms/rupiah-shape.ts';
import type { AppForm } from '../../forms/use-app-form.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { CalendarLegend, type DayMark, daysAfterPress, RangeCalendar } from './range-calendar.tsx';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** Fields of the terms of a booking; `days` is a list of dates with commas between. */
export const TERMS_ENTRIES = {
  days: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((day) => day !== '')),
    v.minLength(1, 'no-days'),
    v.maxLength(MOST_DAYS, 'too-many-days'),
  ),
  startTime: v.picklist(HALF_HOURS, 'choose-one'),
  endTime: v.picklist(HALF_HOURS, 'choose-one'),
  /** The user has confirmed that the end is on the next day: swapped times would otherwise be a night of work. */
  endsNextDay: v.boolean(),
  timeZone: v.picklist(INDONESIAN_ZONES),
  rate: rupiahText(1_000_000_000),
  rateUnit: v.picklist(RATE_UNITS),
};
export type TermsInput = { [K in keyof typeof TERMS_ENTRIES]: v.InferInput<(typeof TERMS_ENTRIES)[K]> };

export const TERMS_ERRORS = {
  'no-days': msg`Choose at least one day.`,
  'too-many-days': msg`Maximum 31 days per booking.`,
};

/** Is an end before the start not confirmed to be on the next day? */
export const asksNextDay = (terms: Pick<BookingTerms, 'startTime' | 'endTime'> & { endsNextDay: boolean }): boolean =>
  isOvernight(terms) && !terms.endsNextDay;

export const inputOf = (terms: BookingTerms): TermsInput => ({
  ...terms,
  days: terms.days.join(','),
  endsNextDay: isOvernight(terms),
  rate: String(terms.rate),
});

interface DaysFieldProps {
  form: AppForm<TermsInput, unknown>;
  statusOf: (day: string) => DayStatus;
  markOf?: ((day: string) => DayMark) | undefined;
}

/** Days of a booking, in a calendar that is folded where an offer names days already. */
function DaysField({ form, statusOf, markOf }: DaysFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = houseToday();
  const isTaken = (day: string) => statusOf(day) === 'busy';
  const [isPressed, setPressed] = useState(false);
  const { defaultValues } = useFormState({ control: form.control });
  // An offer is answered with another rate more often than with other days: a month would hide it on a phone.
  const [isFolded, setFolded] = useState(Boolean(defaultValues?.days));
  return (
    <FormControl form={form} name="days">
      {({ value, onChange, error }) => {
        const chosen = value === '' ? [] : value.split(',');
        if (isFolded && chosen.length > 0)
          return (
            <div>
              <p className="text-t1 font-mid">{t`Days of the booking`}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <b className="min-w-0 wrap-anywhere">{formatDays(chosen, language)}</b>
                <Button size="touch" onClick={() => setFolded(false)}>{t`Other days…`}</Button>
              </div>
              <FieldMessage id="booking-days-message" error={error} />
            </div>
          );
        return (
          <div>
            <RangeCalendar
              label={t`Days of the booking`}
              today={today}
              firstDay={chosen[0]}
              chosen={chosen}
              statusOf={statusOf}
              markOf={markOf}
              canChoose={(day) => day >= today && !isTaken(day)}
              onPress={(day) => {
                // The days of the offer that is answered were not pressed by this user, so a press starts over.
                const pressed = !isPressed && value === defaultValues?.days ? [] : chosen;
                setPressed(true);
                onChange(daysAfterPress(pressed, day, isTaken).join(','));
              }}
            />
            <CalendarLegend marks={markOf === undefined ? [] : ['offered']} />
            <FieldMessage id="booking-days-message" error={error} hint={t`Tap the first day, then the last.`} />
          </div>
        );
      }}
    </FormControl>
  );
}

/** Days, times, zone and rate, with the sum below. `isRateFixed`: the rate is the subject's own. */
export function TermsFields<Input extends TermsInput, Output>({
  form: given,
  statusOf,
  markOf,
  isRateFixed,
}: Omit<DaysFieldProps, 'form'> & { form: AppForm<Input, Output>; isRateFixed: boolean }) {
  const { t } = useLingui();
  // The fields below are a part of every form that has them.
  const form = given as unknown as AppForm<TermsInput, unknown>;
  return (
    <>
      <DaysField {...{ form, statusOf, markOf }} />
      <HoursFields form={form} />
      <FormSelect form={form} name="timeZone" label={t`Time zone of the location`}>
        {INDONESIAN_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </FormSelect>
      {!isRateFixed && (
        <div className="grid grid-cols-2 gap-3">
          <FormAmount form={form} name="rate" label={t`Rate in rupiah`} currency="IDR" maxLength={30} />
          <FormSelect form={form} name="rateUnit" label={t`Rate per`}>
            <option value="hour">{t`hour`}</option>
            <option value="day">{t`day`}</option>
          </FormSelect>
        </div>
      )}
      <QuoteOfForm form={form} />
    </>
  );
}

/** Start and end. An end at or before the start (`+1`) asks whether it is on the next day. */
function HoursFields({ form }: { form: AppForm<TermsInput, unknown> }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [startTime, endTime] = useWatch({ control: form.control, name: ['startTime', 'endTime'] });
  const { hoursPerDay } = quoteOf({ days: [], startTime, endTime, rate: 0, rateUnit: 'hour' });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <FormSelect form={form} name="startTime" label={t`Start`}>
          {HALF_HOURS.map((time) => (
            <option key={time} value={time}>
              {formatTime(time, language)}
            </option>
          ))}
        </FormSelect>
        <FormSelect form={form} name="endTime" label={t`Finish`}>
          {HALF_HOURS.map((time) => (
            <option key={time} value={time}>
              {formatTime(time, language)}
              {isOvernight({ startTime, endTime: time }) && ' +1'}
            </option>
          ))}
        </FormSelect>
      </div>
      {isOvernight({ startTime, endTime }) && (
        <FormCheckbox form={form} name="endsNextDay">
          {t`Ends the next day, after ${i18n.number(hoursPerDay)} hours`}
        </FormCheckbox>
      )}
    </>
  );
}

function QuoteOfForm({ form }: { form: AppForm<TermsInput, unknown> }) {
  const typed = useWatch({ control: form.control });
  const parsed = v.safeParse(v.object(TERMS_ENTRIES), typed);
  return parsed.success && <QuoteTable terms={parsed.output} />;
}

/** Hours, rate and sum. The server calculates again by the same rule, and its sum is stored. */
function QuoteTable({ terms }: { terms: Omit<BookingTerms, 'timeZone'> }) {
  const { t, i18n } = useLingui();
  const { hoursPerDay, hours, subtotal } = quoteOf(terms);
  const count = terms.days.length;
  const isDaily = terms.rateUnit === 'day';
  const daysText = t`${plural(count, { one: '# day', other: '# days' })}`;
  const row = 'flex flex-wrap items-baseline justify-between gap-x-3 border-b border-rule py-1.5';
  return (
    <div>
      <dl className="border-t border-ink">
        <div className={row}>
          <dt className="text-ink-2">{t`${i18n.number(hoursPerDay)} hours × ${daysText}`}</dt>
          <dd className="font-bold tabular-nums">{isDaily ? daysText : t`${i18n.number(hours)} hours`}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-2">{isDaily ? t`Rate per day` : t`Rate per hour`}</dt>
          <dd className="font-bold tabular-nums">{formatRupiah(terms.rate)}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-2">{t`Subtotal`}</dt>
          <dd className="font-bold tabular-nums">{formatRupiah(subtotal)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-2">
          <dt className="font-bold">{t`Total before taxes`}</dt>
          <dd className="text-t3 font-bold tabular-nums">{formatRupiah(subtotal)}</dd>
        </div>
      </dl>
      <p className="pt-1 text-t1 text-ink-2">{t`Nothing is charged yet.`}</p>
    </div>
  );
}
