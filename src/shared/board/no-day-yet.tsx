import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of the days of a board that has none. */
export function NoDayYet({ mayEdit, onMakeDay }: { mayEdit: boolean; onMakeDay: () => void }) {
  const { t } = useLingui();
  return (
    <div className="pt-4">
      <EmptyState
        title={t`No shooting day yet`}
        action={mayEdit && <Button kind="main" icon={Plus} onClick={onMakeDay}>{t`Shooting day`}</Button>}
      >
        {t`A shooting day has the scenes that are shot on one date at one location, and gives the call sheet its number.`}
      </EmptyState>
    </div>
  );
}
