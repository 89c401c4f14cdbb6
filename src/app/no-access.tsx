import { Trans } from '@lingui/react/macro';
import { LogOutHere } from '../features/settings/log-out-here.tsx';

/** Logged in with a role that opens nothing in this version. */
export function NoAccess() {
  return (
    <div className="mx-auto max-w-[70ch] px-4 py-6 tablet:px-6">
      <h1 className="text-t4">
        <Trans>Your account has no role yet</Trans>
      </h1>
      <p className="mt-2 mb-4">
        <Trans>
          You’re logged in, but your account belongs neither to a talent nor to a production house. Ask the person who
          invited you to give it a role.
        </Trans>
      </p>
      <LogOutHere />
    </div>
  );
}
