import * as v from 'valibot';
import { Tab } from './tab.ts';

/** Limits of the workspace that is kept per user (specification, section 9). */
export const WORKSPACE_SCHEMA_VERSION = 2;
export const WORKSPACE_MAX_BYTES = 1_000_000;
export const WORKSPACE_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
export const CACHED_SCRIPTS_CAP = 10;
export const CACHED_SCENES_CAP = 50;

export const COST_PHASES = ['pre-production', 'production', 'post-production'] as const;
export type CostPhase = (typeof COST_PHASES)[number];

export const CostViewState = v.object({
  expandedPhases: v.object({ 'pre-production': v.boolean(), production: v.boolean(), 'post-production': v.boolean() }),
  sortField: v.nullable(v.string()),
  sortOrder: v.picklist(['asc', 'desc']),
});
export type CostViewState = v.InferOutput<typeof CostViewState>;

export const DEFAULT_COST_VIEW: CostViewState = {
  expandedPhases: { 'pre-production': true, production: true, 'post-production': true },
  sortField: null,
  sortOrder: 'asc',
};

/**
 * Shape of the workspace that is kept per user (specification, section 3). The cached data themselves are rows of the user's
 * database (architecture, "Who owns which state"); here they are named by id, most recently used first.
 */
export const PersistedWorkspace = v.object({
  tabs: v.array(Tab),
  activeTabId: v.string(),
  scriptFilename: v.nullable(v.string()),
  lastCallSheetId: v.nullable(v.string()),
  lastVisitedPath: v.nullable(v.string()),
  lastVisitedMode: v.nullable(v.picklist(['manage', 'edit', 'list', 'view'])),
  cachedScripts: v.array(v.string()),
  cachedScenes: v.array(v.string()),
  costView: CostViewState,
  schemaVersion: v.pipe(v.number(), v.integer()),
  userId: v.string(),
  /** Milliseconds since 1970. */
  timestamp: v.number(),
});
export type PersistedWorkspace = v.InferOutput<typeof PersistedWorkspace>;
