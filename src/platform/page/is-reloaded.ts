/** A page that was reloaded, or that the device had put away meanwhile. A link that is opened is neither. */
export function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || ('wasDiscarded' in document && document.wasDiscarded === true);
}
