import { lazyComponent } from '../../ui/lazy-module.ts';

/** Loads after the scene, whose facts do not wait for it. */
export const LazySceneBriefings = lazyComponent(
  () => import('./scene-briefings.tsx').then((file) => file.SceneBriefings),
  'wait',
);
