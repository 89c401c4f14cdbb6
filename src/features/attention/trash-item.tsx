import { DAY_MS } from '../../../domain/calendar/calendar-days.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArchiveRestore, Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { showToast } from '../../ui/toast-store.ts';
import { bringBack } from './attention-actions.ts';
import type { DescribedTrash } from './attention-queries.ts';
import { useMomentLabel } from './attention-labels.ts';
import { CommandAboutLine, useCommandAbout } from './command-about.tsx';
import { ChangeLines } from './change-lines.tsx';
import { useCopyText } from './copy-text.tsx';
import { ItemLayout } from './item-layout.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';

/** Discarded work: its content, how long it is kept, and a button to restore it. */
export function TrashItem({ item }: { item: DescribedTrash }) {
  const { t, i18n } = useLingui();
  const labels = useRecordLabels();
  const moment = useMomentLabel();
  const { attempt, failure, isBusy } = useWriteAction();
  const { entry, described, discardedAt, isRetried } = item;
  const copy = useCopyText(described, useCommandAbout(entry));
  const when = moment(discardedAt);
  const left = Math.max(0, Math.ceil((discardedAt + 30 * DAY_MS - Date.now()) / DAY_MS));
  const stays = t`deleted in ${plural(left, { one: '# day', other: '# days' })}`;
  const isTakenBack = entry.state === 'queued';
  const happened = isRetried
    ? t`sent again as a new change, ${when}`
    : isTakenBack
      ? t`undone before it was sent, ${when}`
      : t`discarded ${when}`;
  const back = async () => {
    if (await attempt(() => bringBack(entry.mutationId)))
      showToast({ text: isTakenBack ? t`On its way again` : t`Back in the list` });
  };
  return (
    <ItemLayout
      title={labels.headline(described.headline)}
      production={described.changes[0]?.subject.production ?? null}
      detail={`${happened} · ${stays}`}
      actions={
        <>
          {!isRetried && (
            <Button size="touch" icon={ArchiveRestore} disabled={isBusy} onClick={() => void back()}>
              {t`Restore`}
            </Button>
          )}
          <Button size="touch" kind="quiet" icon={Copy} onClick={() => void copy.copy()}>{t`Copy text`}</Button>
        </>
      }
    >
      <CommandAboutLine entry={entry} />
      <ChangeLines described={described} />
      {copy.fallback}
      {failure !== null && <Note kind="stop" role="alert" title={i18n._(failure)} />}
    </ItemLayout>
  );
}
