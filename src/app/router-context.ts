import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { RouteSession } from '../../domain/identity/auth-session.ts';

/** Layout around a screen: its folder in src/routes. Screens in `bare` and `staff` add their own frame. */
export type LayoutKind = 'public' | 'bare' | 'onboarding' | 'staff' | 'workspace' | 'document';

/** `load` fetches its code and its message catalog, and never rejects. */
export type Layout = ComponentType<{ children: ReactNode }> & { load: () => Promise<void> };

/** Context that the composition root gives to the routes, which may not import it. */
export interface RouterContext {
  /** The session for route decisions, read again at each navigation. */
  routeSession: () => (RouteSession & { userId: string }) | null;
  /** Resolves when that user's data can be read. */
  openWork: (userId: string) => Promise<void>;
  isDevelopment: boolean;
  /** Words of public pages other than the landing page and the login, which do not carry them. */
  loadPageMessages: () => Promise<void>;
  /** Reports that there is no page at an address, wherever the guard redirects to. */
  noteUnknown: (path: string) => void;
  /** Keeps the document's title and the focus. */
  RootLayout: ComponentType<{ children: ReactNode }>;
  layouts: Readonly<Record<LayoutKind, Layout>>;
  NoAccess: ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the document; a screen with a better one (the script's name) uses `usePageTitle`. */
    title?: MessageDescriptor;
  }
}
