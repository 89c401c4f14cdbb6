import { Trans } from '@lingui/react/macro';

/** Who makes Klaket, on the landing page and on its own. */
export const AboutWords = () => (
  <Trans>
    Klaket is made in Jakarta for film crews who start before sunrise in places without a signal. We think a call sheet
    is paper first: black ink, one large time, and the colour of the revision. Everything else has to earn its place.
  </Trans>
);
