import { DAY_MS } from '../calendar/calendar-days.ts';
import * as v from 'valibot';
import { CostViewState, DEFAULT_COST_VIEW } from '../cost/cost-view.ts';
import { Tab } from './tab.ts';
import { DEFAULT_TABS } from './tabs.ts';

/** Limits of the workspace that is kept per user (specification, section 9). */
export const WORKSPACE_SCHEMA_VERSION = 2;
const WORKSPACE_MAX_BYTES = 1_000_000;
export const WORKSPACE_LIFETIME_MS = 90 * DAY_MS;
/** Time for which a copy that could not be used as it was is kept aside. */
export const ASIDE_LIFETIME_MS = 30 * DAY_MS;
export const CACHED_SCRIPTS_CAP = 10;
export const CACHED_SCENES_CAP = 50;

/** Mode of the call sheets' screen (specification, section 2). */
export const CALL_SHEET_MODES = ['manage', 'edit', 'list', 'view'] as const;

/** Most recently used first. */
const ids = v.array(v.string());

/**
 * Shape of the workspace that is kept per user (specification, section 3). The cached data themselves are rows of the
 * user's database (docs/architecture.md, "Who owns which state"); here they are named by id, most recently used first.
 */
export const PersistedWorkspace = v.object({
  tabs: v.array(Tab),
  activeTabId: v.string(),
  scriptFilename: v.nullable(v.string()),
  lastCallSheetId: v.nullable(v.string()),
  lastVisitedPath: v.nullable(v.string()),
  lastVisitedMode: v.nullable(v.picklist(CALL_SHEET_MODES)),
  cachedScripts: ids,
  cachedScenes: ids,
  cachedCallSheets: ids,
  cachedCosts: ids,
  costView: CostViewState,
  schemaVersion: v.pipe(v.number(), v.integer()),
  userId: v.string(),
  /** When it was written, in milliseconds since 1970. */
  timestamp: v.number(),
});
export type PersistedWorkspace = v.InferOutput<typeof PersistedWorkspace>;

export const defaultWorkspace = (userId: string, now: number): PersistedWorkspace => ({
  tabs: [...DEFAULT_TABS],
  activeTabId: DEFAULT_TABS[0]?.id ?? '',
  scriptFilename: null,
  lastCallSheetId: null,
  lastVisitedPath: null,
  lastVisitedMode: null,
  cachedScripts: [],
  cachedScenes: [],
  cachedCallSheets: [],
  cachedCosts: [],
  costView: DEFAULT_COST_VIEW,
  schemaVersion: WORKSPACE_SCHEMA_VERSION,
  userId,
  timestamp: now,
});

const CACHES = ['cachedScenes', 'cachedCallSheets', 'cachedCosts', 'cachedScripts'] as const;

/** Size as it is counted against the limit: UTF-8 bytes of the JSON. */
export const workspaceBytes = (workspace: PersistedWorkspace): number =>
  new TextEncoder().encode(JSON.stringify(workspace)).byteLength;

/**
 * Reduces a workspace to the limits: cached data are removed, least recently used first and scenes before scripts; tabs
 * never.
 */
export function trimWorkspace(workspace: PersistedWorkspace, maxBytes = WORKSPACE_MAX_BYTES): PersistedWorkspace {
  let trimmed: PersistedWorkspace = {
    ...workspace,
    cachedScripts: workspace.cachedScripts.slice(0, CACHED_SCRIPTS_CAP),
    cachedScenes: workspace.cachedScenes.slice(0, CACHED_SCENES_CAP),
  };
  for (const cache of CACHES) {
    while (trimmed[cache].length > 0 && workspaceBytes(trimmed) > maxBytes) {
      // Halves: few rounds, and the tabs used last stay longest.
      trimmed = { ...trimmed, [cache]: trimmed[cache].slice(0, Math.floor(trimmed[cache].length / 2)) };
    }
  }
  return trimmed;
}
