import { useEffect } from 'react';
import { Confirming, LinkFailed, useLinkRegistration } from './use-link-registration.tsx';

interface VerificationLink {
  oobCode: string;
  email: string;
  uid: string;
  phone: string;
}

/**
 * Confirms the address and continues to the verification step by a link with its four values (decisions, section 2).
 */
export function MailLinkVerification({
  oobCode,
  onVerified,
  onHost,
}: {
  oobCode: string;
  onVerified: (link: VerificationLink) => void;
  /** The address belongs to a host, whose registration continues elsewhere. */
  onHost: () => void;
}) {
  const { found, failure, again } = useLinkRegistration(oobCode);
  useEffect(() => {
    if (found?.is_host) onHost();
    else if (found !== null) onVerified({ oobCode, email: found.email, uid: found.uid, phone: found.phone });
    // The page leaves with the first answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);
  return failure === null ? <Confirming /> : <LinkFailed error={failure} onAgain={again} />;
}
