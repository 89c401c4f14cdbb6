import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleSlash, Clock, Hourglass, type LucideIcon, Repeat2, Star, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDays, formatHours, formatMoment } from '../../../domain/booking/booking-dates.ts';
import type { BookingFields } from '../../../domain/booking/booking-records.ts';
import { type BookingSide, type BookingState, hasFallenThrough, otherSide } from '../../../domain/booking/states.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { BOOKING_STATE_LABELS } from '../../labels/booking-labels.ts';
import { deviceZone } from '../../shared/data/device-zone.ts';
import { Chip } from '../../ui/chip.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { usePartyName } from './party-name.ts';

const ICONS: Record<BookingState, LucideIcon> = {
  requested: Hourglass,
  countered: Repeat2,
  accepted: Clock,
  confirmed: Check,
  completed: Check,
  reviewed: Star,
  declined: CircleSlash,
  expired: CircleSlash,
  withdrawn: CircleSlash,
  cancelled_by_house: CircleSlash,
  cancelled_by_talent: CircleSlash,
  no_show: UserRoundX,
};

/** The state as this side reads it. A cancellation by the other side is counted and highlighted. */
export function BookingStateChip({ state, side }: { state: BookingState; side: BookingSide }) {
  const { t, i18n } = useLingui();
  const label = state === `cancelled_by_${side}` ? t`Cancelled by you` : i18n._(BOOKING_STATE_LABELS[state]);
  return (
    <Chip icon={ICONS[state]} isAlarm={state === `cancelled_by_${otherSide(side)}`}>
      {label}
    </Chip>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-1.5">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="text-right font-mid wrap-anywhere">{children}</dd>
    </div>
  );
}

/**
 * Days, hours, place and sum of the current offer. Values that it replaces are struck through, and so is a sum that
 * will not be paid.
 */
export function BookingFacts({ fields }: { fields: BookingFields }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { offer, previous, place, production, state } = fields;
  const isOff = hasFallenThrough(state);
  const { terms, hours, subtotal } = offer;
  const changed = (before: string | undefined, now: string) => (
    <>
      {before !== undefined && before !== now && <s className="mr-1.5 font-text text-ink-2">{before}</s>}
      {now}
    </>
  );
  const days = formatDays(terms.days, language);
  const times = formatHours(terms, language);
  const daysText = t`${plural(terms.days.length, { one: '# day', other: '# days' })}`;
  return (
    <div>
      <dl>
        <Row name={t`Days`}>{changed(previous ? formatDays(previous.terms.days, language) : undefined, days)}</Row>
        <Row name={t`Hours`}>{changed(previous ? formatHours(previous.terms, language) : undefined, times)}</Row>
        {place !== '' && <Row name={t`Location`}>{place}</Row>}
        {production !== '' && <Row name={t`Production`}>{production}</Row>}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-2">
          <dt>
            {terms.rateUnit === 'day'
              ? t`${daysText} × ${formatRupiah(terms.rate)}`
              : t`${i18n.number(hours)} hours × ${formatRupiah(terms.rate)}`}
          </dt>
          <dd className="text-right text-t3 font-bold tabular-nums">
            {!isOff && previous !== null && previous.subtotal !== subtotal && (
              <s className="block text-t1 font-text text-ink-2">{formatRupiah(previous.subtotal)}</s>
            )}
            {isOff ? <s className="text-ink-2">{formatRupiah(subtotal)}</s> : formatRupiah(subtotal)}
          </dd>
        </div>
      </dl>
      {!isOff && <p className="text-t1 text-ink-2">{t`Before taxes. Nothing is charged yet.`}</p>}
    </div>
  );
}

/** Beside a profile there is room for so many steps; the booking's own page has them all. */
const SHORT_HISTORY = 4;

/**
 * Steps of a booking with actor and time, oldest first, with the sums of the last two offers. `isShort`: the last steps
 * only.
 */
export function BookingHistory({
  fields,
  side,
  isShort = false,
}: {
  fields: BookingFields;
  side: BookingSide;
  isShort?: boolean;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const labels: Record<BookingFields['history'][number]['act'], string> = {
    request: t`asked`,
    change: t`changed the offer`,
    counter: t`made a counter-offer`,
    accept: t`accepted`,
    decline: t`declined`,
    withdraw: t`withdrew the offer`,
    confirm: t`confirmed`,
    cancel: t`cancelled`,
    report_no_show: t`recorded a no-show`,
    complete: t`completed`,
    review: t`wrote a review`,
    expire: t`The offer expired`,
    publish_reviews: t`The reviews were published`,
  };
  const partyName = usePartyName();
  const nameOf = (by: BookingFields['history'][number]['by']) =>
    by === side ? t`You` : partyName(by === 'house' ? fields.houseName : fields.subjectName);
  const offers = [fields.offer, ...(fields.previous === null ? [] : [fields.previous])];
  const sumOf = ({ at, by }: BookingFields['history'][number]) =>
    offers.find((offer) => offer.at === at && offer.by === by)?.subtotal;
  const steps = isShort ? fields.history.slice(-SHORT_HISTORY) : fields.history;
  return (
    <ol aria-label={t`History`} className="border-t border-rule text-t1">
      {steps.map((step, index) => {
        const { at, act, by, name } = step;
        const sum = sumOf(step);
        return (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-rule py-1">
            <span className="w-full text-ink-2">{formatMoment(at, deviceZone(), language)}</span>
            <span>
              {by === 'clock'
                ? act === 'complete'
                  ? t`The work is done`
                  : labels[act]
                : `${nameOf(by)} ${labels[act]}`}
              {by === side && by === 'house' && name !== '' && <span className="text-ink-2"> ({name})</span>}
            </span>
            {sum !== undefined && <b className="tabular-nums">{formatRupiah(sum)}</b>}
          </li>
        );
      })}
    </ol>
  );
}
