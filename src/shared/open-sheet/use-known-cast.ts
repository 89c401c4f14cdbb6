import { useMemo } from 'react';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useSources } from './editor-sources.ts';
import { scenesWithKnownCast } from './scenes-on-camera.ts';

const NO_SCENES: SheetContent['scenes'] = [];

/** The sheet's scenes in the breakdown, with the cast that is called on set. Undefined while reading. */
export function useKnownCast(scenes: SheetContent['scenes'] = NO_SCENES): SceneRow[] | undefined {
  const { scenes: all, tags } = useSources();
  const ids = useMemo(() => scenes.flatMap(({ sceneId }) => sceneId ?? []).join(), [scenes]);
  const own = useMemo(() => all.filter(({ id }) => ids.includes(id)), [all, ids]);
  return useLiveQuery(() => scenesWithKnownCast(own, tags), [own, tags]);
}
