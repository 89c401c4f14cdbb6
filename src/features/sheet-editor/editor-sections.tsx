import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { jumpTo } from '../../ui/jump-to.ts';
import { useVisibleSection } from '../../ui/visible-section.ts';

const SECTIONS = ['head', 'times', 'places', 'scenes', 'cast', 'crew', 'lines-property', 'lines-note'] as const;

/** On a phone the parts of the sheet, as on the shared sheet; the dock below has the actions. */
export function EditorSections() {
  const { t } = useLingui();
  const current = useVisibleSection(SECTIONS);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.dataset['barLinks'] = '';
    return () => {
      delete document.documentElement.dataset['barLinks'];
    };
  }, []);
  // `scrollIntoView` would scroll the page, too.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) bar.current?.scrollTo({ left: link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  const names: Record<(typeof SECTIONS)[number], string> = {
    head: t({ message: 'Day', context: 'day 7 of 24' }),
    times: t`Times`,
    places: t`Locations`,
    scenes: t`Scenes`,
    cast: t`Cast`,
    crew: t`Crew`,
    'lines-property': t`Needs`,
    'lines-note': t`Notes`,
  };
  return (
    <nav
      ref={bar}
      aria-label={t`Sections`}
      className="sticky top-[calc(var(--room-above)+var(--bar))] z-10 flex overflow-x-auto border-b border-rule-2 bg-sheet px-1 [scrollbar-width:none]"
    >
      {SECTIONS.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={jumpTo}
          aria-current={id === current ? 'true' : undefined}
          className="flex min-h-tap shrink-0 grow items-center justify-center px-2.5 text-t1 font-mid no-underline aria-[current]:font-bold aria-[current]:shadow-[inset_0_-3px_0_var(--ink)]"
        >
          {names[id]}
        </a>
      ))}
    </nav>
  );
}
