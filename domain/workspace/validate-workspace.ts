import * as v from 'valibot';
import { CostViewState, DEFAULT_COST_VIEW } from '../cost/cost-view.ts';
import {
  ASIDE_LIFETIME_MS,
  CALL_SHEET_MODES,
  defaultWorkspace,
  PersistedWorkspace,
  trimWorkspace,
  WORKSPACE_LIFETIME_MS,
  WORKSPACE_SCHEMA_VERSION,
} from './persisted-workspace.ts';
import { isSameTarget } from './tab-target.ts';
import { SCENES_TAB, TAB_CAP, TAB_TYPES, type Tab } from './tab.ts';
import { activate, activeTab, keepsRules, type Tabs } from './tabs.ts';

/** Faults of a stored workspace (specification, section 4 "Storage health"). */
export type WorkspaceIssue = 'other-user' | 'too-old' | 'newer-schema' | 'bad-structure';

export interface ValidatedWorkspace {
  /** Always one that works. */
  workspace: PersistedWorkspace;
  /** Null: as it was stored. `saved`: how many tabs besides the first could be kept. */
  issue: { kind: WorkspaceIssue; outcome: 'repaired' | 'reset'; saved: number } | null;
}

/**
 * Validates a user's stored workspace, whatever it is. Healthy: unchanged. A newer schema or a bad structure:
 * everything readable is kept. Another user's, older than 90 days, or nothing readable: the default workspace.
 */
export function validateWorkspace(stored: unknown, userId: string, now: number): ValidatedWorkspace {
  const raw = typeof stored === 'string' ? parsed(stored) : stored;
  const fields = isObject(raw) ? raw : {};
  const owner = fields['userId'];
  if (typeof owner === 'string' && owner !== userId) return reset('other-user', userId, now);
  const age = now - Number(fields['timestamp']);
  if (age > WORKSPACE_LIFETIME_MS) return reset('too-old', userId, now);
  const version = fields['schemaVersion'];
  if (typeof version === 'number' && version > WORKSPACE_SCHEMA_VERSION) {
    return repaired('newer-schema', fields, userId, now);
  }
  const whole = v.safeParse(PersistedWorkspace, raw);
  if (whole.success && isInOrder(whole.output)) {
    return { workspace: whole.output, issue: null };
  }
  return repaired('bad-structure', fields, userId, now);
}

/** Whether a copy that was put aside has been kept long enough. */
export const isAsideOver = (putAsideAt: number, now: number): boolean => now - putAsideAt > ASIDE_LIFETIME_MS;

/**
 * A workspace that an older version stored under one name for all users (schema 1: the bare state, or wrapped as `{
 * state, version }`). Null when nothing can be taken over.
 */
export function fromLegacy(stored: string | null, userId: string, now: number): PersistedWorkspace | null {
  if (stored === null) return null;
  const raw = parsed(stored);
  const state = isObject(raw) && isObject(raw['state']) ? raw['state'] : raw;
  if (!isObject(state)) return null;
  const { workspace, issue } = validateWorkspace({ timestamp: now, ...state, schemaVersion: 1 }, userId, now);
  return issue?.outcome === 'reset' ? null : workspace;
}

function reset(kind: WorkspaceIssue, userId: string, now: number): ValidatedWorkspace {
  return { workspace: defaultWorkspace(userId, now), issue: { kind, outcome: 'reset', saved: 0 } };
}

function repaired(
  kind: WorkspaceIssue,
  fields: Record<string, unknown>,
  userId: string,
  now: number,
): ValidatedWorkspace {
  const empty = defaultWorkspace(userId, now);
  const tabs = repairTabs(fields['tabs'], fields['activeTabId']);
  const workspace = trimWorkspace({
    ...empty,
    tabs: [...tabs],
    activeTabId: tabs.find((tab) => tab.isActive)?.id ?? empty.activeTabId,
    scriptFilename: text(fields['scriptFilename']),
    lastCallSheetId: text(fields['lastCallSheetId']),
    lastVisitedPath: text(fields['lastVisitedPath']),
    lastVisitedMode: CALL_SHEET_MODES.find((mode) => mode === fields['lastVisitedMode']) ?? null,
    cachedScripts: texts(fields['cachedScripts']),
    cachedScenes: texts(fields['cachedScenes']),
    cachedCallSheets: texts(fields['cachedCallSheets']),
    cachedCosts: texts(fields['cachedCosts']),
    costView: v.parse(v.fallback(CostViewState, DEFAULT_COST_VIEW), fields['costView']),
  });
  const saved = tabs.length - 1;
  const isAnythingSaved = saved > 0 || tabs[0]?.scriptId != null || workspace.lastVisitedPath !== null;
  return { workspace, issue: { kind, outcome: isAnythingSaved ? 'repaired' : 'reset', saved } };
}

/** Every tab that can be read, under the rules of tabs.ts. */
function repairTabs(stored: unknown, activeTabId: unknown): Tabs {
  const readable = (Array.isArray(stored) ? stored.slice(0, MAX_VALIDATED) : []).flatMap(
    (entry) => readTab(entry) ?? [],
  );
  const isFirst = (tab: Tab) => tab.id === SCENES_TAB.id && tab.type === 'scenes';
  const first: Tab = { ...(readable.find(isFirst) ?? SCENES_TAB), removable: false, isActive: false };
  const rest: Tab[] = [];
  const ids = new Set([first.id]);
  for (const tab of readable) {
    if (ids.has(tab.id) || isSameTarget(tab, first) || rest.some((other) => isSameTarget(other, tab))) continue;
    ids.add(tab.id);
    rest.push({ ...tab, removable: true, isActive: false });
  }
  const tabs = [first, ...rest.slice(1 - TAB_CAP)];
  const wanted = tabs.find((tab) => tab.id === activeTabId) ?? readable.find((tab) => tab.isActive && ids.has(tab.id));
  const active = tabs.find((tab) => tab.id === wanted?.id) ?? first;
  return activate(tabs, active.id);
}

/** A strip of ten thousand tabs is damaged; comparing all pairs would block the screen. */
const MAX_VALIDATED = 1_000;

function readTab(stored: unknown): Tab | null {
  if (!isObject(stored)) return null;
  const { id } = stored;
  const type = TAB_TYPES.find((known) => known === stored['type']);
  if (typeof id !== 'string' || id === '' || type === undefined) return null;
  const tab: Tab = {
    id,
    type,
    title: text(stored['title']) ?? '',
    isActive: stored['isActive'] === true,
    removable: true,
    scriptId: text(stored['scriptId']),
    sceneNumber: text(stored['sceneNumber']),
    callSheetId: text(stored['callSheetId']),
    elementId: text(stored['elementId']),
    focusElementId: type === 'briefing' ? text(stored['focusElementId']) : null,
  };
  const isAddressable =
    tab.type === 'scenes' || (tab.scriptId !== null && (tab.type !== 'script' || tab.sceneNumber !== null));
  return isAddressable ? tab : null;
}

const isInOrder = ({ tabs, activeTabId, schemaVersion }: PersistedWorkspace): boolean =>
  schemaVersion === WORKSPACE_SCHEMA_VERSION && keepsRules(tabs) && activeTab(tabs).id === activeTabId;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer than any title or address is damage. */
const text = (value: unknown): string | null => (typeof value === 'string' && value.length <= 2_000 ? value : null);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((member) => text(member) ?? []) : []);
