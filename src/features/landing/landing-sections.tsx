import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AboutText } from '../../ui/about-text.tsx';
import { PUBLIC_SECTIONS } from '../../shared/frames/public-layout.tsx';

/** Who makes Klaket, and privacy: the target of the footer. */
export function LandingSections() {
  const { t } = useLingui();
  return (
    <div className="mt-8 tablet:mt-14 tablet:grid tablet:grid-cols-2 tablet:gap-x-6">
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
    <section id={id} aria-labelledby={`${id}-title`} className="border-t-heavy border-rule-2 pt-3 pb-8">
      <h2 id={`${id}-title`} className="text-t3">
        {title}
      </h2>
      <div className="mt-2 max-w-[70ch] space-y-3">{children}</div>
    </section>
  );
}
