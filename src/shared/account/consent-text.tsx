import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/**
 * The consent sentence beside its checkbox in forms that make an account. The terms open in a window of their own:
 * leaving the form would lose the passwords.
 */
export const ConsentText = () => (
  <Trans>
    I have read the{' '}
    <Link to="/" hash="privasi" target="_blank" rel="noopener" className="underline underline-offset-2">
      terms and the privacy notice
    </Link>
    . My data can be downloaded or deleted at any time.
  </Trans>
);
