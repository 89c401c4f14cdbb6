import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { confirmAddress, recoverEmail, verifyEmail } from '../../../domain/calls/mail-link-calls.ts';
import { ask } from '../../api/ask.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';

type Outcome = { state: 'busy' } | { state: 'done'; email: string } | { state: 'failed'; error: unknown };

/** Runs a call once; `again` repeats it after a failure. */
function useOutcome(
  call: typeof confirmAddress | typeof recoverEmail | typeof verifyEmail,
  oob_code: string,
): { outcome: Outcome; again: () => void } {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'busy' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    ask(call, { body: { oob_code } }).then(
      ({ data: { email } }) => !isLeft && setOutcome({ state: 'done', email }),
      (error: unknown) => !isLeft && setOutcome({ state: 'failed', error }),
    );
    return () => {
      isLeft = true;
    };
    // The call belongs to the page's address, which does not change while it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries]);
  return {
    outcome,
    again() {
      setOutcome({ state: 'busy' });
      setTries(tries + 1);
    },
  };
}

/** A verified address, opened while a user is logged in here (the same or another one). */
export function VerifiedWhileLoggedIn({ oobCode }: { oobCode: string }) {
  const session = useSession();
  const { outcome, again } = useOutcome(verifyEmail, oobCode);
  return (
    <LinkPage outcome={outcome} again={again} done={<Trans>Email verified</Trans>}>
      {(email) =>
        session?.userData.email.toLowerCase() === email.toLowerCase() ? (
          <Trans>{email} is verified. You’re all set.</Trans>
        ) : (
          <Trans>
            {email} is verified. You’re logged in as {session?.userData.email ?? ''}: the registration continues on the
            device where it started, or here after you log out.
          </Trans>
        )
      }
    </LinkPage>
  );
}

/** Takes an address back that was changed. */
export function RecoverEmailScreen({ oobCode }: { oobCode: string }) {
  const { outcome, again } = useOutcome(recoverEmail, oobCode);
  return (
    <LinkPage
      outcome={outcome}
      again={again}
      done={<Trans>Email changed back</Trans>}
      action={
        <ButtonLink to="/forgot-password" kind="main" size="touch" wide>
          <Trans>Choose a new password</Trans>
        </ButtonLink>
      }
    >
      {(email) => (
        <Trans>
          The account belongs to {email} again, and every device is logged out. If you didn’t change the email, choose a
          new password now.
        </Trans>
      )}
    </LinkPage>
  );
}

/** Gives the account the address that the link was mailed to. */
export function ChangedEmailScreen({ oobCode }: { oobCode: string }) {
  const { outcome, again } = useOutcome(confirmAddress, oobCode);
  return (
    <LinkPage
      outcome={outcome}
      again={again}
      done={<Trans>Email changed</Trans>}
      action={
        <ButtonLink to="/login" kind="main" size="touch" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      {(email) => (
        <Trans>
          The account now belongs to {email}, and every device is logged out. Log in with this address. Unsent work is
          still on its device.
        </Trans>
      )}
    </LinkPage>
  );
}

/** An address with an unknown mode or code. */
export function UnknownLink() {
  return (
    <PublicFormPage title={<Trans>This link no longer works</Trans>}>
      <p className="mb-5">
        <Trans>It’s incomplete. Copy the whole link from the email, or request a new one.</Trans>
      </p>
      <ToFront />
    </PublicFormPage>
  );
}

function LinkPage({
  outcome,
  again,
  done,
  action,
  children,
}: {
  outcome: Outcome;
  again: () => void;
  done: ReactNode;
  action?: ReactNode;
  children: (email: string) => ReactNode;
}) {
  const { i18n } = useLingui();
  switch (outcome.state) {
    case 'busy':
      return (
        <PublicFormPage title={<Trans>Confirming the link…</Trans>}>
          <p role="status">
            <Trans>One moment.</Trans>
          </p>
        </PublicFormPage>
      );
    case 'done':
      return (
        <PublicFormPage title={done}>
          <p className="mb-5">{children(outcome.email)}</p>
          <div className="grid gap-2">
            {action}
            <ToFront />
          </div>
        </PublicFormPage>
      );
    case 'failed':
      return (
        <PublicFormPage title={<Trans>Link not confirmed</Trans>}>
          <PublicNotice>{i18n._(messageForError(outcome.error))}</PublicNotice>
          <div className="grid gap-2">
            {!(outcome.error instanceof AppError && outcome.error.code === 'LINK_INVALID') && (
              <Button kind="main" size="touch" wide onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <ToFront />
          </div>
        </PublicFormPage>
      );
  }
}

const ToFront = () => (
  <ButtonLink to="/" size="touch" wide>
    <Trans>To the home page</Trans>
  </ButtonLink>
);
