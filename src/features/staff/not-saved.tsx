import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/note.tsx';
import { staffFailure } from './staff-failure.ts';

/** Below a row whose change the server did not take. */
export function NotSaved({ error }: { error: unknown }) {
  const { t, i18n } = useLingui();
  return (
    <div className="col-span-full">
      <Note kind="stop" role="alert" title={t`Not saved`}>
        {i18n._(staffFailure(error))}
      </Note>
    </div>
  );
}
