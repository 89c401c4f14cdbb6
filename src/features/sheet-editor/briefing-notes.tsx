import { useMemo } from 'react';
import { addRows } from '../../shared/open-sheet/row-commands.ts';
import { useEditorSlots } from './editor-slots.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { useEditor, useSheetRows } from '../../shared/open-sheet/sheet-editor-context.ts';

/** The director's briefings of the sheet's scenes; notes taken from them go into the draft. */
export function BriefingNotes() {
  const { Briefings } = useEditorSlots();
  const editor = useEditor();
  const { script } = useSources();
  const scenes = useSheetRows('scenes');
  const lines = useSheetRows('lines');
  const sceneIds = useMemo(() => scenes.flatMap(({ sceneId }) => sceneId ?? []), [scenes]);
  const requirements = useMemo(
    () => lines.filter(({ list }) => list === 'requirement').map(({ text }) => text),
    [lines],
  );
  return (
    <Briefings
      scriptId={script.id}
      sceneIds={sceneIds}
      requirements={requirements}
      onAdd={(notes) =>
        addRows(
          editor,
          'sheet-line',
          notes.map((note) => ({ list: 'requirement', ...note })),
        )
      }
    />
  );
}
