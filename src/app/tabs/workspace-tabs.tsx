import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { useTabsFollowLocation } from './follow-location.ts';
import { OpenMore, TabBar } from './tab-bar.tsx';
import { TabSheetButton } from './tab-sheet-button.tsx';
import { tabStore } from './tab-store.ts';
import { useShownTabs } from './tab-labels.ts';
import { useTabCommands } from './use-tab-commands.ts';
import { useTabKeys } from './use-tab-keys.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';

const WorkspaceRecoveryDialog = lazyComponent(() =>
  import('./workspace-recovery-dialog.tsx').then((file) => file.WorkspaceRecoveryDialog),
);
const TabSheet = lazyComponent(() => import('./tab-sheet.tsx').then((file) => file.TabSheet));
const QuickSwitcher = lazy(() => import('../../features/quick-switcher/quick-switcher.tsx'));
const KeyboardSheet = lazy(() => import('../../features/keyboard-sheet/keyboard-sheet.tsx'));

export interface WorkspaceTabs {
  /** The strip of a wide screen, and parts after it. */
  bar: ReactNode;
  afterBar: ReactNode;
  /** A phone's button. */
  sheetButton: ReactNode;
  /** Dialogs; render once. */
  dialogs: ReactNode;
}

/** The open tabs, kept at this window's address, and every way to work with them. */
export function useWorkspaceTabs(nearScript: string | null): WorkspaceTabs {
  const { t } = useLingui();
  const router = useRouter();
  useTabsFollowLocation();
  const { tabs, issue } = useSnapshot(tabStore);
  const shown = useShownTabs(tabs);
  const unsaved = useUnsavedTabs();
  const commands = useTabCommands(unsaved);
  const [isFinding, setFinding] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const { neighbour, asking, answer } = commands;
  useTabKeys({ onFind: () => setFinding(true), onKeys: () => setShowingKeys(true), onNeighbour: neighbour });
  const quickTabs = useMemo(
    () => shown.map(({ tab, production, view }) => ({ id: tab.id, production, view })),
    [shown],
  );
  const closing = shown.find(({ tab }) => tab.id === asking);
  return {
    bar: <TabBar shown={shown} unsaved={unsaved} commands={commands} />,
    afterBar: <OpenMore onOpen={() => setFinding(true)} />,
    sheetButton: (
      <TabSheetButton count={shown.length} hasUnsaved={unsaved.size > 0} onOpen={() => setSheetOpen(true)} />
    ),
    dialogs: (
      <>
        {issue !== null && <WorkspaceRecoveryDialog />}
        {isSheetOpen && (
          <TabSheet
            onClose={() => setSheetOpen(false)}
            {...{ shown, unsaved, commands }}
            onFind={() => setFinding(true)}
          />
        )}
        {isFinding && (
          <Suspense>
            <QuickSwitcher
              tabs={quickTabs}
              nearScript={nearScript}
              onTab={commands.go}
              onAddress={(href) => void router.navigate({ href })}
              onClose={() => setFinding(false)}
            />
          </Suspense>
        )}
        {isShowingKeys && (
          <Suspense>
            <KeyboardSheet onClose={() => setShowingKeys(false)} />
          </Suspense>
        )}
        <ConfirmDialog
          isOpen={closing !== undefined}
          onOpenChange={() => answer(false)}
          title={t`Close ${closing?.view ?? ''} with unsaved input?`}
          confirmLabel={t`Close tab`}
          isDestructive={false}
          onConfirm={() => answer(true)}
        >
          {t`What you typed there stays on this device as a draft and is offered when you open the same form again.`}
        </ConfirmDialog>
      </>
    ),
  };
}

/** Tabs with unsaved input, which is stored as a draft on this device. */
function useUnsavedTabs(): ReadonlySet<string> {
  const drafts = useLiveQuery(async () => {
    const tabs = await currentDatabase().drafts.orderBy('tabId').uniqueKeys();
    return tabs.map(String);
  }, []);
  const text = (drafts ?? []).join('\n');
  return useMemo(() => new Set(text === '' ? [] : text.split('\n')), [text]);
}
