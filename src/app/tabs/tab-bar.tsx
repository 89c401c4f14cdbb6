import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { StripTab } from '../../ui/tab-strip.tsx';
import { hrefOf, putTabAt, shiftTab } from './tab-actions.ts';
import { useCurrentTabId } from './tab-store.ts';
import type { ShownTab } from './tab-labels.ts';
import type { TabCommands } from './use-tab-commands.ts';

interface Props {
  shown: readonly ShownTab[];
  unsaved: ReadonlySet<string>;
  commands: TabCommands;
}

/** The open tabs of a wide screen; dragged or moved with Shift and the arrows they change their order. */
export function TabBar({ shown, unsaved, commands }: Props) {
  const current = useCurrentTabId();
  const dragged = useRef<string | null>(null);
  return shown.map(({ tab, icon, production, view }) => (
    <StripTab
      key={tab.id}
      href={hrefOf(tab)}
      icon={icon}
      production={production}
      view={view}
      isActive={tab.id === current}
      hasUnsaved={unsaved.has(tab.id)}
      onGo={() => commands.go(tab.id)}
      onClose={tab.removable ? () => commands.close(tab.id) : undefined}
      onShift={tab.removable ? (by) => shiftTab(tab.id, by) : undefined}
      onDragStart={
        tab.removable
          ? (event) => {
              dragged.current = tab.id;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/uri-list', new URL(hrefOf(tab), location.href).href);
            }
          : undefined
      }
      onDragOver={(event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        if (dragged.current !== tab.id) putTabAt(dragged.current, tab.id);
      }}
    />
  ));
}

/** Opens the quick switcher, which opens further tabs. */
export function OpenMore({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      kind="quiet"
      size="dense"
      square
      icon={Plus}
      aria-label={t`Open or go to…`}

      onClick={onOpen}
    />
  );
}
