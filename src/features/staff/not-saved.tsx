import { useLingui } from '@lingui/react/macro';
import { FailureNote } from '../../ui/failure-note.tsx';
import { staffFailure } from './staff-failure.ts';

/** Below a row whose change the server did not take. */
export function NotSaved({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <div className="col-span-full">
      <FailureNote text={staffFailure(error)} title={t`Not saved`} />
    </div>
  );
}
