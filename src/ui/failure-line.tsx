import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { joinClasses } from './join-classes.ts';

/** Shows, in red and read out at once, why an act failed; nothing while `failure` is null. */
export function FailureLine({ failure, className }: { failure: MessageDescriptor | null; className?: string }) {
  const { i18n } = useLingui();
  return (
    failure !== null && (
      <p role="alert" className={joinClasses('text-red', className)}>
        {i18n._(failure)}
      </p>
    )
  );
}
