import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { threadIdOf } from '../../../domain/messages/thread-id.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { closeHouse } from './booking-actions.ts';
import type { BookingRow } from './booking-queries.ts';

/** For a talent with an offer: the house sends nothing any more. Opened again in the conversation. */
export function CloseHouse({ row: { id, fields } }: { row: BookingRow }) {
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
