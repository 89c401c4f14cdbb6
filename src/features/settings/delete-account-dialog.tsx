import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { AppError } from '../../../domain/errors.ts';
import { OpenBooking } from '../../../domain/identity/own-data.ts';
import { isTalent } from '../../../domain/identity/roles.ts';
import { clientConfig } from '../../api/http.ts';
import { deleteAccount } from '../../../domain/calls/own-data-calls.ts';
import { readSecurity } from '../../../domain/calls/passkey-calls.ts';
import { ask, type Question } from '../../api/ask.ts';
import { setDeletingAccount, useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { GoogleButton, OrLine } from '../../shared/account/google-button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useRequest } from '../../platform/app/use-request.ts';
import { leaveDeleted } from './session-actions.ts';

const Named = v.object({ bookings: v.number(), named: v.optional(v.array(OpenBooking), []) });

/** Lists what is deleted and what stays, and asks for the password. */
export function DeleteAccountDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const { isBusy, failure, setFailure, remove, confirmWithGoogle } = useDeletion(userId);
  const security = useQuery({
    queryKey: ['security', userId],
    queryFn: async ({ signal }) => (await ask(readSecurity, { signal })).data,
    staleTime: 0,
  });
  const hasPasskey = (security.data?.passkeys.length ?? 0) > 0;
  const isWrong = failure instanceof AppError && failure.code === 'LOGIN_INVALID';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '') void remove({ password });
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Delete the account?`}>
      <div className="grid gap-3">
        <p>
          <Trans>
            Your profile, photos, recordings, calendar and logins are deleted immediately, as is everything of yours on
            this device, including unsent work. No one can restore it.
          </Trans>
        </p>
        <p className="text-t1 text-ink-2">
          <Trans>
            Finished bookings and what you wrote in productions stay with the production houses, without your account. A
            production house with you as its only member is deleted with its productions.
          </Trans>
        </p>
        {failure !== null && !isWrong && (
          <Note kind="stop" role="alert">
            {i18n._(messageForError(failure))}
            <OpenBookings failure={failure} onLeave={onClose} />
          </Note>
        )}
        <form noValidate onSubmit={submit} className="grid gap-3">
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            value={password}
            error={isWrong ? t`That password is wrong. Nothing was deleted.` : undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              setFailure(null);
            }}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="touch" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              size="touch"
              kind="danger-main"
              disabled={password === ''}
              {...(isBusy && { waiting: t`Deleting…` })}
            >
              <Trans>Delete permanently</Trans>
            </Button>
          </div>
        </form>
        <OrLine>
          <Trans>or, without a password</Trans>
        </OrLine>
        <GoogleButton press={confirmWithGoogle} onFailure={setFailure} />
        {hasPasskey && (
          <Button size="touch" wide icon={KeyRound} disabled={isBusy} onClick={() => void remove({ by_passkey: true })}>
            <Trans>Delete with a passkey</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Deletes the account after a proof of who asks: the password, or Google's confirmation. */
function useDeletion(userId: string) {
  const { isBusy, failure, setFailure, run } = useRequest();
  const remove = (proof: Question<typeof deleteAccount>['body']) =>
    run(async () => {
      setDeletingAccount(true);
      await ask(deleteAccount, { body: proof }).catch((error: unknown) => {
        setDeletingAccount(false);
        throw error;
      });
      leaveDeleted(userId);
    });
  /** For accounts without a password. */
  const confirmWithGoogle = async () => {
    const { firebase } = await clientConfig();
    const { signInWithGoogle } = await import('../../platform/session/firebase-auth.ts');
    const popup = await signInWithGoogle(firebase);
    if (popup.ok) await remove({ id_token: popup.idToken });
    else if (popup.reason === 'popup-blocked') throw new AppError('GOOGLE_LOGIN_FAILED', { reason: popup.reason });
  };
  return { isBusy, failure, setFailure, remove, confirmWithGoogle };
}

/** The bookings that keep the account, with links to them. */
function OpenBookings({ failure, onLeave }: { failure: unknown; onLeave: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const role = useSession()?.userData.role ?? 0;
  if (!(failure instanceof AppError) || failure.code !== 'BOOKINGS_OPEN') return null;
  const read = v.safeParse(Named, failure.details);
  const { named, bookings } = read.success ? read.output : { named: [], bookings: 0 };
  const more = bookings - named.length;
  return (
    <>
      <ul className="mt-1">
        {named.map(({ id, title, house, days }) => (
          <li key={id} className="wrap-anywhere">
            <b>{title}</b> · {house} · {formatDays(days, language)}
          </li>
        ))}
        {more > 0 && named.length > 0 && <li>{t`and ${more} more`}</li>}
      </ul>
      <ButtonLink
        size="touch"
        to={isTalent(role) ? '/talent/days' : '/ph/bookings'}
        onClick={onLeave}
        className="mt-2 w-fit"
      >
        {t`To my bookings`}
      </ButtonLink>
    </>
  );
}
