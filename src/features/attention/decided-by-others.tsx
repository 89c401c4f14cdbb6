import { useLingui } from '@lingui/react/macro';
import type { Decision } from '../../sync/conflict-decisions.ts';
import { useRoleNames } from '../../shared/frames/read-only-note.tsx';

/** Tells a user who may not settle a conflict who may. */
export function DecidedByOthers({ needs, className = '' }: { needs: Decision['needs']; className?: string }) {
  const { t } = useLingui();
  const names = useRoleNames(needs?.act ?? null, needs?.houseId);
  return (
    <p className={`text-t1 text-ink-2 ${className}`}>
      {names === undefined
        ? t`Others decide this; nothing is waiting for you.`
        : t`Others decide this; nothing is waiting for you. These roles may: ${names}.`}
    </p>
  );
}
