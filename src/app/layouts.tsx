import { withSheetMessages, withWorkspaceMessages } from '../platform/app/language-store.ts';
import { lazyComponent } from '../ui/lazy-module.ts';
import { PublicLayout } from '../shared/frames/public-layout.tsx';
import type { ReactNode } from 'react';
import type { Layout, LayoutKind } from './router-context.ts';

/** A visitor of the public pages loads nothing for them. */
const isThere = { load: () => Promise.resolve() };

/**
 * The layouts of the pathless routes. Those for logged-in users include widgets and the local database, which visitors
 * of the public pages need not load. That of documents includes the words of shared sheets.
 */
export const layouts: Readonly<Record<LayoutKind, Layout>> = {
  public: Object.assign(({ children }: { children: ReactNode }) => <PublicLayout>{children}</PublicLayout>, isThere),
  bare: Object.assign(({ children }: { children: ReactNode }) => children, isThere),
  onboarding: lazyComponent(
    () => withWorkspaceMessages(import('./onboarding-layout.tsx')).then((file) => file.OnboardingLayout),
    'throw',
  ),
  staff: lazyComponent(
    () => withWorkspaceMessages(import('./staff-layout.tsx')).then((file) => file.StaffLayout),
    'throw',
  ),
  workspace: lazyComponent(
    () => withWorkspaceMessages(import('./workspace-layout.tsx')).then((file) => file.WorkspaceLayout),
    'throw',
  ),
  document: lazyComponent(
    () => withSheetMessages(import('./document-layout.tsx')).then((file) => file.DocumentLayout),
    'throw',
  ),
};

/** The layout that a matched route is, by its id (`/_workspace`). */
export function layoutOf(routeId: string): Layout | null {
  const kind = routeId.slice(2);
  return kind in layouts ? layouts[kind as LayoutKind] : null;
}
