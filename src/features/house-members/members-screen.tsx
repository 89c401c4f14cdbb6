import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatAsOf } from '../../../domain/format.ts';
import type { HouseMember, HouseMembersData } from '../../../domain/identity/house-members.ts';
import { OWNER_ROLE } from '../../../domain/identity/permissions.ts';
import { revokeInvitation } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useHouseChoice, useSession } from '../../platform/session/session-store.ts';
import { HOUSE_TIME_ZONE } from '../../shared/data/house-time.ts';
import { SortButton } from '../../shared/tables/sort-head.tsx';
import type { TableColumn } from '../../shared/tables/table-view.ts';
import { TableViewButton } from '../../shared/tables/table-view-button.tsx';
import { useTableView } from '../../shared/tables/table-view-store.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { membersQuery } from '../../shared/data/house-queries.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { OfflineAge } from '../../ui/offline-age.tsx';
import { roleLabel } from '../../labels/role-labels.ts';
import { RoleName } from '../../labels/role-name.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { AfterDelay, SkeletonRows } from '../../ui/skeleton.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { GuardianSection } from './guardian-section.tsx';
import { HouseNameRow } from './house-name-row.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnerPasskeyRow } from './owner-passkey-row.tsx';
import { PermissionTable } from './permission-table.tsx';
import { hostQuery } from '../../shared/data/host-queries.ts';
import { Note } from '../../ui/note.tsx';

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog), 'wait');

/** Members of the chosen house, invitations, and the permissions of each role there. */
export function MembersScreen({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  const choice = useHouseChoice();
  const house = choice?.houses.find(({ id }) => id === choice.currentHouseId);
  return house === undefined ? (
    <WorkspaceScreen title={t`Members`}>
      <div className="px-4 py-5 tablet:px-6">
        <EmptyState title={<Trans>You belong to no production house</Trans>} />
      </div>
    </WorkspaceScreen>
  ) : (
    <HouseMembers key={house.id} house={house} onLeft={onLeft} />
  );
}

interface House {
  id: string;
  name: string;
  role: number;
}

function HouseMembers({ house, onLeft }: { house: House; onLeft: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const mayManage = useMay('members', house.id) === true;
  const [isInviting, setInviting] = useState(false);
  const query = useQuery(membersQuery(house.id));
  const { data } = query;
  const invite = mayManage && (
    <Button
      kind="main"
      size="touch"
      icon={UserPlus}
      onClick={() => setInviting(true)}
      isOffline={!isOnline}
    >{t`Invite`}</Button>
  );
  return (
    <WorkspaceScreen title={t`Members`} subtitle={house.name} summary={house.name} actions={invite}>
      <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-8 px-4 py-5 tablet:px-6">
        <Freshness query={query} />
        <HouseDetailsSection />
        {data !== undefined && <Lists house={house} data={data} mayManage={mayManage} onLeft={onLeft} />}
        <PermissionTable houseId={house.id} mayEdit={house.role === OWNER_ROLE} />
        <GuardianSection houseId={house.id} mayEdit={mayManage} />
        {mayManage && <HouseNameRow house={house} />}
        {data !== undefined && house.role === OWNER_ROLE && (
          <OwnerPasskeyRow houseId={house.id} isSet={data.owners_need_passkey} />
        )}
      </div>
      {isInviting && <InviteDialog house={house} onClose={() => setInviting(false)} />}
    </WorkspaceScreen>
  );
}

/** Loading, failed, or as old as the last answer on this device. */
function Freshness({ query }: { query: ReturnType<typeof useQuery<HouseMembersData>> }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const { data, error, dataUpdatedAt, refetch } = query;
  if (data === undefined)
    return error === null ? (
      <AfterDelay>
        <SkeletonRows rows={4} />
      </AfterDelay>
    ) : (
      <FailedState
        title={t`The members can’t be shown now`}
        action={<Button size="touch" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {i18n._(messageForError(error))}
      </FailedState>
    );
  if (!isOnline || error !== null)
    return <OfflineAge age={formatAsOf(dataUpdatedAt, Date.now(), HOUSE_TIME_ZONE, language)} />;
  return null;
}

const WIDTHS: Record<string, string> = {
  name: 'minmax(0,1.2fr)',
  email: 'minmax(0,1.3fr)',
  role: 'minmax(170px,1fr)',
  joined: 'minmax(8em,0.6fr)',
};

function useMemberColumns(): readonly TableColumn<HouseMember>[] {
  const { t, i18n } = useLingui();
  const isWide = useWidthBand() === 'wide';
  return useMemo(
    () => [
      { key: 'name', name: t`Name`, isFixed: true, sortValue: ({ name }) => name },
      { key: 'email', name: t`Email`, sortValue: ({ email }) => email },
      { key: 'role', name: t`Role`, sortValue: ({ role }) => i18n._(roleLabel(role)) },
      { key: 'joined', name: t`Here since`, isOff: !isWide, sortValue: ({ joined_at }) => joined_at },
    ],
    [t, i18n, isWide],
  );
}

function Lists({
  house,
  data,
  mayManage,
  onLeft,
}: {
  house: House;
  data: HouseMembersData;
  mayManage: boolean;
  onLeft: () => void;
}) {
  const userId = useSession()?.userData.userId;
  const band = useWidthBand();
  const controls = useTableView('members', useMemberColumns());
  const isAlone = data.members.length === 1;
  return (
    <>
      <section
        style={{
          ['--columns' as string]: `${controls.columns.map(({ key }) => WIDTHS[key]).join(' ')} 124px`,
        }}
      >
        <SectionHead
          detail={data.members.length > 1 && <TableViewButton controls={controls} isList={band === 'phone'} />}
        >
          <Trans>In this house</Trans>
        </SectionHead>
        {data.members.length > 1 && (
          <div className="grid grid-cols-(--columns) gap-x-4 border-b border-rule py-1.5 text-t1 font-mid text-ink-2 max-tablet:hidden">
            {controls.columns.map((column) => (
              <span key={column.key}>
                <SortButton {...{ column, controls }} isAlone />
              </span>
            ))}
          </div>
        )}
        <ul>
          {controls.inOrder(data.members).map((member) => (
            <MemberRow
              key={member.user_id}
              house={house}
              member={member}
              isSelf={member.user_id === userId}
              mayManage={mayManage}
              controls={controls}
              onLeft={onLeft}
            />
          ))}
        </ul>
        {isAlone && mayManage && (
          <p className="pt-3 text-ink-2">
            <Trans>No one else is here yet. Invite your team by email, or send a link on WhatsApp.</Trans>
          </p>
        )}
      </section>
      {data.invitations.length > 0 && <Invitations houseId={house.id} invitations={data.invitations} />}
    </>
  );
}

function Invitations({ houseId, invitations }: { houseId: string; invitations: HouseMembersData['invitations'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => ask(revokeInvitation, { params: { houseId, id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersQuery(houseId).queryKey }),
  });
  const when = (instant: string) => formatAsOf(Date.parse(instant), Date.now(), HOUSE_TIME_ZONE, language);
  return (
    <section>
      <SectionHead>
        <Trans>Invited</Trans>
      </SectionHead>
      <FailureNote error={revoke.error} />
      <ul>
        {invitations.map(({ id, email, role, invited_by, expires_at }) => (
          <li
            key={id}
            className="flex min-h-[60px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <span className="min-w-0">
              <b className="block font-mid wrap-anywhere">{email ?? t`Link to forward`}</b>
              <span className="text-t1 text-ink-2">
                <RoleName role={role} />
                {' · '}
                <Trans>
                  by {invited_by}, until {when(expires_at)}
                </Trans>
              </span>
            </span>
            <Button
              size="touch"
              aria-label={t`Revoke the invitation: ${email ?? t`Link to forward`}`}
              onClick={() => revoke.mutate(id)}
              disabled={!isOnline || revoke.isPending}
            >{t`Revoke`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HouseDetailsDialog = lazyComponent(
  () => import('./house-details-dialog.tsx').then((file) => file.HouseDetailsDialog),
  'wait',
);

/** Details that the registration of the house postponed; only its host fills them in. */
function HouseDetailsSection() {
  const { t } = useLingui();
  const userId = useSession()?.userData.userId ?? '';
  const host = useQuery(hostQuery(userId)).data ?? null;
  const [isOpen, setOpen] = useState(false);
  if (host === null || host.missing.length === 0) return null;
  return (
    <>
      <Note
        kind="warning"
        title={t`Office and ID card are missing`}
        action={<Button size="touch" onClick={() => setOpen(true)}>{t`Fill in…`}</Button>}
      >
        <Trans>
          Required for bookings, messages to talents and renting out locations. Everything else works without them.
        </Trans>
      </Note>
      {isOpen && <HouseDetailsDialog host={host} ofUser={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
