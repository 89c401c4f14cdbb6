import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../platform/network/online.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { InspectorSection, ScreenInspector, WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { useMomentLabel } from './attention-labels.ts';
import { type DeletedSheet, type Shown, useAttention, useUnsent, type DescribedTrash } from './attention-queries.ts';
import { ConflictItem } from './conflict-item.tsx';
import { RefusedItem } from './refused-item.tsx';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { useConflicts } from '../../shared/conflicts/conflict-context.ts';
import { DecidedByOthers } from './decided-by-others.tsx';
import { DeletedSheetWork } from './deleted-sheet-work.tsx';
import { ItemLayout } from './item-layout.tsx';
import { useSheetName } from './use-sheet-name.ts';
import { DAY_MS } from '../../../domain/calendar/calendar-days.ts';
import { plural } from '@lingui/core/macro';
import { ArchiveRestore, Copy } from 'lucide-react';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { bringBack } from './attention-actions.ts';
import { CommandAboutLine, useCommandAbout } from './command-about.tsx';
import { ChangeLines } from './change-lines.tsx';
import { useCopyText } from './copy-text.tsx';
import { useWriteAction } from '../../shared/data/use-write-action.ts';

/** A call sheet that was deleted while others worked on it: one decision for all of its rows. */
function DeletedSheetItem({ sheet }: { sheet: DeletedSheet }) {
  const { t } = useLingui();
  const { choose } = useConflicts();
  const name = useSheetName(sheet);
  const [first] = sheet.conflicts;
  if (first === undefined) return null;
  const { kind, id } = first.conflict;
  return (
    <ItemLayout
      title={name}
      production={first.subject.production}
      detail={t`deleted while someone was working on it; what was written is kept`}
      actions={
        first.decision.isMine && (
          <Button size="touch" aria-label={t`Decide: ${name}`} onClick={() => choose(kind, id, EXISTENCE)}>
            {t`Decide…`}
          </Button>
        )
      }
    >
      <DeletedSheetWork sheet={sheet} />
      {!first.decision.isMine && <DecidedByOthers needs={first.decision.needs} className="pt-1.5" />}
    </ItemLayout>
  );
}

/** Items are listed in steps of this many. */
const STEP = 30;
const UNSENT_LISTED = 12;

/** Work that needs the user's attention: conflicts, refused work, and discarded work. */
export function AttentionScreen() {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>({ conflicts: STEP, refused: STEP, trash: STEP });
  const view = useAttention(shown);
  const isOnline = useOnline();
  const isInHouse = useCurrentHouseId() !== null;
  const more = (list: keyof Shown) => () => setShown((now) => ({ ...now, [list]: now[list] + STEP }));
  const waiting = view === undefined ? 0 : view.counts.conflicts + view.counts.refused;
  return (
    <WorkspaceScreen
      title={t`Needs attention`}
      {...(waiting > 0 && { summary: String(waiting) })}
      inspector={
        <ScreenInspector title={t`Not sent yet`}>
          <Unsent />
        </ScreenInspector>
      }
    >
      <div className="max-w-[1180px] px-4 pt-2 pb-10 tablet:px-6">
        {view === undefined ? (
          <SkeletonRows rows={4} />
        ) : (
          <>
            {waiting === 0 && (
              <EmptyState
                title={t`Nothing needs your attention`}
                action={isInHouse && <ButtonLink to="/ph/script-breakdown">{t`To the productions`}</ButtonLink>}
              >
                {t`What needs a decision waits here with everything that was written. Nothing is lost.`}
              </EmptyState>
            )}
            {waiting > 0 && (
              <p className="max-w-[70ch] pb-3 text-t1 text-ink-2">
                {isOnline
                  ? t`All of this is saved. Take your time.`
                  : t`All of this is saved, offline too; your decisions are sent later.`}
              </p>
            )}
            <Section
              title={t`Changed on two devices`}
              empty={t`When two people change the same thing, both values are kept here until someone chooses.`}
              count={view.counts.conflicts}
              listed={view.sheets.length + view.conflicts.length}
              onMore={more('conflicts')}
            >
              {view.sheets.map((sheet) => (
                <DeletedSheetItem key={sheet.sheetId} sheet={sheet} />
              ))}
              {view.conflicts.map((item) => (
                <ConflictItem key={`${item.conflict.kind}/${item.conflict.id}`} item={item} />
              ))}
            </Section>
            <Section
              title={t`Not accepted by the server`}
              empty={t`Changes that the server doesn’t accept stay here, to be sent again or discarded.`}
              count={view.counts.refused}
              listed={view.refused.length}
              onMore={more('refused')}
            >
              {view.refused.map((item) => (
                <RefusedItem key={item.entry.mutationId} item={item} />
              ))}
            </Section>
            <Section
              title={t`Discarded in the last 30 days`}
              empty={t`Discarded changes can be restored here for 30 days.`}
              count={view.counts.trash}
              listed={view.trash.length}
              onMore={more('trash')}
            >
              {view.trash.map((item) => (
                <TrashItem key={item.entry.mutationId} item={item} />
              ))}
            </Section>
          </>
        )}
      </div>
    </WorkspaceScreen>
  );
}

/** Work that this device has not sent. */
function Unsent() {
  const { t } = useLingui();
  const labels = useRecordLabels();
  const moment = useMomentLabel();
  const unsent = useUnsent(UNSENT_LISTED);
  if (unsent === undefined) return null;
  const more = unsent.count - unsent.list.length;
  return (
    <InspectorSection title={t`Not sent yet`} action={<span className="text-t1 text-ink-2">{unsent.count}</span>}>
      {unsent.count === 0 ? (
        <p className="text-t1 text-ink-2">{t`Everything written on this device has been sent. Your colleagues can see it.`}</p>
      ) : (
        <ul className="text-t1">
          {unsent.list.map(({ entry, described }) => (
            <li key={entry.mutationId} className="flex justify-between gap-3 border-t border-rule py-1.5">
              <span className="min-w-0 wrap-anywhere">{labels.headline(described.headline)}</span>
              <span className="shrink-0 text-ink-2">{moment(entry.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="pt-1.5 text-t1 text-ink-2">{t`and ${more} more`}</p>}
    </InspectorSection>
  );
}

function Section({
  title,
  empty,
  count,
  listed,
  onMore,
  children,
}: {
  title: string;
  /** Name of the content that is missing here. */
  empty: string;
  count: number;
  listed: number;
  onMore: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const rest = count - listed;
  return (
    <section aria-label={title} className="pt-4">
      <SectionHead detail={count}>{title}</SectionHead>
      {count === 0 ? <p className="max-w-[70ch] pt-1 pb-3 text-t1 text-ink-2">{empty}</p> : <ul>{children}</ul>}
      {rest > 0 && (
        <Button size="touch" className="mt-3" onClick={onMore}>
          {t`Show more (${rest} left)`}
        </Button>
      )}
    </section>
  );
}

/** Discarded work: its content, how long it is kept, and a button to restore it. */
function TrashItem({ item }: { item: DescribedTrash }) {
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
