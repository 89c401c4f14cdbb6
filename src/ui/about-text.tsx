import { Trans } from '@lingui/react/macro';

/** The makers of Klaket, on the landing page and on a page of its own. */
export const AboutText = () => (
  <Trans>
    Klaket is made in Jakarta for film crews who start before sunrise in places without a signal. We think a call sheet
    is paper first: black ink, one large time, and the colour of the revision. Everything else has to earn its place.
  </Trans>
);
