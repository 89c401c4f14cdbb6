import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { RouteSession } from '../../domain/routes/access.ts';

/** What surrounds a screen. `bare` brings its own frame (login). */
export type ShellKind = 'public' | 'bare' | 'onboarding' | 'workspace' | 'document';

/** What the composition root gives to the routes, which may not import it. */
export interface RouterContext {
  /** The session as route decisions see it, read anew at each navigation. */
  routeSession: () => (RouteSession & { userId: string }) | null;
  /** Resolves when that user's data can be read. */
  openWork: (userId: string) => Promise<void>;
  isDevelopment: boolean;
  /** Words of public pages other than the landing page and the login, which do not carry them. */
  loadPageWords: () => Promise<void>;
  /** Draws the shell that the deepest matched route asks for, and keeps title and focus. */
  Frame: ComponentType<{ children: ReactNode }>;
  NoAccess: ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shell?: ShellKind;
    /** Title of the document; a screen that knows a better one (the script's name) uses `usePageTitle`. */
    title?: MessageDescriptor;
  }
}
