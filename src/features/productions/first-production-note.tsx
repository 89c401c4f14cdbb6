import { useLingui } from '@lingui/react/macro';
import { Clapperboard } from 'lucide-react';
import * as v from 'valibot';
import { HouseId } from '../../../domain/ids.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useProductions } from './production-queries.ts';

/** On the first screen of a house without a production: a link to make the first one. */
export function FirstProductionNote() {
  const { t } = useLingui();
  const parsed = v.safeParse(HouseId, useCurrentHouseId());
  const read = useProductions(parsed.success ? parsed.output : null);
  const mayEdit = useMay('productions.edit') === true;
  if (!parsed.success || !mayEdit || read === undefined || !read.isFetched || read.list.length > 0) return null;
  return (
    <div className="pt-4">
      <Note
        title={t`Got a screenplay?`}
        action={
          <ButtonLink kind="main" size="touch" icon={Clapperboard} to="/ph/script-breakdown">
            {t`Start a production`}
          </ButtonLink>
        }
      >
        {t`Scenes, shooting days and call sheets are made from it.`}
      </Note>
    </div>
  );
}
