import type { WorkspaceIssue } from '../../../domain/workspace/validate-workspace.ts';

/**
 * `current` is the workspace that is used (a `PersistedWorkspace`); the others are copies that could not be used as
 * they were.
 */
export interface WorkspaceRow {
  key: 'current' | `aside-${number}`;
  value: unknown;
  /** By this device's clock, in milliseconds since 1970. */
  writtenAt: number;
  issue?: WorkspaceIssue;
}

/** Position of a tab when it was left. */
export interface TabViewRow {
  tabId: string;
  /** Path with search: filters and the chosen scene are part of the address. */
  href: string;
  /** Distance from the top in pixels, by the name of the part that scrolls. */
  scroll: Record<string, number>;
}
