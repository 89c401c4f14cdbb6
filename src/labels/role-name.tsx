import { useLingui } from '@lingui/react/macro';
import { roleLabel } from './role-labels.ts';

/** The name of a role in the interface's language. */
export function RoleName({ role }: { role: number }) {
  const { i18n } = useLingui();
  return <>{i18n._(roleLabel(role))}</>;
}
