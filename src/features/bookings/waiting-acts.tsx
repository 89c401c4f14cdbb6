import { useLingui } from '@lingui/react/macro';
import { Smartphone, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDays, formatHours, formatMoment } from '../../../domain/booking/booking-dates.ts';
import type { BookingSide } from '../../../domain/booking/states.ts';
import { quoteOf } from '../../../domain/booking/terms.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { useOnline } from '../../platform/network/online.ts';
import { BOOKING_COMMAND_LABELS, bookingRefusalLabel } from '../../labels/booking-labels.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { deviceZone } from '../../shared/data/device-zone.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { dismissRefusal, takeBack } from './booking-actions.ts';
import type { BookingRow, WaitingAct } from './booking-queries.ts';
import { acceptWaitsLabel } from './waiting-labels.ts';

/** An act that the server has not decided. */
export function WaitingNote({ act, row, side }: { act: WaitingAct; row: BookingRow; side: BookingSide }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const { expiresAt } = row.fields;
  const until = expiresAt === null ? null : formatMoment(expiresAt, deviceZone(), language);
  const title = i18n._(BOOKING_COMMAND_LABELS[act.name]);
  return (
    <div className="grid gap-2">
      <div role="status" className="flex gap-3 border border-dashed border-ink p-3">
        <Smartphone size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <p>
          <b className="block">{isOnline ? t`${title}: on its way` : t`${title}: waiting for a network`}</b>
          {act.offer !== null && (
            <span className="block text-t1">
              {formatDays(act.offer.days, language)}, {formatHours(act.offer, language)},{' '}
              <b>{formatRupiah(quoteOf(act.offer).subtotal)}</b>
            </span>
          )}
          <span className="text-t1">
            {act.name === 'booking.accept' && until !== null
              ? i18n._(acceptWaitsLabel(side, row.fields, until))
              : isOnline
                ? t`Saved on this device, and being sent.`
                : t`Saved on this device; it’s sent when you’re back online.`}
          </span>
        </p>
      </div>
      <TakeBack act={act} />
    </div>
  );
}

/** A request that this device has not sent yet, or that is on its way: there is no booking to show. */
export function WaitingRequest({ act, children }: { act: WaitingAct; children?: ReactNode }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <div className="grid gap-2">
      <div role="status" className="border border-dashed border-ink p-3">
        <b className="block">{isOnline ? t`Request, on its way` : t`Request, waiting for a network`}</b>
        {children}
      </div>
      <TakeBack act={act} />
    </div>
  );
}

const ANSWERS: ReadonlySet<string> = new Set([
  'booking.accept',
  'booking.counter',
  'booking.decline',
  'booking.confirm',
]);

/** Nothing if the act may have been sent: then the server decides. */
function TakeBack({ act: { mutationId, name, canTakeBack } }: { act: WaitingAct }) {
  const { t, i18n } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  if (!canTakeBack) return null;
  const label = ANSWERS.has(name)
    ? t`Withdraw the answer`
    : name === 'booking.request'
      ? t`Withdraw the request`
      : t`Withdraw it`;
  const undo = async () => {
    const isBack = await takeBack(mutationId);
    showToast({
      text: isBack
        ? t`Undone: nothing was sent. It stays in the bin for 30 days.`
        : t`It may already be on its way, so it can’t be undone.`,
    });
  };
  return (
    <>
      <Button size="touch" wide icon={Undo2} disabled={isBusy} onClick={() => void attempt(undo)}>
        {label}
      </Button>
      {failure !== null && <Note kind="stop" role="alert" title={i18n._(failure)} />}
    </>
  );
}

/** A request that the server refused, why, and what to do next; also listed in "Needs attention". */
export function RefusedAct({ act }: { act: WaitingAct }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { attempt, isBusy } = useWriteAction();
  const reason = bookingRefusalLabel(act.name, act.code, act.facts);
  const title = i18n._(BOOKING_COMMAND_LABELS[act.name]);
  return (
    <Note
      kind="stop"
      role="alert"
      title={t`${title}: not possible`}
      action={
        <Button disabled={isBusy} onClick={() => void attempt(() => dismissRefusal(act.mutationId))}>
          {t`Understood`}
        </Button>
      }
    >
      {reason === undefined
        ? t`The server refused it. Nothing was lost: check what you entered, then try again.`
        : i18n._(reason)}
      {act.days.length > 0 && <span className="block font-bold">{formatDays(act.days, language)}</span>}
    </Note>
  );
}
