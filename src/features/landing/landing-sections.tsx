import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AboutText } from '../../ui/about-text.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PUBLIC_SECTIONS } from '../../shared/frames/public-layout.tsx';

/** Targets of the navbar and the footer: location, talent, about us, privacy. */
export function LandingSections() {
  const { t } = useLingui();
  return (
    <div className="mt-8 tablet:mt-14">
      <Section id={PUBLIC_SECTIONS.location} title={t`Location`}>
        <p>
          <Trans>
            Owners register a house, a shop or a yard with a pin on the map and the number of the person with the keys.
            Productions see the location on the map of their shooting day, with parking and the nearest hospital.
          </Trans>
        </p>
        <ButtonLink to="/locations" size="touch">
          <Trans>More about locations</Trans>
        </ButtonLink>
      </Section>
      <Section id={PUBLIC_SECTIONS.talent} title={t`Talent`}>
        <p>
          <Trans>
            Actors and professionals have a profile with photo, calendar and hourly rate. Productions request dates;
            nothing is charged before both sides agree, and phone numbers stay hidden until a booking is confirmed.
          </Trans>
        </p>
        <ButtonLink to="/register" size="touch">
          <Trans>Sign up as talent</Trans>
        </ButtonLink>
      </Section>
      <Section id={PUBLIC_SECTIONS.about} title={t`About us`}>
        <p>
          <AboutText />
        </p>
      </Section>
      <Section id={PUBLIC_SECTIONS.privacy} title={t`Privacy`}>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            <Trans>
              What you write is kept on your own device first, then on the server of Klaket, where only members of your
              production house can read it.
            </Trans>
          </li>
          <li>
            <Trans>
              There are no ads and no trackers. The only cookie keeps you logged in; language and theme are remembered
              in your browser.
            </Trans>
          </li>
          <li>
            <Trans>
              Anyone with the link to a shared call sheet can read that call sheet and nothing else. Its owner can
              revoke the link.
            </Trans>
          </li>
          <li>
            <Trans>
              Logging in is handled by an identity provider, which knows your email address and phone number.
            </Trans>
          </li>
        </ul>
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t-heavy border-rule-2 pt-3 pb-8 wide:grid wide:grid-cols-12 wide:gap-x-6"
    >
      <h2 id={`${id}-title`} className="text-t3 wide:col-span-3">
        {title}
      </h2>
      <div className="max-w-[70ch] space-y-3 max-wide:mt-2 wide:col-span-9">{children}</div>
    </section>
  );
}
