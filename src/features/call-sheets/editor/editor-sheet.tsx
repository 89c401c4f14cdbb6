import { memo } from 'react';
import { useIsPastFirstPaint } from '../../../ui/progressive-rows.ts';
import { EditorAdvance } from './sections/editor-advance.tsx';
import { EditorCast } from './sections/editor-cast.tsx';
import { EditorCrew } from './sections/editor-crew.tsx';
import { EditorExtras } from './sections/editor-extras.tsx';
import { EditorHead } from './sections/editor-head.tsx';
import { EditorLines } from './sections/editor-lines.tsx';
import { EditorPlaces } from './sections/editor-places.tsx';
import { EditorScenes } from './sections/editor-scenes.tsx';
import { EditorTimes } from './sections/editor-times.tsx';

/** The sheet in the trade's customary order. */
export const EditorSheet = memo(function EditorSheet({
  revision,
  name,
  isChanged,
}: {
  revision: number;
  name: string;
  isChanged: boolean;
}) {
  const hasRest = useIsPastFirstPaint();
  return (
    <>
      <EditorHead nextRevision={revision} name={name} isChanged={isChanged} />
      <EditorTimes />
      <EditorPlaces />
      <EditorScenes />
      {hasRest && (
        <>
          <EditorCast />
          <EditorExtras />
          <EditorCrew />
          <EditorLines />
          <EditorAdvance />
        </>
      )}
    </>
  );
});
