import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button, type ButtonSize } from '../../ui/button.tsx';

/** The visible Undo button; nothing without a step to undo. `label` names the step. */
export function UndoButton({
  label,
  onUndo,
  icon,
}: {
  label: string | undefined;
  onUndo: () => void;
  /** Its icon alone, in this size: in a phone's title bar, or where a word more would break the line. */
  icon?: ButtonSize;
}) {
  const { t } = useLingui();
  if (label === undefined) return null;
  if (icon !== undefined)
    return (
      <Button
        {...(icon === 'touch' && { kind: 'quiet' })}
        size={icon}
        square
        icon={Undo2}
        title={t`Undo: ${label}`}
        aria-label={t`Undo: ${label}`}
        onClick={onUndo}
      />
    );
  return (
    <Button size="dense" icon={Undo2} title={t`Undo: ${label}`} onClick={onUndo}>
      {t`Undo`}
      <span className="sr-only">: {label}</span>
    </Button>
  );
}
