import { MoreHorizontal } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';

/** At a row's end: opens all of the row. */
export function MoreButton({ label, className, onPress }: { label: string; className?: string; onPress: () => void }) {
  return (
    <Button
      kind="quiet"
      size="dense"
      square
      icon={MoreHorizontal}
      aria-label={label}
      onClick={onPress}
      className={joinClasses('pointer-coarse:min-h-tap', className)}
    />
  );
}
