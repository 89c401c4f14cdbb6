import { Trans } from '@lingui/react/macro';
import { AboutText } from '../../ui/about-text.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PublicHead, PublicPart } from './public-parts.tsx';

/** Navbar "about us": what Klaket is, for whom, and what it does not do. */
export function AboutPage() {
  return (
    <>
      <PublicHead title={<Trans>Klaket is a tool for film crews</Trans>}>
        <p>
          <AboutText />
        </p>
      </PublicHead>
      <PublicPart title={<Trans>What it does</Trans>}>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            <Trans>Reads a screenplay, breaks scenes down, plans days, writes call sheets and keeps the costs.</Trans>
          </li>
          <li>
            <Trans>Finds talents in one sentence and locations on a map, and books both.</Trans>
          </li>
          <li>
            <Trans>Works offline: what you write on the device is sent when you’re back online.</Trans>
          </li>
        </ul>
      </PublicPart>
      <PublicPart title={<Trans>What it doesn’t do</Trans>}>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            <Trans>It takes no money from talents, and it holds messages that ask them for money.</Trans>
          </li>
          <li>
            <Trans>It shows no ads and doesn’t track anyone across pages.</Trans>
          </li>
          <li>
            <Trans>It doesn’t show phone numbers or addresses to anyone before both sides agree.</Trans>
          </li>
        </ul>
        <p className="flex flex-wrap gap-2 pt-2">
          <ButtonLink to="/register" kind="main" size="touch">
            <Trans>Sign up</Trans>
          </ButtonLink>
        </p>
      </PublicPart>
    </>
  );
}
