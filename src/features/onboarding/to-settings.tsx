import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Link back to the settings, which list a talent's own pages. */
export function ToSettings() {
  const { t } = useLingui();
  return (
    <ButtonLink to="/settings" kind="quiet" size="touch" icon={ChevronLeft} className="-ml-3 mb-2 w-fit">
      {t`Settings`}
    </ButtonLink>
  );
}
