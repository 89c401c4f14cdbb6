import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { type DayStatus, LAST_OFFER_HOURS } from '../../../domain/booking/deadlines.ts';
import type { SubjectType } from '../../../domain/booking/booking-records.ts';
import { isBeyondChildHours } from '../../../domain/booking/child-hours.ts';
import { type BookingTerms, isOvernight, quoteOf, type RateUnit, spanOf } from '../../../domain/booking/terms.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import { HouseId, ScriptId } from '../../../domain/ids.ts';
import { formatTime } from '../../../domain/format.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { optionalText, requiredText } from '../../forms/field-shapes.ts';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '../../forms/fields.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useOnline } from '../../platform/network/online.ts';
import type { HireSearch } from '../../shared/data/hire-address.ts';
import { HOUSE_TIME_ZONE, houseToday } from '../../shared/data/house-time.ts';
import { useWorkRules } from '../../shared/data/use-work-rules.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { requestBooking } from './booking-actions.ts';
import { ChildHoursNote } from './child-hours-note.tsx';
import type { DayMark } from './range-calendar.tsx';
import { useProductionsOf } from './booking-queries.ts';
import { BookingClashNotes } from './booking-clash-notes.tsx';
import { SheetClashNotes } from './sheet-clash-notes.tsx';
import { asksNextDay, TERMS_ENTRIES, TERMS_ERRORS, TermsFields } from './terms-fields.tsx';

/** A talent or place that can be booked, as the house sees it. */
export interface BookableSubject {
  type: SubjectType;
  id: string;
  name: string;
  /** Whole rupiah; null if it is not known: the house then offers one. */
  rate: number | null;
  rateUnit: RateUnit;
  statusOf: (day: string) => DayStatus;
  /** Days of this house's own bookings of it that are not accepted yet. */
  markOf?: (day: string) => DayMark;
  /** Address of the work, if the subject has one (a place). */
  place?: string;
  /** Of a place; the house chooses it for a talent. */
  timeZone?: BookingTerms['timeZone'];
  /** Least hours of a booking; 0 when not stated. */
  minHours?: number;
  /** A child works few hours, by law. */
  isMinor?: boolean;
  /** When the place is open. */
  hours?: { from: string; to: string };
}

const RequestShape = v.object({
  ...TERMS_ENTRIES,
  isRateOffered: v.boolean(),
  title: requiredText(200),
  scriptId: v.string(),
  place: optionalText(300),
  note: optionalText(2000),
});

/** Requests a booking: days, hours, purpose. The sum is calculated here and again by the server. */
export function BookingRequestForm({
  subject,
  houseId,
  wanted,
  onSent,
}: {
  subject: BookableSubject;
  houseId: HouseId;
  /** Initial values of the form. */
  wanted: HireSearch;
  onSent: () => void;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const language = useLanguage();
  const productions = useProductionsOf(houseScope(houseId)) ?? [];
  const { form, send, isRateOffered } = useRequestForm(subject, houseId, productions, wanted);
  const { hours } = subject;
  const { taken } = wantedDays(wanted, subject);
  return (
    <FormPage
      form={form}
      {...send}
      submitLabel={t`Request the booking`}
      onSaved={() => {
        showToast({
          text: isOnline
            ? t`The request is saved and on its way`
            : t`Saved on this device; it’s sent when you’re back online.`,
        });
        onSent();
      }}
    >
      {hours !== undefined && (
        <p className="text-t1 text-ink-2">
          {t`Open ${formatTime(hours.from, language)} – ${formatTime(hours.to, language)}. Ask the host for other hours in your message.`}
        </p>
      )}
      {taken.length > 0 && (
        <p role="status" className="text-t1">{t`Not available, so left out: ${formatDays(taken, language)}`}</p>
      )}
      <TermsFields form={form} statusOf={subject.statusOf} markOf={subject.markOf} isRateFixed={!isRateOffered} />
      {subject.rate !== null && <FormCheckbox form={form} name="isRateOffered">{t`Offer another rate`}</FormCheckbox>}
      <FormText
        form={form}
        name="title"
        label={subject.type === 'talent' ? t`Character or work` : t`Purpose`}
        hint={subject.type === 'talent' ? t`For example Umbrella courier` : t`For example scenes 12 and 14`}
        maxLength={200}
      />
      {productions.length > 0 && (
        <FormSelect form={form} name="scriptId" label={t`Production`}>
          <option value="">{t`none`}</option>
          {productions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </FormSelect>
      )}
      {subject.place === undefined && <FormText form={form} name="place" label={t`Workplace`} maxLength={300} />}
      <FormTextArea form={form} name="note" label={t`Message with the request`} maxLength={2000} />
      <ClashesOfForm form={form} subject={subject} houseId={houseId} />
      {subject.isMinor === true && <ChildHoursNote form={form} houseId={houseId} />}
    </FormPage>
  );
}

type RequestForm = AppForm<v.InferInput<typeof RequestShape>, v.InferOutput<typeof RequestShape>>;

/** Beside the button: the house's own bookings and call sheets on the chosen days. */
function ClashesOfForm({ form, subject, houseId }: { form: RequestForm; subject: BookableSubject; houseId: HouseId }) {
  const typed = useWatch({ control: form.control });
  const terms = v.safeParse(v.pick(RequestShape, ['days', 'startTime', 'endTime', 'timeZone']), typed);
  if (!terms.success) return null;
  return (
    <>
      <BookingClashNotes subject={subject} houseId={houseId} terms={terms.output} />
      <SheetClashNotes
        {...{ subject, houseId }}
        terms={terms.output}
        scriptId={typed.scriptId || null}
        onHours={({ startTime, endTime }) => {
          form.setValue('startTime', startTime, { shouldDirty: true });
          form.setValue('endTime', endTime, { shouldDirty: true });
          form.setValue('endsNextDay', isOvernight({ startTime, endTime }), { shouldDirty: true });
        }}
      />
    </>
  );
}

/** Coming days that are wanted: those that can be asked for, and those that are taken and would be refused. */
function wantedDays({ days = '' }: HireSearch, { statusOf }: BookableSubject): { open: string[]; taken: string[] } {
  const coming = days.split(',').filter((day) => day >= houseToday());
  const isTaken = (day: string) => statusOf(day) === 'busy';
  return { open: coming.filter((day) => !isTaken(day)), taken: coming.filter(isTaken) };
}

/** A house with one production asks for it. */
function wantedProduction({ script }: HireSearch, productions: readonly { id: string }[]): string {
  const [only] = productions;
  const named = productions.find(({ id }) => id === script);
  return (named ?? (productions.length === 1 ? only : undefined))?.id ?? '';
}

/** The request's form, and its sending: terms that the house can see to be wrong never leave the device. */
function useRequestForm(
  subject: BookableSubject,
  houseId: HouseId,
  productions: NonNullable<ReturnType<typeof useProductionsOf>>,
  wanted: HireSearch,
) {
  const { t } = useLingui();
  const isRateKnown = subject.rate !== null;
  const { minHours = 0 } = subject;
  const workRules = useWorkRules(houseId);
  const form = useAppForm(RequestShape, {
    draftKey: `booking-request:${houseId}:${subject.id}`,
    scopes: [houseScope(houseId)],
    defaults: {
      days: wantedDays(wanted, subject).open.join(','),
      startTime: '08:00',
      endTime: subject.isMinor === true ? '11:00' : '17:00',
      endsNextDay: false,
      timeZone: subject.timeZone ?? HOUSE_TIME_ZONE,
      rate: subject.rate === null ? '' : String(subject.rate),
      rateUnit: subject.rateUnit,
      isRateOffered: !isRateKnown,
      title: wanted.work ?? '',
      scriptId: wantedProduction(wanted, productions),
      place: subject.place ?? '',
      note: '',
    },
    errors: TERMS_ERRORS,
  });
  const isRateOffered = useWatch({ control: form.control, name: 'isRateOffered' }) || !isRateKnown;
  const send = useSubmit(async (values: v.InferOutput<typeof RequestShape>) => {
    const { days, startTime, endTime, timeZone, title, place, note, scriptId } = values;
    const own = { rate: subject.rate ?? values.rate, rateUnit: subject.rateUnit };
    const offered = { rate: values.rate, rateUnit: values.rateUnit };
    const terms = { days, startTime, endTime, timeZone, ...(isRateOffered ? offered : own) };
    if (spanOf(terms).startsAt - Date.now() < LAST_OFFER_HOURS * 3_600_000)
      throw new FieldError('days', t`It starts in less than 12 hours: that is too soon for an answer.`);
    if (quoteOf(terms).hoursPerDay < minHours) throw new FieldError('endTime', t`Minimum ${minHours} hours a day.`);
    if (asksNextDay(values))
      throw new FieldError('endsNextDay', t`The end is before the start. Say that it is the next day, or change it.`);
    if (subject.isMinor === true && isBeyondChildHours(terms, workRules ?? DEFAULT_WORK_RULES))
      throw new FieldError('endTime', t`A child doesn’t work these hours.`);
    const script = v.safeParse(ScriptId, scriptId);
    await requestBooking({
      houseId,
      subject: { type: subject.type, id: subject.id },
      terms,
      isRateOffered,
      title,
      production: productions.find(({ id }) => id === scriptId)?.title ?? '',
      scriptId: script.success ? script.output : null,
      place,
      note,
    });
  });
  return { form, send, isRateOffered };
}
