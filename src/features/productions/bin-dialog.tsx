import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HouseId } from '../../../domain/ids.ts';
import { formatAsOf } from '../../../domain/format.ts';
import { HOUSE_TIME_ZONE } from '../../shared/data/house-time.ts';
import { binQuery } from '../../shared/data/bin-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { restoreFromBin } from './production-actions.ts';

/** Deleted productions of the last 30 days, with who and when; each can be restored with everything. */
export function BinDialog({ house, onClose }: { house: HouseId; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { data, error } = useQuery(binQuery(house));
  const [restored, setRestored] = useState<readonly string[]>([]);
  const productions = data?.productions.filter(({ id }) => !restored.includes(id));
  const when = (instant: string) => formatAsOf(Date.parse(instant), Date.now(), HOUSE_TIME_ZONE, language);

  function restore(id: string, title: string) {
    restoreFromBin(house, id).then(
      () => {
        setRestored((before) => [...before, id]);
        showToast({ text: t`“${title}” is being restored. It appears as soon as the server is done.` });
      },
      (failure: unknown) =>
        showToast({
          kind: 'failed',
          text: `${t`“${title}” wasn’t restored.`} ${i18n._(messageForError(failure))}`,
        }),
    );
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Bin`} width={720}>
      {error !== null && (
        <Note
          kind="stop"
          role="alert"
          title={data === undefined ? t`The bin couldn’t be read` : t`This may be out of date`}
        >
          {i18n._(messageForError(error))}
        </Note>
      )}
      {productions === undefined ? (
        error === null && <SkeletonRows rows={3} />
      ) : productions.length === 0 ? (
        <EmptyState title={t`The bin is empty`}>{t`A deleted production stays here for 30 days.`}</EmptyState>
      ) : (
        <ul className="divide-y divide-hair">
          {productions.map(({ id, title, deletedAt, goneAt, deletedByName }) => {
            const [since, until] = [when(deletedAt), when(goneAt)];
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-bold">{title}</p>
                  <p className="text-t1 text-ink-2">
                    {deletedByName === ''
                      ? t`Deleted ${since}; permanently gone ${until}`
                      : t`Deleted by ${deletedByName}, ${since}; permanently gone ${until}`}
                  </p>
                </div>
                <Button size="touch" onClick={() => restore(id, title)}>{t`Restore`}</Button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
