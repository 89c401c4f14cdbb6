import { memo } from 'react';
import { useIsPastFirstFrame } from '../../ui/first-frame.ts';
import { EditorAdvance } from './editor-advance.tsx';
import { EditorCast } from './editor-cast.tsx';
import { EditorCrew } from './editor-crew.tsx';
import { EditorExtras } from './editor-extras.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorLines } from './editor-lines.tsx';
import { EditorPlaces } from './editor-places.tsx';
import { EditorScenes } from './editor-scenes.tsx';
import { EditorTimes } from './editor-times.tsx';

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
  const hasRest = useIsPastFirstFrame();
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
