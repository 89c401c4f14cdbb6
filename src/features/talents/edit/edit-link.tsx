import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** From the own profile to its parts. */
export function EditLink({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to="/ph/talent-pool/detail/$id/edit"
      params={{ id }}
      kind="main"
      size="touch"
      icon={Pencil}
    >{t`Edit profile`}</ButtonLink>
  );
}
