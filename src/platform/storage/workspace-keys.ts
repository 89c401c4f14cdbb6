/**
 * Workspace state from before it was stored per user (specification, section 4 "Storage health"); left over, it would
 * mix users.
 */
const STRAY =
  /^(?:klaket-)?(?:workspace|tabs|active-tab|script-data|scene-data|call-sheet-data|cost-breakdown)(?:-storage)?$/;
/** The one that held the tabs (schema 1). */
const LEGACY = ['klaket-workspace-storage', 'workspace-storage', 'klaket-workspace'];

export function removeStrayWorkspaceKeys(): void {
  try {
    for (const key of Object.keys(localStorage)) if (STRAY.test(key)) localStorage.removeItem(key);
  } catch (error) {
    console.warn('stray workspace keys cannot be removed', error);
  }
}

/**
 * The workspace from before it was stored per user; null without one. The first user who logs in gets it: then the keys
 * are removed.
 */
export function legacyWorkspace(): string | null {
  try {
    return LEGACY.map((key) => localStorage.getItem(key)).find((value) => value !== null) ?? null;
  } catch (error) {
    console.warn('the former workspace cannot be read', error);
    return null;
  }
}
