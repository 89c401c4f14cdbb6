import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { FourSteps } from './four-steps.tsx';
import { type TakenUp, takeUpByLink } from './registration-actions.ts';

/** The registration of a mail's link, taken up once for a page. */
export function useLinkRegistration(oobCode: string): { found: TakenUp | null; failure: unknown; again: () => void } {
  const [found, setFound] = useState<TakenUp | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    takeUpByLink(oobCode).then(
      (answer) => !isLeft && setFound(answer),
      (error: unknown) => !isLeft && setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [oobCode, tries]);
  return {
    found,
    failure,
    again() {
      setFailure(null);
      setTries(tries + 1);
    },
  };
}

export function Confirming() {
  return (
    <PublicFormPage title={<Trans>Confirming the link…</Trans>} aside={<FourSteps current={2} />}>
      <p role="status">
        <Trans>One moment.</Trans>
      </p>
    </PublicFormPage>
  );
}

export function LinkFailed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { i18n } = useLingui();
  const isOver = error instanceof AppError && error.code === 'LINK_INVALID';
  return (
    <PublicFormPage title={<Trans>Link not confirmed</Trans>} aside={<FourSteps current={2} />}>
      <PublicNotice>{i18n._(messageForError(error))}</PublicNotice>
      <div className="grid gap-2">
        {isOver ? (
          <ButtonLink to="/register/talent/verify" kind="main" size="touch" wide>
            <Trans>Request a new link</Trans>
          </ButtonLink>
        ) : (
          <Button kind="main" size="touch" wide onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink to="/login" size="touch" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </PublicFormPage>
  );
}
