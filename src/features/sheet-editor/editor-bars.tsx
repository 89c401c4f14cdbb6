import { useLingui } from '@lingui/react/macro';
import { CopyCheck, Ellipsis, Eraser, List, Redo2, Save, Send, Trash2, Undo2 } from 'lucide-react';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useState } from 'react';
import type { EditorDialog } from './editor-dialogs.tsx';
import { useOpenChoices } from './use-open-choices.ts';
import { useEditor, useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';

interface Props {
  isDirty: boolean;
  onDialog: (dialog: EditorDialog) => void;
  onList: (search?: string) => void;
}

/** At the right of the title on wider screens. */
export function EditorActions({ isDirty, onDialog, onList }: Props) {
  const { t } = useLingui();
  const editor = useEditor();
  const canUndo = useEditorState((state) => state.canUndo);
  const canRedo = useEditorState((state) => state.canRedo);
  const [search, setSearch] = useState('');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onList(search.trim());
        }}
        className="max-[1300px]:hidden"
      >
        <SearchField
          dense
          label={t`Find ID`}
          value={search}
          onValueChange={setSearch}
          className="w-32"
          maxLength={40}
        />
      </form>
      <Button
        kind="quiet"
        size="dense"
        square
        icon={Undo2}
        aria-label={t`Undo`}
        disabled={!canUndo}
        onClick={() => editor.undo()}
      />
      <Button
        kind="quiet"
        size="dense"
        square
        icon={Redo2}
        aria-label={t`Redo`}
        disabled={!canRedo}
        onClick={() => editor.redo()}
      />
      <Button kind="quiet" size="dense" icon={Eraser} onClick={() => onDialog('clear')} className="max-[1500px]:hidden">
        {t`Clear`}
      </Button>
      <Button
        kind="quiet"
        size="dense"
        icon={Trash2}
        onClick={() => onDialog('delete')}
        className="max-[1500px]:hidden"
      >
        {t`Delete`}
      </Button>
      <Button size="dense" icon={Send} onClick={() => onDialog('send')}>
        {t`Send, print`}
      </Button>
      <Button kind="main" size="dense" icon={Save} disabled={!isDirty} onClick={() => onDialog('save')}>
        {t`Save`}
      </Button>
      <MenuButton label={t`More`} size="dense" icon={Ellipsis} square>
        <MenuItem icon={List} onAction={() => onList()}>{t`All call sheets`}</MenuItem>
        <MenuItem icon={Eraser} onAction={() => onDialog('clear')}>{t`Clear`}</MenuItem>
        <MenuItem icon={Trash2} isDestructive onAction={() => onDialog('delete')}>{t`Delete`}</MenuItem>
      </MenuButton>
    </>
  );
}

/** Rare commands on a phone. */
export function EditorMenu({ onDialog, onList }: Props) {
  const { t } = useLingui();
  const editor = useEditor();
  const canUndo = useEditorState((state) => state.canUndo);
  const canRedo = useEditorState((state) => state.canRedo);
  return (
    <MenuButton label={t`More`} kind="quiet" size="touch" icon={Ellipsis} square>
      <MenuItem icon={Undo2} isDisabled={!canUndo} onAction={() => editor.undo()}>{t`Undo`}</MenuItem>
      <MenuItem icon={Redo2} isDisabled={!canRedo} onAction={() => editor.redo()}>{t`Redo`}</MenuItem>
      <MenuLine />
      <MenuItem icon={Send} onAction={() => onDialog('send')}>{t`Send, print`}</MenuItem>
      <MenuItem icon={List} onAction={() => onList()}>{t`All call sheets`}</MenuItem>
      <MenuLine />
      <MenuItem icon={Eraser} onAction={() => onDialog('clear')}>{t`Clear`}</MenuItem>
      <MenuItem icon={Trash2} isDestructive onAction={() => onDialog('delete')}>{t`Delete`}</MenuItem>
    </MenuButton>
  );
}

/** At a phone's lower edge: findings, and saving. */
export function EditorDock({
  isDirty,
  onDialog,
  findings,
  onCheck,
}: Props & { findings: SheetFindings; onCheck: () => void }) {
  const { t } = useLingui();
  const conflicts = useOpenChoices() ?? 0;
  const count = findings.groups.length + conflicts;
  const isStopped = conflicts > 0 || findings.found.some(({ severity }) => severity === 'refused');
  return (
    <>
      <Button size="touch" icon={CopyCheck} onClick={onCheck}>
        {t`Check`}
        {count > 0 && (
          <span
            className={joinClasses(
              'grid h-6 min-w-6 place-items-center rounded-1 px-1 text-t1 font-bold',
              isStopped ? 'bg-red text-on-red' : 'border-hair border-ink',
            )}
          >
            {count}
          </span>
        )}
      </Button>
      <Button kind="main" size="touch" disabled={!isDirty} onClick={() => onDialog('save')}>
        {t`Save`}
      </Button>
    </>
  );
}
