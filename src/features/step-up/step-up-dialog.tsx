import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { AppError } from '../../../domain/errors.ts';
import type { StepUpRequest } from '../../../domain/identity/passkeys.ts';
import { clientConfig } from '../../api/http.ts';
import { readStepUpOptions, stepUp } from '../../../domain/calls/passkey-calls.ts';
import { ask } from '../../api/ask.ts';
import { renewToken } from '../../api/token-source.ts';
import { answerChallenge } from '../../platform/session/passkey-ceremony.ts';
import { endStepUp, stepUpStore } from '../../platform/session/step-up-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { GoogleButton, OrLine } from '../../shared/account/google-button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SecondFactor } from '../../shared/account/second-factor.tsx';
import { useRequest } from '../../platform/app/use-request.ts';

/** Asks the user to prove their identity again before a sensitive act. */
export function StepUpDialog() {
  const { t } = useLingui();
  const { asked } = useSnapshot(stepUpStore);
  if (asked === null) return null;
  const close = () => endStepUp(false);
  return (
    <Dialog isOpen onOpenChange={close} title={asked.reason === 'enrol' ? t`A passkey is needed` : t`Is it you?`}>
      {asked.reason === 'enrol' ? (
        <Enrol onClose={close} />
      ) : (
        <Prove hasPasskey={asked.hasPasskey} takesPassword={asked.reason === 'proof'} />
      )}
    </Dialog>
  );
}

function Enrol({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          This needs a passkey, because your production house or Klaket requires one. Add it in the settings, then try
          again. Nothing was changed.
        </Trans>
      </p>
      <ButtonLink to="/settings" kind="main" size="touch" onClick={onClose} className="w-fit">
        <Trans>To the settings</Trans>
      </ButtonLink>
    </div>
  );
}

function Prove({ hasPasskey, takesPassword }: { hasPasskey: boolean; takesPassword: boolean }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        <Trans>Confirm that it’s you. Valid for 15 minutes on this device.</Trans>
      </p>
      {hasPasskey && (
        <SecondFactor
          onPasskey={async () => {
            const { options } = (await ask(readStepUpOptions)).data;
            await ask(stepUp, { body: { response: await answerChallenge(options) } });
            await finishSecondFactor();
          }}
          onCode={async (recovery_code) => {
            await ask(stepUp, { body: { recovery_code } });
            await finishSecondFactor();
          }}
        />
      )}
      {takesPassword && hasPasskey && (
        <OrLine>
          <Trans>or</Trans>
        </OrLine>
      )}
      {takesPassword && <ByPassword />}
    </div>
  );
}

async function finishSecondFactor(): Promise<void> {
  await renewToken();
  endStepUp(true);
}

function ByPassword() {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const { isBusy, failure, setFailure, run } = useRequest();
  const isWrong = failure instanceof AppError && failure.code === 'LOGIN_INVALID';
  const prove = (proof: StepUpRequest) =>
    run(async () => {
      await ask(stepUp, { body: proof });
      endStepUp(true);
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '') void prove({ password });
  };
  /** For accounts without a password. */
  const withGoogle = async () => {
    const { firebase } = await clientConfig();
    const { signInWithGoogle } = await import('../../platform/session/firebase-auth.ts');
    const popup = await signInWithGoogle(firebase);
    if (popup.ok) await prove({ id_token: popup.idToken });
    else if (popup.reason === 'popup-blocked') throw new AppError('GOOGLE_LOGIN_FAILED', { reason: popup.reason });
  };
  return (
    <>
      {failure !== null && !isWrong && (
        <Note kind="stop" role="alert">
          {i18n._(messageForError(failure))}
        </Note>
      )}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          error={isWrong ? t`That password is wrong. Try again.` : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            setFailure(null);
          }}
        />
        <Button type="submit" kind="main" size="touch" wide {...(isBusy && { waiting: t`Checking…` })}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
      <OrLine>
        <Trans>or, without a password</Trans>
      </OrLine>
      <GoogleButton press={withGoogle} onFailure={setFailure} />
    </>
  );
}
