import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dateIn, formatDate } from '../../../domain/format.ts';
import { type HouseMember, mayGiveRole } from '../../../domain/identity/house-members.ts';
import { HOUSE_ROLES, OWNER_ROLE } from '../../../domain/identity/permissions.ts';
import { changeMemberRole, removeMember } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { membersQuery } from '../../shared/data/house-queries.ts';
import { HOUSE_TIME_ZONE } from '../../shared/data/house-time.ts';
import type { TableControls } from '../../shared/tables/table-view-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { controlClass } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { roleLabel } from '../../labels/role-labels.ts';
import { RoleName } from '../../labels/role-name.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { leaveHouse } from './member-actions.ts';

/** A member with the role, which may be changed, and a button to remove them. */
export function MemberRow({
  house,
  member,
  isSelf,
  mayManage,
  controls,
  onLeft,
}: {
  house: { id: string; name: string; role: number };
  member: HouseMember;
  isSelf: boolean;
  mayManage: boolean;
  controls: TableControls<HouseMember>;
  onLeft: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const isPhone = useWidthBand() === 'phone';
  const { changeRole, remove } = useMemberChanges({ house, member, isSelf, onLeft });
  // An owner is changed by owners alone.
  const mayChange = mayManage && (member.role !== OWNER_ROLE || house.role === OWNER_ROLE);
  const role = mayChange ? (
    <RoleSelect
      {...{ house, member }}
      pending={changeRole.isPending ? changeRole.variables : null}
      onRole={(chosen) => changeRole.mutate(chosen)}
    />
  ) : (
    <span className="text-ink-2">
      <RoleName role={member.role} />
    </span>
  );
  const remover = (isSelf || mayChange) && (
    <RemoveButton
      {...{ house, isSelf }}
      name={member.name}
      isPending={remove.isPending}
      onRemove={() => remove.mutate()}
    />
  );
  const since = formatDate(dateIn(HOUSE_TIME_ZONE, new Date(member.joined_at)), language);
  const cells: Record<string, ReactNode> = {
    name: <MemberName {...{ member, isSelf }} />,
    email: <span className="text-t1 wrap-anywhere">{member.email}</span>,
    role,
    joined: <span className="text-t1">{since}</span>,
  };
  return (
    <li className="border-b border-rule py-2">
      {isPhone ? (
        <div className="flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-[min(180px,100%)] flex-1">
            <MemberName {...{ member, isSelf }} />
            {member.email !== null && controls.isShown('email') && (
              <span className="block text-t1 text-ink-2 wrap-anywhere">{member.email}</span>
            )}
            {controls.isShown('joined') && <span className="block text-t1 text-ink-2">{t`since ${since}`}</span>}
          </span>
          {controls.isShown('role') && role}
          {remover}
        </div>
      ) : (
        <div className="grid min-h-[52px] grid-cols-(--columns) items-center gap-x-4">
          {controls.columns.map(({ key }) => (
            <span key={key} className="min-w-0">
              {cells[key]}
            </span>
          ))}
          {remover}
        </div>
      )}
      <FailureNote error={changeRole.error ?? remove.error} />
    </li>
  );
}

function MemberName({ member, isSelf }: { member: HouseMember; isSelf: boolean }) {
  const { t } = useLingui();
  return (
    <b className="block font-mid wrap-anywhere">
      {member.name}
      {isSelf && <span className="font-normal text-ink-2"> ({t`you`})</span>}
    </b>
  );
}

interface MemberChanges {
  house: { id: string };
  member: HouseMember;
  isSelf: boolean;
  onLeft: () => void;
}

function useMemberChanges({ house, member, isSelf, onLeft }: MemberChanges) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: membersQuery(house.id).queryKey });
  const changeRole = useMutation({
    mutationFn: (role: number) =>
      ask(changeMemberRole, { params: { houseId: house.id, userId: member.user_id }, body: { role } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () =>
      isSelf
        ? leaveHouse(house.id, member.user_id)
        : ask(removeMember, { params: { houseId: house.id, userId: member.user_id } }),
    onSuccess: isSelf ? onLeft : onSettled,
  });
  return { changeRole, remove };
}

/** `pending`: a role that is on its way to the server. */
function RoleSelect({
  house,
  member,
  pending,
  onRole,
}: {
  house: { role: number };
  member: HouseMember;
  pending: number | null;
  onRole: (role: number) => void;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const { name } = member;
  return (
    <select
      aria-label={t`Role of ${name}`}
      className={`${controlClass} w-auto! max-w-full min-w-[min(170px,100%)] flex-1 tablet:w-full! tablet:max-w-[220px]`}
      value={pending ?? member.role}
      disabled={!isOnline || pending !== null}
      onChange={(event) => onRole(Number(event.target.value))}
    >
      {HOUSE_ROLES.filter((houseRole) => houseRole === member.role || mayGiveRole(house.role, houseRole)).map(
        (houseRole) => (
          <option key={houseRole} value={houseRole}>
            {i18n._(roleLabel(houseRole))}
          </option>
        ),
      )}
    </select>
  );
}

/** Leaves the house, or removes another member from it, after a question. */
function RemoveButton({
  house,
  name,
  isSelf,
  isPending,
  onRemove,
}: {
  house: { name: string };
  name: string;
  isSelf: boolean;
  isPending: boolean;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const label = isSelf ? t`Leave` : t({ message: 'Remove', context: 'a person from a house' });
  return (
    <>
      <Button
        size="touch"
        className="min-w-[124px] justify-self-end"
        aria-label={isSelf ? t`Leave ${house.name}` : t`Remove ${name}`}
        disabled={!isOnline || isPending}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={isSelf ? t`Leave ${house.name}?` : t`Remove ${name} from ${house.name}?`}
        confirmLabel={label}
        onConfirm={onRemove}
      >
        {isSelf ? (
          <Trans>
            Its productions are removed from this device. What you’ve sent stays with the production house; unsent work
            is kept for you under “Needs attention”.
          </Trans>
        ) : (
          <Trans>
            The productions are removed from their devices with the next connection. What they’ve sent stays; their
            unsent work is kept for them under “Needs attention”.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
