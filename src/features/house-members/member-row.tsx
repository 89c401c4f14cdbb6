import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HouseMember, mayGiveRole } from '../../../domain/identity/house-members.ts';
import { HOUSE_ROLES, OWNER_ROLE } from '../../../domain/identity/permissions.ts';
import { deleteMember, patchMember } from '../../api/houses-api.ts';
import { useOnline } from '../../platform/network/online.ts';
import { membersQuery } from '../../queries/house-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { controlClass } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { roleLabel } from '../../ui/role-labels.ts';
import { RoleName } from '../../ui/role-name.tsx';
import { leaveHouse } from './member-actions.ts';

/** A member with the role, which may be changed, and the way out. */
export function MemberRow({
  house,
  member,
  isSelf,
  mayManage,
  onLeft,
}: {
  house: { id: string; name: string; role: number };
  member: HouseMember;
  isSelf: boolean;
  mayManage: boolean;
  onLeft: () => void;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: membersQuery(house.id).queryKey });
  const changeRole = useMutation({
    mutationFn: (role: number) => patchMember(house.id, member.user_id, role),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => (isSelf ? leaveHouse : deleteMember)(house.id, member.user_id),
    onSuccess: isSelf ? onLeft : onSettled,
  });
  // An owner is changed by owners alone.
  const mayChange = mayManage && (member.role !== OWNER_ROLE || house.role === OWNER_ROLE);
  const failure = changeRole.error ?? remove.error;
  const { name } = member;
  const removeLabel = t({ message: 'Remove', context: 'a person from a house' });
  return (
    <li className="border-b border-rule py-2">
      <div className="flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-[min(180px,100%)] flex-1">
          <b className="block font-mid wrap-anywhere">
            {name}
            {isSelf && <span className="font-normal text-ink-2"> ({t`you`})</span>}
          </b>
          {member.email !== null && <span className="block text-t1 text-ink-2 wrap-anywhere">{member.email}</span>}
        </span>
        {mayChange ? (
          <select
            aria-label={t`Role of ${name}`}
            className={`${controlClass} w-auto! max-w-full min-w-[min(170px,100%)] flex-1 tablet:flex-none`}
            value={changeRole.isPending ? changeRole.variables : member.role}
            disabled={!isOnline || changeRole.isPending}
            onChange={(event) => changeRole.mutate(Number(event.target.value))}
          >
            {HOUSE_ROLES.filter((role) => role === member.role || mayGiveRole(house.role, role)).map((role) => (
              <option key={role} value={role}>
                {i18n._(roleLabel(role))}
              </option>
            ))}
          </select>
        ) : (
          <span className="text-ink-2">
            <RoleName role={member.role} />
          </span>
        )}
        {/* As wide in every row, so that the roles stand below one another. */}
        {(isSelf || mayChange) && (
          <Button
            size="touch"
            className="min-w-[124px]"
            aria-label={isSelf ? t`Leave ${house.name}` : t`Remove ${name}`}
            disabled={!isOnline || remove.isPending}
            onClick={() => setAsking(true)}
          >
            {isSelf ? t`Leave` : removeLabel}
          </Button>
        )}
      </div>
      {failure !== null && (
        <Note kind="stop" role="alert">
          {i18n._(messageForError(failure))}
        </Note>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          title={isSelf ? t`Leave ${house.name}?` : t`Remove ${name} from ${house.name}?`}
          confirmLabel={isSelf ? t`Leave` : removeLabel}
          onConfirm={() => remove.mutate()}
        >
          {isSelf ? (
            <Trans>
              Its productions leave this device. What you have sent stays with the house; unsent work is kept for you
              under “Needs attention”.
            </Trans>
          ) : (
            <Trans>
              The productions leave their devices with the next connection. What they have sent stays; their unsent work
              is kept for them under “Needs attention”.
            </Trans>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
