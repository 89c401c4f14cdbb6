import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SavedSharedSheet } from '../../db/sheets/shared-sheets.ts';
import { DockAnchor, SectionDock } from '../../ui/dock.tsx';
import { jumpTo } from '../../ui/jump-to.ts';
import { useVisibleSection } from '../../ui/visible-section.ts';

const ALL_SECTIONS = ['me', 'scenes', 'cast', 'crew', 'notes'] as const;
type Section = (typeof ALL_SECTIONS)[number];

/** Jumps to the sections that the sheet has, at the lower edge. */
export function SheetDock({
  content: { scenes, cast, crew, lines },
}: {
  content: SavedSharedSheet['shown']['content'];
}) {
  const { t } = useLingui();
  const present = {
    me: true,
    scenes: scenes.length > 0,
    cast: cast.length > 0,
    crew: crew.length > 0,
    notes: lines.some(({ list }) => list === 'note'),
  } satisfies Record<Section, boolean>;
  const key = ALL_SECTIONS.filter((id) => present[id]).join(' ');
  const ids = useMemo(
    () => ['me', ...ALL_SECTIONS.filter((id) => id !== 'me' && key.includes(id))] as [Section, ...Section[]],
    [key],
  );
  const current = useVisibleSection(ids);
  const names = { me: t`Me`, scenes: t`Scenes`, cast: t`Cast`, crew: t`Crew`, notes: t`Notes` };
  return (
    <SectionDock
      label={t`Sections`}
      className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[600px] tablet:max-w-[760px] wide:max-w-[1180px]"
    >
      {ids.map((id) => (
        <DockAnchor key={id} href={`#${id}`} onClick={jumpTo} aria-current={id === current ? 'true' : undefined}>
          {names[id]}
        </DockAnchor>
      ))}
    </SectionDock>
  );
}
