import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { useCurrentHouseId } from '../../../platform/session/session-store.ts';
import { Note } from '../../../ui/note.tsx';

/** Why a search for minors has no results: the house has not stated how a guardian is reached. */
export function MinorsNote() {
  const { t } = useLingui();
  const houseId = useCurrentHouseId() ?? '';
  const stated = useLiveQuery(
    async () => (await currentDatabase().guardianProcedures.get(houseId))?.fields.procedure ?? '',
    [houseId],
  );
  if (stated !== '') return null;
  return (
    <div className="mt-4">
      <Note
        title={t`Talents under 18 aren’t shown yet`}
        action={
          <Link to="/ph/members" className="inline-flex min-h-tap items-center underline underline-offset-2">
            {t`State how a guardian can be contacted`}
          </Link>
        }
      >
        {t`Your production house first has to state how their guardian is contacted and asked for consent.`}
      </Note>
    </div>
  );
}
