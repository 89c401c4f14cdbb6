import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button-link.tsx';

export type Way = 'home' | 'breakdown' | 'sample' | 'none';

/** Where somebody goes from a screen that is being built. */
export function WayOut({ way }: { way: Way }) {
  switch (way) {
    case 'home':
      return (
        <ButtonLink to="/" size="touch">
          <Trans>To the front page</Trans>
        </ButtonLink>
      );
    case 'breakdown':
      return (
        <ButtonLink to="/ph/script-breakdown" size="touch">
          <Trans>Open the scripts</Trans>
        </ButtonLink>
      );
    case 'sample':
      return (
        <ButtonLink to="/contoh" size="touch">
          <Trans>Open the sample sheet</Trans>
        </ButtonLink>
      );
    case 'none':
      return null;
  }
}
