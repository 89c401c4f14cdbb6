import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  ACTS,
  type Act,
  HOUSE_ROLES,
  OWNER_ROLE,
  type Permissions,
  rolesOf,
} from '../../../domain/identity/permissions.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { ACT_LABELS } from '../../labels/act-labels.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { roleLabel } from '../../labels/role-labels.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { savePermission } from './member-actions.ts';

interface TableProps {
  permissions: Permissions;
  mayEdit: boolean;
  onChange: (act: Act, role: number, isOn: boolean) => void;
}

/** Permissions of each role in the house. A record of the house: it is edited without a network, too. */
export function PermissionTable({ houseId, mayEdit }: { houseId: string; mayEdit: boolean }) {
  const band = useWidthBand();
  const [failure, setFailure] = useState<unknown>(null);
  const [pressed, setPressed] = useState<{ base: Permissions; next: Permissions } | null>(null);
  const saved = useLiveQuery(
    async (): Promise<Permissions> => (await currentDatabase().housePermissions.get(houseId))?.fields ?? {},
    [houseId],
  );
  if (saved === undefined) return null;
  // A pressed box is shown once its person is confirmed, until the device's own record has the same.
  const permissions = pressed?.base === saved ? pressed.next : saved;
  const onChange = (act: Act, role: number, isOn: boolean) => {
    const others = rolesOf(act, permissions).filter((member) => member !== role);
    const roles = isOn ? [...others, role].toSorted((a, b) => a - b) : others;
    setFailure(null);
    const showPressed = () => setPressed({ base: saved, next: { ...permissions, [act]: roles } });
    savePermission(houseId, act, roles, showPressed).catch((error: unknown) => {
      setPressed(null);
      setFailure(error);
    });
  };
  const Table = band === 'wide' ? WideTable : ByAct;
  return (
    <section>
      <SectionHead>
        <Trans>What each role may do</Trans>
      </SectionHead>
      <p className="py-2 text-t1 text-ink-2">
        {mayEdit ? (
          <Trans>Changes apply to everyone with that role as soon as they’re sent. Owners can do everything.</Trans>
        ) : (
          <Trans>Only owners of the production house can change this. Owners can do everything.</Trans>
        )}
      </p>
      <FailureNote error={failure} />
      <Table permissions={permissions} mayEdit={mayEdit} onChange={onChange} />
    </section>
  );
}

const isOnOf = (permissions: Permissions, act: Act, role: number): boolean =>
  role === OWNER_ROLE || rolesOf(act, permissions).includes(role);

function WideTable({ permissions, mayEdit, onChange }: TableProps) {
  const { i18n } = useLingui();
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return (
    <table className="w-full border-collapse text-t1">
      <thead>
        <tr className="border-b border-rule-2 align-bottom">
          <td />
          {ACTS.map((act) => (
            <th key={act} scope="col" className="px-1 pb-1.5 text-center leading-tight! font-mid">
              {capital(i18n._(ACT_LABELS[act]))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HOUSE_ROLES.map((role) => (
          <tr key={role} className="border-b border-rule hover:bg-hover">
            <th scope="row" className="py-1 pr-3 text-left font-mid whitespace-nowrap">
              {i18n._(roleLabel(role))}
            </th>
            {ACTS.map((act) => (
              <td key={act} className="text-center">
                <label className="inline-flex min-h-9 w-full items-center justify-center pointer-coarse:min-h-tap">
                  <span className="sr-only">
                    {i18n._(roleLabel(role))}: {i18n._(ACT_LABELS[act])}
                  </span>
                  <input
                    type="checkbox"
                    className="size-[18px] accent-ink sun:size-[22px]"
                    checked={isOnOf(permissions, act, role)}
                    disabled={!mayEdit || role === OWNER_ROLE}
                    onChange={(event) => onChange(act, role, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a narrow screen each act opens its roles. */
function ByAct({ permissions, mayEdit, onChange }: TableProps) {
  const { i18n } = useLingui();
  return ACTS.map((act) => {
    const count = HOUSE_ROLES.filter((role) => isOnOf(permissions, act, role)).length;
    const all = HOUSE_ROLES.length;
    return (
      <details key={act} className="border-b border-rule">
        <summary className="flex min-h-tap cursor-pointer flex-wrap items-center justify-between gap-x-3 py-1">
          <span className="first-letter:uppercase">{i18n._(ACT_LABELS[act])}</span>
          <span className="shrink-0 text-t1 text-ink-2">
            <Trans>
              {count} of {all} roles
            </Trans>
          </span>
        </summary>
        <div className="grid pb-2 tablet:grid-cols-2">
          {HOUSE_ROLES.map((role) => (
            <Checkbox
              key={role}
              checked={isOnOf(permissions, act, role)}
              disabled={!mayEdit || role === OWNER_ROLE}
              onChange={(event) => onChange(act, role, event.target.checked)}
            >
              {i18n._(roleLabel(role))}
            </Checkbox>
          ))}
        </div>
      </details>
    );
  });
}
