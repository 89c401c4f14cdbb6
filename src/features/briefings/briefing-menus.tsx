import { useLingui } from '@lingui/react/macro';
import { Download, Ellipsis, Mic, Plus, Undo2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { UndoButton } from '../../shared/undo/undo-button.tsx';
import { undoLast } from '../../shared/undo/undoable-commit.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';

interface BriefingActionsProps {
  /** Of all briefings. */
  count: number;
  mayEdit: boolean;
  undoLabel: string | undefined;
  onExport: () => void;
  onUpload: () => void;
  onWrite: () => void;
  onRecord: () => void;
  /** The search. */
  children: ReactNode;
}

/** The actions above a wide screen. */
export function BriefingActions(props: BriefingActionsProps) {
  const { t } = useLingui();
  const { count, mayEdit, undoLabel, onExport, onUpload, onWrite, onRecord, children } = props;
  return (
    <>
      {children}
      <UndoButton label={undoLabel} onUndo={() => void undoLast()} />
      <Button size="dense" icon={Download} disabled={count === 0} onClick={onExport}>
        {t`Export`}
      </Button>
      {mayEdit && (
        <>
          <Button size="dense" icon={Upload} onClick={onUpload}>
            {t`Upload`}
          </Button>
          <Button size="dense" icon={Plus} onClick={onWrite}>{t`Write`}</Button>
          <Button size="dense" kind="main" icon={Mic} onClick={onRecord}>{t`Record`}</Button>
        </>
      )}
    </>
  );
}

interface PhoneMenuProps {
  /** Of all briefings. */
  count: number;
  mayEdit: boolean;
  canUndo: boolean;
  onExport: () => void;
  onUpload: () => void;
  onNewSection: () => void;
}

export function PhoneMenu({ count, mayEdit, canUndo, onExport, onUpload, onNewSection }: PhoneMenuProps) {
  const { t } = useLingui();
  return (
    <MenuButton label={t`More`} square kind="quiet" size="touch" icon={Ellipsis}>
      <MenuItem icon={Download} isDisabled={count === 0} onAction={onExport}>{t`Export`}</MenuItem>
      <MenuItem icon={Upload} isDisabled={!mayEdit} onAction={onUpload}>{t`Upload`}</MenuItem>
      <MenuItem icon={Plus} isDisabled={!mayEdit} onAction={onNewSection}>{t`New section`}</MenuItem>
      <MenuItem icon={Undo2} isDisabled={!canUndo} onAction={() => void undoLast()}>{t`Undo`}</MenuItem>
    </MenuButton>
  );
}

/** A phone's way to a new briefing. */
export function BriefingDock({ onWrite, onRecord }: { onWrite: () => void; onRecord: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button size="touch" onClick={onWrite}>{t`Write`}</Button>
      <Button size="touch" kind="main" icon={Mic} onClick={onRecord}>{t`Record`}</Button>
    </>
  );
}
