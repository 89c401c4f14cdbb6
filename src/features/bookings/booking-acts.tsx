import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../domain/booking/booking-dates.ts';
import { actFault, type DayStatus, freeCancelUntil, isLateCancel } from '../../../domain/booking/deadlines.ts';
import { type BookingAct, type BookingSide, nextState } from '../../../domain/booking/states.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { deviceZone } from '../../shared/data/device-zone.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { accept, complete, confirm, type ReasonedAct } from './booking-actions.ts';
import type { BookingRow } from './booking-queries.ts';

const OfferDialog = lazyComponent(() => import('./booking-dialogs.tsx').then((file) => file.OfferDialog));
const ReasonDialog = lazyComponent(() => import('./booking-dialogs.tsx').then((file) => file.ReasonDialog));
const ReviewDialog = lazyComponent(() => import('./booking-dialogs.tsx').then((file) => file.ReviewDialog));

type OpenDialog = 'change' | 'counter' | 'review' | ReasonedAct;

/** Steps that this side can make now. */
export function BookingActs({
  row,
  side,
  statusOf,
  clashes,
}: {
  row: BookingRow;
  side: BookingSide;
  statusOf: (day: string) => DayStatus;
  clashes: boolean;
}) {
  const { t } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { fields } = row;
  const now = Date.now();
  const may = (act: BookingAct) => nextState(fields, act, side) !== null && actFault(act, side, fields, now) === null;
  const sum = formatRupiah(fields.offer.subtotal);
  const acceptLabel = side === 'house' || fields.previous !== null ? t`Accept ${sum}` : t`Accept`;
  const direct = (label: string, act: () => Promise<void>) => (
    <Button kind="main" size="touch" wide disabled={isBusy} onClick={() => void attempt(act)}>
      {label}
    </Button>
  );
  const opens = (label: string, dialog: OpenDialog, kind: 'plain' | 'danger' | 'main' = 'plain') => (
    <Button size="touch" kind={kind} className="flex-1" onClick={() => setOpen(dialog)}>
      {label}
    </Button>
  );
  const second: ReactNode[] = [];
  // It stays possible: this device's copy of the other booking may be old.
  if (may('accept') && clashes)
    second.push(
      <Button size="touch" className="flex-1" disabled={isBusy} onClick={() => void attempt(() => accept(row, side))}>
        {acceptLabel}
      </Button>,
    );
  if (may('change')) second.push(opens(t`Change`, 'change'));
  if (may('counter') && !clashes) second.push(opens(t`Counter`, 'counter'));
  if (may('decline')) second.push(opens(t`Decline`, 'decline'));
  if (may('withdraw')) second.push(opens(t`Withdraw`, 'withdraw', 'danger'));
  if (may('report_no_show')) second.push(opens(t`No-show`, 'report-no-show', 'danger'));
  if (may('cancel')) second.push(opens(t`Cancel the booking`, 'cancel', 'danger'));
  const isReviewable = may('review') && !fields.hasReviewed[side];
  return (
    <div className="grid gap-2">
      {may('counter') && clashes && <div className="flex">{opens(t`Propose other times`, 'counter', 'main')}</div>}
      {may('accept') && !clashes && direct(acceptLabel, () => accept(row, side))}
      {may('confirm') && direct(t`Confirm`, () => confirm(row, side))}
      {may('complete') && direct(t`The work is done`, () => complete(row, side))}
      {isReviewable && (
        <Button kind="main" size="touch" wide onClick={() => setOpen('review')}>
          {t`Write a review`}
        </Button>
      )}
      {second.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {second.map((button, at) => (
            <span key={at} className="contents">
              {button}
            </span>
          ))}
        </div>
      )}
      {may('cancel') && fields.state === 'confirmed' && <CancelHint fields={fields} now={now} />}
      <FailureNote text={failure} title={t`Not saved`} />
      {open !== null && <ActDialog {...{ open, row, side, statusOf }} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ActDialogProps {
  open: OpenDialog;
  row: BookingRow;
  side: BookingSide;
  statusOf: (day: string) => DayStatus;
  onClose: () => void;
}

function ActDialog({ open, row, side, statusOf, onClose }: ActDialogProps) {
  if (open === 'change' || open === 'counter')
    return <OfferDialog act={open} row={row} side={side} statusOf={statusOf} onClose={onClose} />;
  if (open === 'review') return <ReviewDialog row={row} side={side} onClose={onClose} />;
  return <ReasonDialog row={row} side={side} act={open} onClose={onClose} />;
}

/** Whether a cancellation is still free. */
function CancelHint({ fields, now }: { fields: BookingRow['fields']; now: number }) {
  const { t } = useLingui();
  const language = useLanguage();
  const freeUntil = formatMoment(freeCancelUntil(fields.startsAt), deviceZone(), language);
  return (
    <p className="text-t1 text-ink-2">
      {isLateCancel(now, fields.startsAt)
        ? t`A cancellation now is recorded as late.`
        : t`You can cancel without a record until ${freeUntil}.`}
    </p>
  );
}
