import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { type DayStatus, isLateCancel } from '../../../domain/booking/deadlines.ts';
import { isBeyondChildHours } from '../../../domain/booking/child-hours.ts';
import { repeatedOffer } from '../../../domain/booking/repeated-offer.ts';
import type { BookingSide } from '../../../domain/booking/states.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import { bookingScope } from '../../../domain/scopes.ts';
import { choiceOf, optionalText } from '../../forms/field-shapes.ts';
import { FormTextArea } from '../../forms/fields.tsx';
import { FormTiles } from '../../forms/form-tiles.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useWorkRules } from '../../shared/data/use-work-rules.ts';
import { Note } from '../../ui/note.tsx';
import { change, counter, endWithReason, type ReasonedAct, review } from './booking-actions.ts';
import type { BookingRow } from './booking-queries.ts';
import { ChildHoursNote } from './child-hours-note.tsx';
import { usePartyName } from './party-name.ts';
import { asksNextDay, inputOf, TERMS_ENTRIES, TERMS_ERRORS, TermsFields } from './terms-fields.tsx';
import { useIsChild } from './use-is-child.ts';

interface OnBooking {
  row: BookingRow;
  side: BookingSide;
  onClose: () => void;
}

const OfferShape = v.object({ ...TERMS_ENTRIES, note: optionalText(2000) });

/** Other days, times or another rate: a counter-offer, or a new version of the own offer. */
export function OfferDialog({
  row,
  side,
  act,
  statusOf,
  onClose,
}: OnBooking & { act: 'change' | 'counter'; statusOf: (day: string) => DayStatus }) {
  const { t } = useLingui();
  const isChild = useIsChild(row);
  // A talent's device has no rules of a house: there the law's apply.
  const rules = useWorkRules(row.fields.houseId) ?? DEFAULT_WORK_RULES;
  const form = useAppForm(OfferShape, {
    draftKey: `booking-${act}:${row.id}:${row.fields.offerNumber}`,
    scopes: [bookingScope(row.id)],
    defaults: { ...inputOf(row.fields.offer.terms), note: act === 'change' ? row.fields.note : '' },
    errors: TERMS_ERRORS,
  });
  const send = act === 'change' ? change : counter;
  const save = useSubmit(async ({ note, endsNextDay, ...terms }: v.InferOutput<typeof OfferShape>) => {
    if (asksNextDay({ ...terms, endsNextDay }))
      throw new FieldError('endsNextDay', t`The end is before the start. Say that it is the next day, or change it.`);
    if (isChild && isBeyondChildHours(terms, rules))
      throw new FieldError('endTime', t`A child doesn’t work these hours.`);
    const isSame = repeatedOffer(row.fields, side, terms) === 'on-the-table';
    if (isSame && act === 'counter')
      throw new FieldError('days', t`This is the current offer. Change days, times or rate, or accept it.`);
    if (isSame && note === row.fields.note)
      throw new FieldError('days', t`Nothing is changed yet: days, times, rate and message are as you sent them.`);
    return send(row, side, terms, note);
  });
  const title = act === 'change' ? t`Change the offer` : t`Make a counter-offer`;
  return (
    <FormDialog title={title} submitLabel={t`Send the offer`} form={form} {...save} onClose={onClose}>
      <TermsFields form={form} statusOf={statusOf} isRateFixed={false} />
      <FormerOfferNote form={form} row={row} side={side} />
      {isChild && <ChildHoursNote form={form} houseId={row.fields.houseId} />}
      <FormTextArea form={form} name="note" label={t`Message with the offer`} maxLength={2000} />
    </FormDialog>
  );
}

/** Notes that the terms are those of an own offer that the other side has already answered. */
function FormerOfferNote({
  form,
  row,
  side,
}: Pick<OnBooking, 'row' | 'side'> & {
  form: AppForm<v.InferInput<typeof OfferShape>, v.InferOutput<typeof OfferShape>>;
}) {
  const { t } = useLingui();
  const typed = v.safeParse(v.object(TERMS_ENTRIES), useWatch({ control: form.control }));
  if (!typed.success || repeatedOffer(row.fields, side, typed.output) !== 'own-former') return null;
  return (
    <Note kind="warning" title={t`You have offered exactly this before`}>
      {t`It was answered with the current offer. Sending it again means that you keep to yours.`}
    </Note>
  );
}

const ReasonShape = v.object({ reason: optionalText(2000) });

/** Declines, withdraws, cancels or records a no-show, with a reason that the other side reads. */
export function ReasonDialog({ row, side, act, onClose }: OnBooking & { act: ReasonedAct }) {
  const { t } = useLingui();
  const form = useAppForm(ReasonShape, {
    draftKey: `booking-${act}:${row.id}`,
    scopes: [bookingScope(row.id)],
    defaults: { reason: '' },
  });
  const save = useSubmit(async ({ reason }: v.InferOutput<typeof ReasonShape>) =>
    endWithReason(act, row, side, reason),
  );
  const titles: Record<ReasonedAct, string> = {
    decline: t`Decline this offer?`,
    withdraw: t`Withdraw this offer?`,
    cancel: t`Cancel this booking?`,
    'report-no-show': t`Record a no-show?`,
  };
  const labels: Record<ReasonedAct, string> = {
    decline: t`Decline`,
    withdraw: t`Withdraw`,
    cancel: t`Cancel the booking`,
    'report-no-show': t`Record it`,
  };
  const hidesContacts = act === 'cancel' && row.fields.state === 'confirmed';
  const isLate = hidesContacts && isLateCancel(Date.now(), row.fields.startsAt);
  return (
    <FormDialog
      title={titles[act]}
      submitLabel={labels[act]}
      {...(act === 'cancel' && { cancelLabel: t`Keep it` })}
      form={form}
      {...save}
      onClose={onClose}
      lead={
        hidesContacts && (
          <div className="mb-3 grid gap-3">
            {isLate && (
              <Note kind="warning" title={t`It starts in less than 48 hours`}>
                {t`The cancellation is recorded as late, and the other side sees it.`}
              </Note>
            )}
            <p>{t`After that, neither side sees the other’s contacts. Phone first if there’s something to say.`}</p>
          </div>
        )
      }
    >
      <FormTextArea
        form={form}
        name="reason"
        label={t`Reason`}
        hint={t`The other side reads it. It may stay empty.`}
        maxLength={2000}
      />
    </FormDialog>
  );
}

const STARS = ['5', '4', '3', '2', '1'] as const;
const ReviewShape = v.object({ stars: choiceOf(STARS), text: optionalText(2000) });

/** Stars and words, hidden until both sides have written or 14 days are over. */
export function ReviewDialog({ row, side, onClose }: OnBooking) {
  const { t } = useLingui();
  const form = useAppForm(ReviewShape, {
    draftKey: `booking-review:${row.id}:${side}`,
    scopes: [bookingScope(row.id)],
    defaults: { stars: '', text: '' },
  });
  const save = useSubmit(async ({ stars, text }: v.InferOutput<typeof ReviewShape>) =>
    review(row, side, Number(stars), text),
  );
  const name = usePartyName()(side === 'house' ? row.fields.subjectName : row.fields.houseName);
  return (
    <FormDialog title={t`Review ${name}`} submitLabel={t`Send the review`} form={form} {...save} onClose={onClose}>
      <FormTiles
        form={form}
        name="stars"
        label={t`How was it?`}
        columns={1}
        options={[
          { value: '5', label: t`5, excellent` },
          { value: '4', label: t`4, good` },
          { value: '3', label: t`3, all right` },
          { value: '2', label: t`2, poor` },
          { value: '1', label: t`1, bad` },
        ]}
      />
      <FormTextArea
        form={form}
        name="text"
        label={t`In words`}
        hint={t`It’s shown once both sides have written one, or after 14 days. After that it can’t be changed.`}
        maxLength={2000}
      />
    </FormDialog>
  );
}
