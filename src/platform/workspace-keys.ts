/** Workspace state of before it was kept per user (specification, section 4 "Storage health"); left over, it would mix people. */
const STRAY =
  /^(?:klaket-)?(?:workspace|tabs|active-tab|script-data|scene-data|call-sheet-data|cost-breakdown)(?:-storage)?$/;

export function removeStrayWorkspaceKeys(): void {
  try {
    for (const key of Object.keys(localStorage)) if (STRAY.test(key)) localStorage.removeItem(key);
  } catch (error) {
    console.warn('stray workspace keys cannot be removed', error);
  }
}
