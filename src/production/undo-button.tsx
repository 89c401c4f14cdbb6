import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';

/** The visible place for taking the last thing back; nothing where there is nothing. `label` says what it was. */
export function UndoButton({ label, onUndo }: { label: string | undefined; onUndo: () => void }) {
  const { t } = useLingui();
  if (label === undefined) return null;
  return (
    <Button size="dense" icon={Undo2} title={t`Undo: ${label}`} onClick={onUndo}>
      {t`Undo`}
      <span className="sr-only">: {label}</span>
    </Button>
  );
}
