import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { HouseId } from '../../../domain/ids.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useLive } from '../../production/live-query.ts';
import { ReadOnlyNote } from '../../production/read-only-note.tsx';
import { useMay } from '../../production/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { IdCardNote } from './id-card-note.tsx';
import { hostQuery, ownPlaces } from './location-queries.ts';
import { OwnPlaceItem } from './own-place-item.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

const PlaceDialog = lazyComponent(() => import('./place-form.tsx').then((file) => file.PlaceDialog));

/** The house's own places, edited on the device. */
export function OwnPlacesScreen({ houseId }: { houseId: HouseId }) {
  const { t } = useLingui();
  const user = useSession()?.userData;
  const ofUser = user?.userId ?? '';
  const places = useLive(ownPlaces, houseId);
  const mayEdit = useMay('places', houseId) === true;
  const host = useQuery(hostQuery(ofUser)).data ?? null;
  const [isAdding, setAdding] = useState(false);
  const begin =
    host !== null && host.kind === 'place' && places?.length === 0
      ? {
          name: host.house_name,
          address: host.address,
          pin: host.pin,
          contactName: host.name,
          contactPhone: user?.phone ?? '',
        }
      : {};
  const add = mayEdit && (
    <Button kind="main" size="touch" icon={Plus} onClick={() => setAdding(true)}>
      {t`Add a place`}
    </Button>
  );
  return (
    <WorkspaceScreen title={t`Our places`} width="document" actions={add} dock={add || undefined} dockLabel={t`Places`}>
      <div className="grid gap-4 px-4 py-4">
        <p>
          <Link to="/ph/locations" className="inline-flex min-h-tap items-center underline">{t`To the directory`}</Link>
        </p>
        <IdCardNote host={host} ofUser={ofUser} />
        <ReadOnlyNote act="places" houseId={houseId} />
        {places?.length === 0 && (
          <EmptyState title={t`No places yet`}>
            {t`Add a place with its rate and photos. It is kept on this device and sent when there is a network.`}
          </EmptyState>
        )}
        <ul className="grid gap-6">
          {places?.map((place) => (
            <OwnPlaceItem key={place.id} houseId={houseId} place={place} mayEdit={mayEdit} />
          ))}
        </ul>
      </div>
      {isAdding && <PlaceDialog houseId={houseId} place={null} begin={begin} onClose={() => setAdding(false)} />}
    </WorkspaceScreen>
  );
}
