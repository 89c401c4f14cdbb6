import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { HoldBar } from '../ui/hold-bar.tsx';
import { useHold } from '../ui/use-hold.ts';

/** Holding arms it, the next press deletes. A key arms with the first press as well; a short tap shows a hint. */
export function HoldToDelete({ name, onDelete }: { name: string; onDelete: () => void }) {
  const { t } = useLingui();
  const [isArmed, setArmed] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  /** The press that is being held has armed it: its own end is no second press. */
  const hasArmed = useRef(false);
  const { isHeld, begin, end } = useHold(() => {
    hasArmed.current = true;
    setArmed(true);
    setTooShort(false);
  });
  return (
    <span
      className="relative inline-flex max-w-full flex-wrap items-center gap-1 touch-manipulation select-none"
      onPointerDown={() => {
        hasArmed.current = false;
        begin();
      }}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Button
        kind={isArmed ? 'danger-main' : 'danger'}
        icon={Trash2}
        square={!isArmed}
        aria-label={isArmed ? t`Delete ${name} now` : t`Hold to delete ${name}`}
        onBlur={() => {
          setArmed(false);
          setTooShort(false);
        }}
        onClick={(event) => {
          if (hasArmed.current) hasArmed.current = false;
          else if (isArmed) onDelete();
          // detail 0: pressed by a key.
          else if (event.detail === 0) setArmed(true);
          else setTooShort(true);
        }}
      >
        {isArmed ? t`Delete` : undefined}
      </Button>
      <HoldBar isHeld={isHeld} className="bg-red" />
      <span role="status" className="text-t1 text-red">
        {isTooShort && t`Hold to delete`}
      </span>
    </span>
  );
}
