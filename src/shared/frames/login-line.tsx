import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Leads people who have an account from a registration to the login. */
export function LoginLine({ className }: { className: string }) {
  return (
    <p className={className}>
      <Trans>
        Already have an account?{' '}
        <Link to="/login" className="inline-flex min-h-tap items-center underline underline-offset-2">
          Log in
        </Link>
      </Trans>
    </p>
  );
}
