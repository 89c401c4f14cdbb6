import { Plural, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useCurrentTabId } from './tab-store.ts';
import type { ShownTab } from './tab-labels.ts';
import type { TabCommands } from './use-tab-commands.ts';

interface Props {
  onClose: () => void;
  shown: readonly ShownTab[];
  unsaved: ReadonlySet<string>;
  commands: TabCommands;
  onFind: () => void;
}

/** The open tabs of a phone. Render outside of screens: one that replaces its skeleton must not close the sheet. */
export function TabSheet({ onClose, shown, unsaved, commands, onFind }: Props) {
  const { t } = useLingui();
  const current = useCurrentTabId();
  const count = shown.length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Plural value={count} one="One open tab" other="# open tabs" />}
      footer={
        <Button
          size="touch"
          wide
          icon={Search}
          onClick={() => {
            onClose();
            onFind();
          }}
        >
          {t`Go to…`}
        </Button>
      }
    >
      <ul className="-mx-4 -my-4">
        {shown.map(({ tab, icon: Icon, production, view }) => (
          <li
            key={tab.id}
            className={joinClasses('flex items-center border-b border-rule', tab.id === current && 'bg-hover')}
          >
            <button
              type="button"
              aria-current={tab.id === current ? 'page' : undefined}
              onClick={() => {
                onClose();
                commands.go(tab.id);
              }}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-1.5 text-left leading-tight!"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
              <span className="min-w-0">
                <b className="block font-mid wrap-anywhere">{view}</b>
                {production !== '' && <span className="block truncate text-t1 text-ink-2">{production}</span>}
              </span>
              {unsaved.has(tab.id) && (
                <span
                  role="img"
                  aria-label={t`not saved yet`}
                  className="ml-auto size-2 shrink-0 rounded-full bg-ink"
                />
              )}
            </button>
            {tab.removable && (
              <Button
                kind="quiet"
                size="touch"
                square
                icon={X}
                aria-label={t`Close ${view}`}
                onClick={() => commands.close(tab.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
