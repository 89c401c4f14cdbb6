import type { ComponentType } from 'react';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { StripProps } from './scene-strip.tsx';
import type { BoardProps } from './wide-board.tsx';

type Props = Pick<BoardProps, 'castOf' | 'times' | 'selected' | 'tabStop'> & {
  scenes: readonly SceneRow[];
  Strip: ComponentType<StripProps>;
};

/** Scenes as a list of strips, in any layout. */
export const StripList = ({ scenes, Strip, castOf, times, selected, tabStop }: Props) => (
  <ul>
    {scenes.map((scene) => (
      <Strip
        key={scene.id}
        scene={scene}
        cast={castOf(scene)}
        minutes={times?.minutesOf(scene) ?? null}
        isSelected={selected.has(scene.id)}
        isTabStop={tabStop === scene.id}
      />
    ))}
  </ul>
);
