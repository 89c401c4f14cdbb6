import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Ellipsis, Plus, SquarePen, Trash2 } from 'lucide-react';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { Button } from '../../ui/button.tsx';
import { chipButtonClass } from '../../ui/chip.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';

/** Part of a production's briefings that is on the screen. `loose`: briefings whose section was deleted meanwhile. */
export type BriefingView =
  | { type: 'all' }
  | { type: 'section'; id: string }
  | { type: 'loose' }
  | { type: 'recordings' }
  | { type: 'untranscribed' };

export interface ViewEntry {
  view: BriefingView;
  label: string;
  count: number;
}

const isSameView = (a: BriefingView, b: BriefingView): boolean =>
  a.type === b.type && (a.type !== 'section' || b.type !== 'section' || a.id === b.id);

const keyOf = (view: BriefingView): string => (view.type === 'section' ? view.id : view.type);

export interface SectionCommands {
  add: () => void;
  rename: (section: SectionRow) => void;
  move: (section: SectionRow, by: -1 | 1) => void;
  remove: (section: SectionRow) => void;
}

/** Sections and recordings in a column, on wide screens. */
export function SectionNav({
  sections,
  recordings,
  current,
  onView,
  onAdd,
}: {
  sections: readonly ViewEntry[];
  recordings: readonly ViewEntry[];
  current: BriefingView;
  onView: (view: BriefingView) => void;
  onAdd: (() => void) | null;
}) {
  const { t } = useLingui();
  const list = (entries: readonly ViewEntry[]) => (
    <ul>
      {entries.map(({ view, label, count }) => {
        const isCurrent = isSameView(view, current);
        return (
          <li key={keyOf(view)}>
            <button
              type="button"
              aria-current={isCurrent || undefined}
              onClick={() => onView(view)}
              className={joinClasses(
                'flex min-h-9 w-full justify-between gap-2 py-2 pr-4 pl-6 text-left leading-snug! pointer-coarse:min-h-tap',
                isCurrent ? 'bg-hover font-bold shadow-[inset_3px_0_0_var(--ink)]' : 'hover:bg-hover',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="font-text text-ink-2">{count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav aria-label={t`Sections`} className="relative overflow-y-auto border-r border-rule py-3.5 text-t1 print:hidden">
      {list(sections)}
      {onAdd !== null && (
        <Button kind="quiet" size="dense" icon={Plus} className="mx-3.5 my-2" onClick={onAdd}>
          {t`Section`}
        </Button>
      )}
      {recordings.length > 0 && (
        <>
          <h2 className="px-6 pt-4 pb-1 text-t1 font-mid text-ink-2">{t`Recordings`}</h2>
          {list(recordings)}
        </>
      )}
    </nav>
  );
}

/** The same as chips, on a phone. */
export function SectionChips({
  entries,
  current,
  onView,
}: {
  entries: readonly ViewEntry[];
  current: BriefingView;
  onView: (view: BriefingView) => void;
}) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Sections`} className="flex gap-2 overflow-x-auto px-4 py-2 print:hidden">
      {entries.map(({ view, label, count }) => (
        <button
          key={keyOf(view)}
          type="button"
          aria-current={isSameView(view, current) || undefined}
          onClick={() => onView(view)}
          className={chipButtonClass(isSameView(view, current), 'min-h-tap shrink-0 whitespace-nowrap')}
        >
          {`${label} ${count}`}
        </button>
      ))}
    </nav>
  );
}

/** The name of the section on the screen, and its actions. */
export function SectionTitle({
  title,
  section,
  commands,
}: {
  title: string;
  section: SectionRow | undefined;
  commands: SectionCommands | null;
}) {
  const { t } = useLingui();
  return (
    <div className="flex items-start gap-2 border-t-4 border-ink pt-2.5">
      <h2 className="min-w-0 flex-1 text-t4 leading-tight! font-bold tracking-tight wrap-anywhere">{title}</h2>
      {section !== undefined && commands !== null && (
        <MenuButton label={t`Actions for the section ${title}`} square kind="quiet" size="dense" icon={Ellipsis}>
          <MenuItem icon={SquarePen} onAction={() => commands.rename(section)}>{t`Rename section`}</MenuItem>
          <MenuItem icon={ArrowUp} onAction={() => commands.move(section, -1)}>{t`Move up`}</MenuItem>
          <MenuItem icon={ArrowDown} onAction={() => commands.move(section, 1)}>{t`Move down`}</MenuItem>
          <MenuLine />
          <MenuItem icon={Trash2} isDestructive onAction={() => commands.remove(section)}>{t`Delete section`}</MenuItem>
        </MenuButton>
      )}
    </div>
  );
}
