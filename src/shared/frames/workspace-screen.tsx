import { useLingui } from '@lingui/react/macro';
import { Menu, PanelRight } from 'lucide-react';
import { type ReactNode, createContext, useContext, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Dock } from '../../ui/dock.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { NextThemeButton } from './theme-switch.tsx';
import { useIsLying, useWidthBand } from '../../ui/width-band.ts';

/** Slots that the workspace's layout lends to the screen inside it. */
export interface WorkspaceLayoutSlots {
  /** Opens the phone's menu of places. */
  openMenu: () => void;
  /** On the button of that menu: how much waits at the places in it. */
  menuBadge: ReactNode;
  /** The sync line, under the title on a phone (on wider screens it is in the tab strip). */
  syncLine: ReactNode;
  /** Does the sync line have news: waiting work, a problem, or a decision to make? */
  hasSyncNews: boolean;
  /** A phone's button for the open tabs, at the left of the dock. */
  tabsButton: ReactNode;
}

export const WorkspaceLayoutContext = createContext<WorkspaceLayoutSlots>({
  openMenu: () => {},
  menuBadge: null,
  syncLine: null,
  hasSyncNews: false,
  tabsButton: null,
});

interface WorkspaceScreenProps {
  /** Name of the screen or of the production: the only h1. */
  title: string;
  /** On a phone, the second line of the title bar (the production's name). */
  subtitle?: ReactNode;
  /** Facts beside the title on wider screens ("54 adegan · 24 hari"). */
  summary?: ReactNode;
  /** Buttons at the right of the title on wider screens. */
  actions?: ReactNode;
  /** Icon buttons at the right of the phone's title bar. */
  phoneActions?: ReactNode;
  /**
   * Links to the parts of a long screen, under a phone's title bar; the sync line is then shown there only with news.
   */
  phoneSections?: ReactNode;
  /** Actions at a phone's lower edge, the main one last. Default: `actions`; null for none. */
  dock?: ReactNode;
  dockLabel?: string;
  /** A `ScreenInspector`. */
  inspector?: ReactNode;
  /** `content` lets the screen scroll its own columns; default: the whole main area scrolls. */
  scroll?: 'main' | 'content';
  children: ReactNode;
}

/**
 * A screen inside the workspace: title bar, main area, inspector, dock. The rail and the tab strip around it belong to
 * the layout. Render it once per route.
 */
export function WorkspaceScreen(props: WorkspaceScreenProps) {
  const band = useWidthBand();
  return band === 'phone' ? <PhoneScreen {...props} /> : <WideScreen {...props} band={band} />;
}

function PhoneScreen({
  title,
  subtitle,
  phoneActions,
  phoneSections,
  actions,
  dock = actions,
  dockLabel,
  inspector,
  children,
}: WorkspaceScreenProps) {
  const { t } = useLingui();
  const layout = useContext(WorkspaceLayoutContext);
  // A phone on its side has its tabs in the title bar: no row for a button alone.
  const isLying = useIsLying();
  const tabsInDock = isLying ? null : layout.tabsButton;
  const hasDock = Boolean(dock) || Boolean(tabsInDock);
  const isLong = title.length > 18;
  return (
    <>
      <header className="sticky top-(--room-above) z-20 flex min-h-(--bar) print:static items-center gap-1 border-b border-rule bg-sheet px-1.5">
        <span className="relative">
          <Button kind="quiet" size="touch" square icon={Menu} aria-label={t`Menu`} onClick={layout.openMenu} />
          {layout.menuBadge && <span className="pointer-events-none absolute top-0.5 right-0">{layout.menuBadge}</span>}
        </span>
        <div className="min-w-0 flex-1">
          {/* A long name takes two lines rather than losing its end; the bar keeps its height, the day strip sticks
              below it. */}
          <h1 className={joinClasses('line-clamp-2 leading-[1.15]! wrap-anywhere', isLong ? 'text-t1' : 'text-t2')}>
            {title}
          </h1>
          {subtitle && (
            <p
              className={joinClasses(
                'text-t1 leading-[1.15]! text-ink-2 wrap-anywhere',
                // With the largest letters the name needs both lines.
                isLong ? 'truncate' : 'line-clamp-2 max-[20rem]:line-clamp-1',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        <NextThemeButton />
        {inspector}
        {phoneActions}
        {isLying && layout.tabsButton}
      </header>
      {layout.syncLine && ((!phoneSections && !isLying) || layout.hasSyncNews) && (
        <div className="border-b border-rule bg-sheet px-4 py-1">{layout.syncLine}</div>
      )}
      <div className="contents print:hidden">{phoneSections}</div>
      <main
        id="content"
        tabIndex={-1}
        className={joinClasses(
          'min-h-[calc(100dvh-var(--bar)-var(--room-above))] bg-sheet outline-none',
          hasDock ? 'pb-[calc(84px+3.25*(1rem-16px))]' : 'pb-8',
        )}
      >
        {children}
      </main>
      {hasDock && (
        <Dock label={dockLabel ?? t`Actions`}>
          {tabsInDock}
          {dock}
        </Dock>
      )}
    </>
  );
}

function WideScreen({
  title,
  summary,
  actions,
  inspector,
  scroll = 'main',
  band,
  children,
}: WorkspaceScreenProps & { band: 'tablet' | 'wide' }) {
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] has-[>aside]:grid-cols-[minmax(0,1fr)_var(--inspector)] print:block print:h-auto">
      <main
        id="content"
        tabIndex={-1}
        className={joinClasses(
          'min-w-0 bg-sheet outline-none print:block print:overflow-visible',
          // Positioned, so that text for screen readers scrolls with its column and not with the page.
          scroll === 'main' ? 'relative overflow-y-auto' : 'flex min-h-0 flex-col overflow-hidden',
        )}
      >
        <div
          className={joinClasses(
            'bg-sheet',
            // A pixel above: a tablet's scaled page would show a line of the scrolled content between the tabs and the
            // title.
            scroll === 'main' && 'sticky -top-px z-10 border-b border-rule print:static',
          )}
        >
          <div className="flex min-h-[52px] flex-wrap items-center gap-x-5 gap-y-1 px-6 py-2">
            <h1 className="text-t3">{title}</h1>
            {summary && <p className="text-t1 text-ink-2">{summary}</p>}
            <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden pointer-coarse:items-stretch">
              {actions}
              {band === 'tablet' && inspector}
            </div>
          </div>
        </div>
        {children}
      </main>
      {band === 'wide' && inspector}
    </div>
  );
}

/** A screen with a message, or a picture of what is being read. */
export function MessageScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <WorkspaceScreen title={title}>
      <div className="px-4 pt-4 tablet:px-6">{children}</div>
    </WorkspaceScreen>
  );
}

/** A second row under the title, on screens wider than a phone: search, filters, legend. */
export function ScreenToolbar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 px-6 pb-2 text-t1 print:hidden">{children}</div>;
}

/** A screen's dock at the lower edge of a tablet, so that touch actions have one place. The last part of a screen. */
export function TabletDock({ label, children }: { label: string; children: ReactNode }) {
  if (useWidthBand() !== 'tablet' || !children) return null;
  return (
    <Dock label={label} className="static! px-6! *:max-w-80">
      {children}
    </Dock>
  );
}

interface ScreenInspectorProps {
  title: string;
  /** Opens with the screen where it covers the content: the address names what is in it. */
  isAsked?: boolean;
  /** Without content there is no inspector. */
  children: ReactNode;
}

/**
 * Details of the selected thing: a column at the right from 1181 px; below it a button opens them over the content.
 * Selecting something else keeps them open.
 */
export function ScreenInspector(props: ScreenInspectorProps) {
  const band = useWidthBand();
  if (!props.children) return null;
  if (band !== 'wide') return <InspectorButton {...props} />;
  return (
    <aside
      aria-label={props.title}
      className="relative overflow-y-auto border-l border-rule bg-ground p-4 print:hidden"
    >
      {props.children}
    </aside>
  );
}

function InspectorButton({ title, isAsked = false, children }: ScreenInspectorProps) {
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <>
      <Button kind="quiet" size="touch" square icon={PanelRight} aria-label={title} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={title}>
        {children}
      </Dialog>
    </>
  );
}

/** A section of the inspector: parted by a rule, its name small, an action beside it. */
export function InspectorSection({
  title,
  action,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-rule-2 not-first:mt-4 not-first:border-t not-first:pt-3">
      {title && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <h2 className="text-t1">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** Facts in two columns, label and value, parted by hairlines. */
export function FactTable({ facts }: { facts: { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="text-t1">
      {facts.map(({ name, value }, index) => (
        <div key={index} className="grid grid-cols-[92px_1fr] border-t border-rule py-[5px] sun:grid-cols-[120px_1fr]">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-mid wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
