import { useLingui } from '@lingui/react/macro';
import {
  ArrowRight,
  Clapperboard,
  FileText,
  Layers,
  type LucideIcon,
  PanelsTopLeft,
  Search,
  UserRound,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Input, SearchField } from 'react-aria-components/SearchField';
import type { QuickEntry } from '../../../domain/workspace/quick-find.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type FoundEntry, type QuickTab, useQuickEntries } from './quick-entries.ts';
import '../../ui/widget-messages.ts';

const ICONS: Record<QuickEntry['type'], LucideIcon> = {
  tab: PanelsTopLeft,
  script: Layers,
  scene: FileText,
  sheet: Clapperboard,
  person: UserRound,
  action: ArrowRight,
};

interface Props {
  tabs: readonly QuickTab[];
  /** The production that is open. */
  nearScript: string | null;
  onTab: (id: string) => void;
  onAddress: (href: string) => void;
  onClose: () => void;
}

/** Opens any tab, production or scene by typing part of its name or its number; works from the data on this device. */
export default function QuickSwitcher({ tabs, nearScript, onTab, onAddress, onClose }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  /** Enter was pressed while the device was still being read: it counts when the list is there. */
  const isEntered = useRef(false);
  const found = useQuickEntries(tabs, nearScript, query);
  const go = ({ leadsTo }: FoundEntry) => {
    onClose();
    if ('tab' in leadsTo) onTab(leadsTo.tab);
    else onAddress(leadsTo.href);
  };
  const type = (text: string) => {
    setQuery(text);
    isEntered.current = false;
  };
  const [first] = found ?? [];
  const enter = () => {
    isEntered.current = found === undefined;
    if (first) go(first);
  };
  const enterLate = useEffectEvent(() => {
    if (isEntered.current) enter();
  });
  const isRead = found !== undefined;
  useEffect(() => {
    if (isRead) enterLate();
  }, [isRead]);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Go to…`}>
      <Autocomplete inputValue={query} onInputChange={type}>
        <SearchField
          aria-label={t`Scene, person, call sheet, action`}
          autoFocus
          className="sticky -top-4 z-10 -mx-4 -mt-4 flex items-center gap-2 border-b border-rule bg-sheet px-4"
        >
          <Search size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
          <Input
            onKeyDown={(event) => {
              // The field's own Escape would only empty it.
              if (event.key === 'Escape') return onClose();
              // Fast typing can press Enter before a row is marked, or when the marked one is already gone.
              const isMarked = document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '');
              if (event.key === 'Enter' && !isMarked) enter();
            }}
            placeholder={t`Scene, person, call sheet, action`}
            className="min-h-12 min-w-0 flex-1 bg-transparent text-t2 outline-none [&::-webkit-search-cancel-button]:appearance-none"
          />
        </SearchField>
        <Menu<FoundEntry>
          // Another query is another list, so that Enter never opens an entry that was marked in the last one.
          key={query}
          aria-label={t`Found`}
          items={found ?? []}
          onAction={(key) => {
            const entry = found?.find(({ id }) => id === key);
            if (entry) go(entry);
          }}
          className="-mx-4 -mb-4 min-h-[40dvh] outline-none"
          renderEmptyState={() => (
            <p className="px-4 py-4 text-ink-2">
              {found === undefined
                ? ''
                : t`Nothing on this device has that name. Find scenes by number or set, people by name.`}
            </p>
          )}
        >
          {(entry) => <FoundRow entry={entry} />}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

function FoundRow({ entry }: { entry: FoundEntry }) {
  const Icon = ICONS[entry.type];
  return (
    <MenuItem
      textValue={entry.words}
      className="flex min-h-tap cursor-pointer items-center gap-3 border-b border-rule px-4 py-1.5 leading-tight! outline-none data-[focused]:bg-ink data-[focused]:text-on-ink data-[hovered]:bg-hover data-[focused]:data-[hovered]:bg-ink"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <span className="block font-mid wrap-anywhere">{entry.words}</span>
        {entry.detail && <span className="block truncate text-t1">{entry.detail}</span>}
      </span>
    </MenuItem>
  );
}
