import { lazyComponent } from '../../ui/lazy-module.ts';

/** Reads the scene's text: loaded when a scene is looked at. */
export const LazyOfferedProperties = lazyComponent(
  () => import('./offered-properties.tsx').then((file) => file.default),
  'wait',
);
