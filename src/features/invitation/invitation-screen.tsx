import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatAsOf } from '../../../domain/format.ts';
import type { InvitationFacts } from '../../../domain/identity/house-members.ts';
import { checkInvitation } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { enterHouse } from '../../shared/data/enter-house.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFact, PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { RoleName } from '../../labels/role-name.tsx';
import { joinAndEnter } from './invitation-actions.ts';
import { AddressForm, NewAccountForm } from './invitation-forms.tsx';

type Known = { state: 'checking' } | { state: 'good'; facts: InvitationFacts } | { state: 'failed'; error: unknown };

const isInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'LINK_INVALID';

/** An invitation to a house: its role, and joining with the existing account, or with a new one. */
export function InvitationScreen({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const [known, setKnown] = useState<Known>({ state: 'checking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    ask(checkInvitation, { body: { token } }).then(
      ({ data }) => !isLeft && setKnown({ state: 'good', facts: data }),
      (error: unknown) => !isLeft && setKnown({ state: 'failed', error }),
    );
    return () => {
      isLeft = true;
    };
  }, [token, tries]);
  const onLost = (error: unknown) => setKnown({ state: 'failed', error });
  if (token === '' || (known.state === 'failed' && (isInvalid(known.error) || isBadToken(known.error))))
    return <VoidInvitation />;
  return (
    <PublicFormPage
      title={
        known.state === 'good' ? <Trans>Invitation to {known.facts.house}</Trans> : <Trans>Invitation to a house</Trans>
      }
      aside={<WhatItMeans />}
    >
      {known.state === 'checking' && (
        <p role="status">
          <Trans>Checking the link…</Trans>
        </p>
      )}
      {known.state === 'failed' && (
        <>
          <PublicNotice>
            {isOnline ? i18n._(messageForError(known.error)) : <Trans>No network. The link stays valid.</Trans>}
          </PublicNotice>
          <Button
            size="touch"
            wide
            onClick={() => {
              setKnown({ state: 'checking' });
              setTries(tries + 1);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {known.state === 'good' && <Facts facts={known.facts} />}
      {known.state === 'good' && <WayIn token={token} facts={known.facts} onJoined={onJoined} onLost={onLost} />}
    </PublicFormPage>
  );
}

/** A truncated key. */
const isBadToken = (error: unknown): boolean => error instanceof AppError && error.code === 'BAD_REQUEST';

function Facts({ facts }: { facts: InvitationFacts }) {
  const { t } = useLingui();
  const language = useLanguage();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <dl className="mb-5">
      <PublicFact label={t`House`} value={facts.house} note={t`Invited by ${facts.invited_by}`} />
      <PublicFact label={t`Role`} value={<RoleName role={facts.role} />} />
      <PublicFact label={t`Valid until`} value={formatAsOf(Date.parse(facts.expires_at), Date.now(), zone, language)} />
    </dl>
  );
}

interface WayInProps {
  token: string;
  facts: InvitationFacts;
  onJoined: () => void;
  onLost: (error: unknown) => void;
}

function WayIn({ token, facts, onJoined, onLost }: WayInProps) {
  const session = useSession();
  if (session !== null) return <JoinAsOneself token={token} onJoined={onJoined} onLost={onLost} />;
  return (
    <>
      {facts.email !== null && facts.has_account ? (
        <>
          <p className="mb-4">
            <Trans>There’s already an account with {facts.email}. Log in, and you’ll come back here.</Trans>
          </p>
          <LoginLink token={token} isMain />
        </>
      ) : (
        <>
          {facts.email === null ? (
            <AddressForm token={token} onLost={onLost} />
          ) : (
            <NewAccountForm token={token} email={facts.email} onJoined={onJoined} onLost={onLost} />
          )}
          <div className="mt-5 border-t border-rule pt-4">
            <p className="mb-2">
              <Trans>Already have a Klaket account?</Trans>
            </p>
            <LoginLink token={token} />
          </div>
        </>
      )}
    </>
  );
}

/** The login leads back here. */
function LoginLink({ token, isMain = false }: { token: string; isMain?: boolean }) {
  return (
    <ButtonLink
      to="/login"
      search={{ next: `/invitation#key=${token}` }}
      size="touch"
      wide
      {...(isMain && { kind: 'main' as const })}
    >
      <Trans>Log in and accept</Trans>
    </ButtonLink>
  );
}

function JoinAsOneself({ token, onJoined, onLost }: Omit<WayInProps, 'facts'>) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (enter: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await enter();
      onJoined();
    } catch (error) {
      setBusy(false);
      if (isInvalid(error)) onLost(error);
      else setFailure(error);
    }
  };
  const known = failure instanceof AppError && failure.code === 'ALREADY_MEMBER' ? failure.details['house_id'] : null;
  return (
    <>
      {failure !== null && <PublicNotice>{i18n._(messageForError(failure))}</PublicNotice>}
      {typeof known === 'string' ? (
        <Button size="touch" kind="main" wide onClick={() => void run(() => enterHouse(known))}>
          <Trans>Open the production house</Trans>
        </Button>
      ) : (
        <Button
          size="touch"
          kind="main"
          wide
          waiting={isBusy ? t`Accepting…` : undefined}
          isOffline={!isOnline}
          onClick={() => void run(() => joinAndEnter(token))}
        >
          <Trans>Accept as {session?.userData.name ?? ''}</Trans>
        </Button>
      )}
      <p className="mt-3 text-t1 text-ink-2 wrap-anywhere">
        <Trans>
          You’re logged in as {session?.userData.email ?? ''}. Is the invitation for someone else? Log out first, in the{' '}
          <Link to="/settings">settings</Link>.
        </Trans>
      </p>
    </>
  );
}

function VoidInvitation() {
  return (
    <PublicFormPage title={<Trans>This invitation no longer works</Trans>} aside={<WhatItMeans />}>
      <p className="mb-5">
        <Trans>
          It works once, for 7 days, and may have been revoked. Ask the person who invited you for a new one.
        </Trans>
      </p>
      <ButtonLink to="/login" kind="main" size="touch" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
    </PublicFormPage>
  );
}

function WhatItMeans() {
  return (
    <section>
      <h2 className="border-t-4 border-ink pt-2.5 pb-1 text-t2">
        <Trans>What an invitation means</Trans>
      </h2>
      <p className="border-b border-rule py-2.5">
        <Trans>You see the productions of the production house and edit what your role allows, offline too.</Trans>
      </p>
      <p className="border-b border-rule py-2.5">
        <Trans>
          The production house sees your name and email, and what you write there. You can leave at any time.
        </Trans>
      </p>
      <p className="border-b border-rule py-2.5">
        <Trans>One account for several production houses, with its own role in each.</Trans>
      </p>
    </section>
  );
}
