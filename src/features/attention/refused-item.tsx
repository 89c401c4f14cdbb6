import { BOOKING_SIDES, type BookingSide } from '../../../domain/booking/states.ts';
import * as v from 'valibot';
import { useLingui } from '@lingui/react/macro';
import { ArchiveRestore, Copy, SquarePen, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isEditable } from '../../../domain/attention/field-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { showToast } from '../../ui/toast-store.ts';
import { discard, restoreProduction, retry } from './attention-actions.ts';
import type { DescribedEntry } from './attention-queries.ts';
import { useMomentLabel } from './attention-labels.ts';
import { CommandAboutLine, useCommandAbout } from './command-about.tsx';
import { ChangeLines } from './change-lines.tsx';
import { reasonLabel } from './refusal-labels.ts';
import { ItemLayout } from './item-layout.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useCopyText } from './copy-text.tsx';
import { isOnOwnDays } from '../../../domain/booking/own-days.ts';
import { Uuid } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { liveQuery, useLive } from '../../shared/data/live-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const OfBooking = v.object({
  bookingId: Uuid,
  side: v.optional(v.picklist(BOOKING_SIDES)),
  /** Of a request: there is no booking yet. */
  subject: v.optional(v.object({ type: v.string(), id: v.string() })),
});

/** Subject of a booking of this device; null if this device does not have it. */
const subjectOfBooking = liveQuery(
  'booking-subject',
  async (id: string) => (await currentDatabase().bookings.get(id))?.fields ?? null,
);

/** From a refused act on a booking to where it can be done another way; nothing for other work. */
function BookingLink({ name, payload }: { name: string; payload: unknown }) {
  const found = v.safeParse(OfBooking, payload);
  if (!name.startsWith('booking.') || !found.success) return null;
  const { bookingId, side, subject } = found.output;
  if (subject === undefined) return <ToBooking bookingId={bookingId} side={side} />;
  return subject.type === 'talent' && <ToProfile id={subject.id} />;
}

function ToBooking({ bookingId, side }: { bookingId: string; side: BookingSide | undefined }) {
  const { t } = useLingui();
  const role = useSession()?.userData.role ?? 0;
  const booking = useLive(subjectOfBooking, bookingId);
  if (booking === undefined) return null;
  return isOnOwnDays({ side, subjectType: booking?.subjectType, role }) ? (
    <ButtonLink size="touch" to="/talent/days">{t`Open the booking`}</ButtonLink>
  ) : (
    <ButtonLink size="touch" to="/ph/bookings/$id" params={{ id: bookingId }}>
      {t`Open the booking`}
    </ButtonLink>
  );
}

function ToProfile({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink size="touch" to="/ph/talent-pool/detail/$id" params={{ id }}>
      {t`Open the profile`}
    </ButtonLink>
  );
}

const RetryDialog = lazyComponent(() => import('./retry-dialog.tsx').then((module) => module.RetryDialog));

/** Sending again, discarding, and bringing back the production that it belongs to. */
function useRefusedActions({ entry, gone }: DescribedEntry) {
  const { t } = useLingui();
  const { attempt, failure, isBusy } = useWriteAction();
  const sendAgain = async () => {
    if (await attempt(() => retry(entry.mutationId))) showToast({ text: t`Saved, and being sent again` });
  };
  const discardIt = async () => {
    if (await attempt(() => discard(entry.mutationId)))
      showToast({ text: t`Discarded; it can be restored for 30 days` });
  };
  const bringBackProduction = async () => {
    if (gone === null || !(await attempt(() => restoreProduction(gone)))) return;
    const { title: name } = gone;
    showToast({ text: t`“${name}” is back; this can be sent again now` });
  };
  return { sendAgain, discardIt, bringBackProduction, failure, isBusy };
}

/** A change that the server did not take: its content, the reason, and actions. */
export function RefusedItem({ item }: { item: DescribedEntry }) {
  const { t, i18n } = useLingui();
  const labels = useRecordLabels();
  const moment = useMomentLabel();
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null);
  const { entry, described, canRetry, gone } = item;
  const copy = useCopyText(described, useCommandAbout(entry));
  const title = labels.headline(described.headline);
  const production = described.changes[0]?.subject.production ?? null;
  const canEdit =
    canRetry && entry.changes.some(({ kind, fields }) => Object.keys(fields).some((field) => isEditable(kind, field)));
  const close = () => setOpen(null);
  const { sendAgain, discardIt, bringBackProduction, failure, isBusy } = useRefusedActions(item);
  return (
    <ItemLayout
      title={title}
      production={production}
      detail={t`written by you, ${moment(entry.createdAt)}`}
      actions={
        <>
          <BookingLink name={entry.name} payload={entry.payload} />
          {gone !== null && (
            <Button size="touch" icon={ArchiveRestore} disabled={isBusy} onClick={() => void bringBackProduction()}>
              {t`Restore the production`}
            </Button>
          )}
          {canEdit && (
            <Button size="touch" icon={SquarePen} disabled={isBusy} onClick={() => setOpen('edit')}>
              {t`Edit and send again`}
            </Button>
          )}
          {canRetry && (
            <Button
              size="touch"
              icon={Undo2}
              disabled={isBusy}
              onClick={() => void sendAgain()}
            >{t`Send again`}</Button>
          )}
          <Button size="touch" kind="quiet" icon={Copy} onClick={() => void copy.copy()}>{t`Copy text`}</Button>
          <Button size="touch" kind="quiet" icon={Trash2} disabled={isBusy} onClick={() => setOpen('discard')}>
            {t`Discard…`}
          </Button>
        </>
      }
    >
      <CommandAboutLine entry={entry} />
      <p className="mt-1 text-t1 font-mid text-red">
        {i18n._(reasonLabel(entry.outcome, (message) => i18n._(message), entry.name))}
        {!canRetry &&
          entry.payload === undefined &&
          ` ${gone === null ? t`It can’t be sent again; its text can be copied.` : t`It can be sent again once the production is back; its text can be copied.`}`}
      </p>
      <ChangeLines described={described} />
      {copy.fallback}
      {failure !== null && (
        <div className="mt-2">
          <Note kind="stop" role="alert" title={t`This wasn’t done; nothing has changed`}>
            {i18n._(failure)}
          </Note>
        </div>
      )}
      {open === 'edit' && <RetryDialog item={item} title={title} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'discard'}
        onOpenChange={close}
        title={t`Discard “${title}”?`}
        confirmLabel={t`Discard`}
        onConfirm={() => void discardIt()}
      >
        {t`It moves to the end of this list and can be restored for 30 days. Colleagues have never seen it.`}
      </ConfirmDialog>
    </ItemLayout>
  );
}
