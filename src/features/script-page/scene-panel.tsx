import type { ReactNode } from 'react';
import { stripOf } from '../../../domain/breakdown/strip.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { idOf } from '../../../domain/scopes.ts';
import { ConflictList } from '../../shared/conflicts/conflict-badge.tsx';
import { LazySceneBriefings } from '../../shared/scenes/lazy-scene-briefings.ts';
import { useSceneLabels } from '../../labels/scene-labels.ts';
import { StripBlock } from '../../scenes/strip.tsx';
import type { ScenePage } from './scene-queries.ts';

interface ScenePanelProps {
  scene: ScenePage['scene'];
  /** The shooting day in words. */
  where: string;
  /** Its tags. */
  children: ReactNode;
}

/** Beside a scene's text: its strip, conflicts, synopsis and briefings, then its tags. */
export function ScenePanel({ scene, where, children }: ScenePanelProps) {
  const labels = useSceneLabels();
  const { fields } = scene;
  return (
    <>
      <div className="mb-3 grid grid-cols-[52px_1fr] gap-3">
        <StripBlock
          strip={stripOf(fields)}
          size="phone"
          className="min-h-[52px]! text-t3"
          {...(fields.color !== null && { colour: fields.color })}
        >
          {fields.number}
        </StripBlock>
        <div className="min-w-0">
          <b className="block leading-snug! wrap-anywhere">{labels.set(fields)}</b>
          <span className="text-t1 text-ink-2">
            {[labels.light(fields), where].filter((part) => part !== '').join(' · ')}
          </span>
        </div>
      </div>
      <ConflictList kind="scene" id={scene.id} className="mb-2 flex-col" />
      <ConflictList kind="scene-text" id={scene.id} className="mb-2" />
      {fields.synopsis !== '' && <p className="mb-3 text-t1 whitespace-pre-line wrap-anywhere">{fields.synopsis}</p>}
      <LazySceneBriefings scriptId={idOf(scene.scope) as ScriptId} scene={scene} />
      {children}
    </>
  );
}
