import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { joinClasses } from '../ui/join-classes.ts';

/** Foot of a form whose changes are applied at once: apply, discard the input, and why it could not be saved. */
export function ApplyFoot({
  isChanged,
  isBusy,
  failure,
  onDiscard,
  className,
}: {
  isChanged: boolean;
  isBusy: boolean;
  failure: MessageDescriptor | null;
  onDiscard: () => void;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <div className={joinClasses('flex flex-wrap items-center gap-3 border-t-2 border-ink pt-3', className)}>
      <Button kind="main" size="touch" type="submit" disabled={!isChanged || isBusy}>{t`Apply changes`}</Button>
      {isChanged && <Button kind="quiet" size="touch" onClick={onDiscard}>{t`Discard`}</Button>}
      <FailureLine failure={failure} className="text-t1" />
    </div>
  );
}
