import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { runningOrder } from '../../../../domain/call-sheet/running-order.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import { useTableView } from '../../../shared/tables/table-view-store.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { useWidthBand } from '../../../ui/width-band.ts';
import { RowDialog, ScenePickerDialog } from '../dialogs.lazy.ts';
import { EditorSection, EmptyList } from './editor-parts.tsx';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { useEditor, useHead, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { SceneList } from './scene-list.tsx';
import { SceneTable, useSceneTableColumns } from './scene-table.tsx';

/** The day's scenes in shooting order, breaks between them. */
export function EditorScenes() {
  const { t } = useLingui();
  const editor = useEditor();
  const scenes = useSheetRows('scenes');
  const limit = useProgressiveLimit();
  const times = useSheetRows('times');
  const generalCall = useHead('generalCall');
  const band = useWidthBand();
  const controls = useTableView('sheet-scenes', useSceneTableColumns());
  const [isPicking, setPicking] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  // Too narrow for a column of sentences: they are shown below their set.
  const isStacked = band === 'tablet' && controls.isShown('synopsis');
  const columns = useMemo(
    () => (isStacked ? controls.columns.filter(({ key }) => key !== 'synopsis') : controls.columns),
    [controls.columns, isStacked],
  );
  const eighths = scenes.reduce((sum, row) => sum + row.eighths, 0);
  const rows = useMemo(() => runningOrder(scenes, times, generalCall), [scenes, times, generalCall]);
  const addByHand = () => {
    const [id] = addRows(editor, 'sheet-scene', [{}]);
    if (id !== undefined) setOpen(id);
  };
  return (
    <EditorSection
      id="scenes"
      title={t`Scenes`}
      detail={
        <span className="inline-flex items-center gap-2">
          <span>
            {plural(scenes.length, { one: '# scene', other: '# scenes' })} · <Eighths eighths={eighths} />{' '}
            {t({ message: 'pages', context: 'after a length' })}
          </span>
          {band !== 'phone' && scenes.length > 0 && <TableViewButton controls={controls} label={t`Scenes`} />}
        </span>
      }
      add={{ label: t`Add scenes`, onPress: () => setPicking(true) }}
    >
      {scenes.length === 0 ? (
        <EmptyList>{t`No scenes yet. Add them from the breakdown; their cast and props come along.`}</EmptyList>
      ) : band === 'phone' ? (
        <SceneList rows={rows.slice(0, limit)} onOpen={setOpen} />
      ) : (
        <SceneTable {...{ scenes, columns, isStacked }} rows={rows.slice(0, limit)} onOpen={setOpen} />
      )}
      {open !== null && <RowDialog kind="sheet-scene" id={open} rows={scenes} onClose={() => setOpen(null)} />}
      {isPicking && <ScenePickerDialog onByHand={addByHand} onClose={() => setPicking(false)} />}
    </EditorSection>
  );
}
