import { useLingui } from '@lingui/react/macro';
import type { Act } from '../../../domain/identity/permissions.ts';
import { ACT_LABELS } from '../../labels/act-labels.ts';
import { Note } from '../../ui/note.tsx';
import { roleLabel } from '../../labels/role-labels.ts';
import { useMay, useRolesThatMay } from '../data/use-may.ts';

/** Acts whose records only those who may do them read (`SCOPE_RULES`). */
const HIDDEN_WITHOUT: ReadonlySet<Act> = new Set(['bookings', 'costs']);

/** Explains why something is read-only or hidden; nothing if the user may do it. */
export function ReadOnlyNote({ act, houseId }: { act: Act; houseId?: string }) {
  const { t, i18n } = useLingui();
  const isAllowed = useMay(act, houseId);
  const names = useRoleNames(act, houseId);
  if (isAllowed !== false || names === undefined) return null;
  const what = i18n._(ACT_LABELS[act]);
  return (
    <Note title={HIDDEN_WITHOUT.has(act) ? t`Not shown to your role` : t`You can read this, but not change it`}>
      {t`Your role in this production house may not: ${what}. These roles may: ${names}.`}
    </Note>
  );
}

/** "Producer or director": the roles that may do this in a house. Undefined while they are read, and without an act. */
export function useRoleNames(act: Act | null, houseId?: string): string | undefined {
  const { i18n } = useLingui();
  const roles = useRolesThatMay(act ?? 'productions.read', houseId);
  if (act === null || roles === undefined) return undefined;
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(roles.map((role) => i18n._(roleLabel(role))));
}
