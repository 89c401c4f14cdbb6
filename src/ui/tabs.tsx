import type { ReactNode } from 'react';
import { type Key, Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import './widget-messages.ts';

/**
 * Views of one thing on one screen (not the workspace's open documents: those are in the tab strip). Arrow keys move.
 */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string;
  tabs: { id: string; title: ReactNode; content: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key: Key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className="flex overflow-x-auto border-b border-rule-2">
        {tabs.map(({ id, title }) => (
          <AriaTab
            key={id}
            id={id}
            className="-mb-px flex min-h-tap cursor-pointer items-center px-3.5 text-t1 font-mid whitespace-nowrap text-ink-2 data-[focus-visible]:-outline-offset-2 data-[selected]:font-bold data-[selected]:text-ink data-[selected]:shadow-[inset_0_-3px_0_var(--ink)]"
          >
            {title}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="py-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
