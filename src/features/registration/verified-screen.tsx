import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFact, PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { clearRegistration } from '../../platform/session/registration-store.ts';
import { useRequest } from '../../platform/app/use-request.ts';
import { FourSteps } from './four-steps.tsx';
import { giveUpRegistration, type TakenUp } from './registration-actions.ts';
import { Confirming, LinkFailed, useLinkRegistration } from './use-link-registration.tsx';
import { FinishedElsewhere } from './verify-screen.tsx';

/**
 * The verification step's link with its four values: verifies the address. The registration then continues here or
 * where it began.
 */
export function VerifiedScreen({ oobCode, onContinue }: { oobCode: string; onContinue: () => void }) {
  const { found, failure, again } = useLinkRegistration(oobCode);
  if (failure !== null) return <LinkFailed error={failure} onAgain={again} />;
  if (found === null) return <Confirming />;
  return found.step === 'done' ? <FinishedElsewhere /> : <Verified found={found} onContinue={onContinue} />;
}

function Verified({ found, onContinue }: { found: TakenUp; onContinue: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [state, setState] = useState<'open' | 'elsewhere' | 'deleted'>('open');
  const { failure, run } = useRequest();
  const at = (iso: string) => formatTime(new Date(iso).toTimeString().slice(0, 5), language);
  const giveUp = () =>
    run(async () => {
      await giveUpRegistration(found.token);
      setState('deleted');
    });
  if (state !== 'open') return <NothingLeftHere why={state} />;
  return (
    <PublicFormPage
      title={<Trans>Email verified</Trans>}
      steps={{ current: 2, of: 4 }}
      aside={<FourSteps current={3} />}
    >
      <p className="mb-4">
        {found.isOwnDevice ? (
          <Trans>Next is a code for your phone.</Trans>
        ) : (
          <Trans>The link was opened on another device. Choose one to continue; the other stops automatically.</Trans>
        )}
      </p>
      <dl className="mb-5">
        <PublicFact
          label={t`Email`}
          value={found.email}
          note={found.email_verified_at && t`verified ${at(found.email_verified_at)}`}
        />
        <PublicFact label={t`Started on`} value={found.started_on || t`another device`} note={at(found.started_at)} />
        <PublicFact
          label={t`Comes along`}
          value={t`Everything you filled in`}
          note={t`The password isn’t stored on any device`}
        />
      </dl>
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      <div className="grid gap-2">
        <Button kind="main" size="touch" wide onClick={onContinue}>
          <Trans>Continue here</Trans>
        </Button>
        {!found.isOwnDevice && (
          <Button
            size="touch"
            wide
            onClick={() => {
              clearRegistration();
              setState('elsewhere');
            }}
          >
            <Trans>Continue on the other device</Trans>
          </Button>
        )}
      </div>
      <GiveUp email={found.email} onGiveUp={() => void giveUp()} />
    </PublicFormPage>
  );
}

function NothingLeftHere({ why }: { why: 'deleted' | 'elsewhere' }) {
  return (
    <PublicFormPage
      title={why === 'deleted' ? <Trans>Registration deleted</Trans> : <Trans>Continue on the other device</Trans>}
    >
      <p className="mb-5">
        {why === 'deleted' ? (
          <Trans>Your account and everything you entered are deleted. We won’t email you again.</Trans>
        ) : (
          <Trans>It continues there automatically. You can close this page.</Trans>
        )}
      </p>
      <ButtonLink to="/" size="touch" wide>
        <Trans>To the home page</Trans>
      </ButtonLink>
    </PublicFormPage>
  );
}

/** For an address that a stranger registered: deletes the registration, after a question. */
function GiveUp({ email, onGiveUp }: { email: string; onGiveUp: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <p className="mt-3 text-t1 text-ink-2">
        <Trans>Wasn’t it you who signed up?</Trans>{' '}
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="inline-flex min-h-tap items-center underline underline-offset-2"
        >
          <Trans>Delete this registration</Trans>
        </button>
      </p>
    );
  return (
    <div className="mt-4 border-l-[3px] border-red pl-3">
      <p>
        <Trans>
          Delete the registration of {email}? The account and everything entered will be deleted. This can’t be undone.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="touch" onClick={() => setAsking(false)}>
          <Trans>Keep it</Trans>
        </Button>
        <Button size="touch" kind="danger-main" onClick={() => onGiveUp()}>
          <Trans>Delete registration</Trans>
        </Button>
      </div>
    </div>
  );
}
