import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PublicFact, PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { FourSteps } from './four-steps.tsx';
import { LoginLine } from '../../shared/frames/login-line.tsx';

/**
 * Purpose of a talent profile, and things to have ready. A registration that was begun on this device is offered first.
 */
export function TalentIntroScreen({ hasBegun }: { hasBegun: boolean }) {
  const { t } = useLingui();
  return (
    <PublicFormPage title={<Trans>Sign up as talent</Trans>} aside={<FourSteps current={0} />}>
      {hasBegun && (
        <PublicNotice kind="plain">
          <p>
            <Trans>A registration was started on this device.</Trans>
          </p>
          <Link
            to="/register/talent/verify"
            className="inline-flex min-h-tap items-center underline underline-offset-2"
          >
            <Trans>Continue</Trans>
          </Link>
        </PublicNotice>
      )}
      <p className="mb-4">
        <Trans>
          Production houses find you by appearance, skills and available dates. No booking happens without your consent.
        </Trans>
      </p>
      <dl className="mb-5">
        <PublicFact
          label={t`Have ready`}
          value={t`ID card, WhatsApp number, email`}
          note={t`No photo of the card is needed.`}
        />
        <PublicFact
          label={t`Contacts`}
          value={t`Hidden until a booking is confirmed`}
          note={t`Phone and email aren’t shown until then.`}
        />
        <PublicFact
          label={t`Under 18`}
          value={t`A guardian registers`}
          note={t`Name, relation and number of the guardian; the code goes there.`}
        />
        <PublicFact label={t`Costs`} value={t`None`} />
      </dl>
      <div className="mb-6 tablet:hidden">
        <FourSteps current={0} />
      </div>
      <ButtonLink to="/register/talent/form" kind="main" size="touch" wide>
        <Trans>Begin</Trans>
      </ButtonLink>
      <LoginLine className="mt-4" />
    </PublicFormPage>
  );
}
