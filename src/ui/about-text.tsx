import { Trans } from '@lingui/react/macro';

/** The makers of Klaket, on the landing page and on a page of its own. */
export const AboutText = () => (
  <Trans>
    Klaket is made in Jakarta for film crews who start before sunrise in places without a signal. To us, a call sheet is
    paper first: black ink, one large call time, and the colour of the revision. Everything else has to earn its place.
  </Trans>
);
