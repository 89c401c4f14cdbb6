import { Plural, Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, CircleAlert, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isTalent } from '../../../domain/identity/roles.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { rememberedLocation } from '../../../domain/routes/remembered-address.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { lastVisitedPath } from '../../db/workspace-storage.ts';
import { chooseHouse, useHouseChoice, useSession } from '../../platform/session/session-store.ts';
import { useOnline } from '../../platform/network/online.ts';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { RoleName } from '../../labels/role-name.tsx';
import { LostHousesDialog } from './lost-houses-dialog.tsx';

const NewHouseDialog = lazyComponent(
  () => import('./new-house-dialog.tsx').then((file) => file.NewHouseDialog),
  'wait',
);

/** A workspace that cannot be read opens the productions. */
async function lastVisited(): Promise<string | null> {
  try {
    return await lastVisitedPath(currentDatabase());
  } catch (error) {
    console.warn('where the user was last is not known', error);
    return null;
  }
}

/**
 * The production houses of the user; choosing one makes it the current one and leads on to `remembered`, to where they
 * were last, or to its scripts.
 */
export function HouseSelectionScreen({ remembered }: { remembered: string | undefined }) {
  const choice = useHouseChoice();
  const navigate = useNavigate();
  const houses = choice?.houses ?? [];
  const current = houses.find(({ id }) => id === choice?.currentHouseId);
  const session = useSession();
  // After a first login a house is current although it was not used on this device yet.
  const lastUsed = useLiveQuery(lastVisited) == null ? null : choice?.currentHouseId;
  const choose = async (houseId: string) => {
    // Another house's productions were not open last.
    const isSame = houseId === choice?.currentHouseId;
    chooseHouse(houseId);
    const wanted = rememberedLocation(remembered ?? (isSame ? await lastVisited() : null));
    await navigate({ href: wanted ? wanted.pathname + wanted.search + (wanted.hash ?? '') : '/ph/script-breakdown' });
  };
  return (
    <div className="px-4 py-6 tablet:px-6">
      <h1 className="text-t4">
        <Trans>Where do you work today?</Trans>
      </h1>
      <p className="mt-1 mb-5 text-ink-2">
        <Plural
          value={houses.length}
          _0="You belong to no production house yet"
          one="One production house"
          other="# production houses"
        />
      </p>
      {houses.length === 0 ? (
        <EmptyState title={<Trans>No production house</Trans>}>
          <Trans>
            Ask the owner of the production house for an invitation, by email or as a link. Or create your own
            production house.
          </Trans>
        </EmptyState>
      ) : (
        <HouseList houses={houses} lastUsed={lastUsed ?? null} onChoose={(id) => void choose(id)} />
      )}
      {current !== undefined && (
        <p className="mt-5">
          <ButtonLink to="/ph/members" size="touch">
            <Trans>Members and permissions</Trans>: {current.name}
          </ButtonLink>
        </p>
      )}
      <NewHouse onMade={() => void navigate({ to: '/ph/members' })} />
      {session !== null && isTalent(session.userData.role) && (
        <p className="mt-5">
          <Link
            to="/ph/talent-pool/detail/$id"
            params={{ id: session.userData.talentId }}
            className="inline-flex min-h-tap items-center"
          >
            <Trans>My talent profile</Trans>
          </Link>
        </p>
      )}
      <OwnWork />
      <LostHousesDialog />
    </div>
  );
}

interface HouseListProps {
  houses: readonly { id: string; name: string; role: number }[];
  /** Id of the house last used on this device. */
  lastUsed: string | null;
  onChoose: (houseId: string) => void;
}

function HouseList({ houses, lastUsed, onChoose }: HouseListProps) {
  return (
    <ul className="border-t-heavy border-rule-2">
      {houses.map((house) => (
        <li key={house.id} className="border-b border-rule">
          <button
            type="button"
            onClick={() => onChoose(house.id)}
            className="flex min-h-[60px] w-full items-center gap-3 px-1 py-2 text-left hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <b className="block text-t3 wrap-anywhere">{house.name}</b>
              <span className="text-t1 text-ink-2">
                <RoleName role={house.role} />
                {house.id === lastUsed && houses.length > 1 && (
                  <>
                    {' · '}
                    <Trans>last used on this device</Trans>
                  </>
                )}
              </span>
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A team begins with a house of its own. */
function NewHouse({ onMade }: { onMade: () => void }) {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5">
      <Button size="touch" icon={Plus} onClick={() => setOpen(true)} isOffline={!isOnline}>
        <Trans>New production house</Trans>
      </Button>
      {isOpen && <NewHouseDialog onMade={onMade} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Outside of all houses there is no sync line, so work that exists only on this device is reported here. */
function OwnWork() {
  const { pending, attention } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  return (
    <>
      {pending > 0 && (
        <p className="mt-5 text-t1 text-ink-2">
          <Plural
            value={pending}
            one="# change of yours is kept on this device and on its way."
            other="# changes of yours are kept on this device and on their way."
          />
        </p>
      )}
      {attention > 0 && (
        <Link
          to="/ph/attention"
          className="mt-3 flex min-h-tap items-center gap-1.5 font-mid text-red no-underline hover:underline"
        >
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Needs attention ({attention})</Trans>
        </Link>
      )}
    </>
  );
}
