import type { DayStatus } from '../../../domain/booking/deadlines.ts';
import { areContactsShown, type BookingSide, otherSide, PROVIDER } from '../../../domain/booking/states.ts';
import { BookingActs } from './booking-acts.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { BookingRow, WaitingAct } from './booking-queries.ts';
import { BookingTexts } from './booking-texts.tsx';
import { RefusedAct, WaitingNote } from './waiting-acts.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { threadIdOf } from '../../../domain/messages/thread-id.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { closeHouse } from './booking-actions.ts';
import { Phone } from 'lucide-react';
import { PlaceAccess } from '../../shared/maps/place-access.tsx';

/** Address of the booked place; hidden before the confirmation and after a cancellation. */
function BookingVenue({ row: { fields } }: { row: BookingRow }) {
  const { t } = useLingui();
  const { venue, state } = fields;
  if (!venue || !areContactsShown(state)) return null;
  return (
    <section className="grid gap-1 border-2 border-ink p-3">
      <h3 className="text-t2">{t`Where it is`}</h3>
      <PlaceAccess {...venue} />
    </section>
  );
}

/** The other side's contact; there is none before the confirmation and after a cancellation. */
function BookingContact({ row, side }: { row: BookingRow; side: BookingSide }) {
  const { t } = useLingui();
  const { contacts, state } = row.fields;
  const contact = contacts?.[otherSide(side)];
  if (contact === undefined || !areContactsShown(state) || contact.name + contact.phone + contact.email === '')
    return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-rule pt-2">
      <p className="min-w-0">
        <span className="block text-t1 text-ink-2">{t`Contact`}</span>
        <b className="wrap-anywhere">{contact.name}</b>
        <span className="block text-t1 wrap-anywhere">{contact.phone}</span>
        {contact.email !== '' && (
          <a
            href={`mailto:${contact.email}`}
            className="flex min-h-tap w-fit items-center text-t1 wrap-anywhere underline"
          >
            {contact.email}
          </a>
        )}
      </p>
      {contact.phone !== '' && (
        <a href={`tel:${contact.phone}`} className={buttonClass({ size: 'touch', square: true })} aria-label={t`Call`}>
          <Phone size={20} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </div>
  );
}

/** For a talent with an offer: the house sends nothing any more. Opened again in the conversation. */
function CloseHouse({ row: { id, fields } }: { row: BookingRow }) {
  const { t } = useLingui();
  const { attempt, failure } = useWriteAction();
  const [isAsking, setAsking] = useState(false);
  const { houseId, houseName: house, subjectId } = fields;
  const isClosed = useLiveQuery(async () => {
    const db = currentDatabase();
    const thread = await db.threads.get(threadIdOf(houseId, subjectId));
    const waiting = await db.outbox
      .filter(({ name, state }) => name === 'message.close-house' && (state === 'queued' || state === 'acknowledged'))
      .count();
    return thread?.fields.isBlockedByTalent === true || waiting > 0;
  }, [houseId, subjectId, id]);
  if (isClosed === undefined) return null;
  if (isClosed)
    return (
      <p className="text-t1 text-ink-2">{t`You’ve closed the conversation with ${house}. Reopen it in Messages.`}</p>
    );
  return (
    <>
      <Button kind="quiet" size="touch" className="justify-self-start" onClick={() => setAsking(true)}>
        {t`Close the conversation with this production house`}
      </Button>
      <FailureLine failure={failure} className="text-t1" />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Close the conversation with ${house}?`}
        confirmLabel={t`Close conversation`}
        onConfirm={() => void attempt(() => closeHouse(id))}
      >
        {t`This production house can’t find you, write to you or make offers until you reopen it in Messages. Answer this offer too.`}
      </ConfirmDialog>
    </>
  );
}

export interface BookingSheetProps {
  row: BookingRow;
  /** The side that looks. */
  side: BookingSide;
  waiting: readonly WaitingAct[];
  /** Days of the one who is booked, for a counter-offer. */
  statusOf: (day: string) => DayStatus;
  /** False: read-only. */
  mayAct: boolean;
  /** Another booking of this person takes some of the time: the server would refuse to accept. */
  clashes?: boolean;
}

/** A booking as one side sees it: facts, the next step, and actions. */
export function BookingSheet({ row, side, waiting, statusOf, mayAct, clashes = false }: BookingSheetProps) {
  const own = waiting.filter(({ bookingId }) => bookingId === row.id);
  const isWaiting = own.some(({ isRefused }) => !isRefused);
  const acts = mayAct && !isWaiting && <BookingActs row={row} side={side} statusOf={statusOf} clashes={clashes} />;
  // All that is left to do with a confirmed booking is to cancel it.
  const areActsLast = row.fields.state === 'confirmed';
  return (
    <div className="grid gap-3">
      <BookingFacts fields={row.fields} />
      <BookingTexts row={row} side={side} />
      {own.map((act) =>
        act.isRefused ? (
          <RefusedAct key={act.mutationId} act={act} />
        ) : (
          <WaitingNote key={act.mutationId} act={act} row={row} side={side} />
        ),
      )}
      {!areActsLast && acts}
      {side === 'house' && <BookingVenue row={row} />}
      <BookingContact row={row} side={side} />
      {areActsLast && acts}
      {side === PROVIDER && row.fields.subjectType === 'talent' && <CloseHouse row={row} />}
    </div>
  );
}
