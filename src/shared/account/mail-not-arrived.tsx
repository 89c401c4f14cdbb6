import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Advice below the notice that a mail was sent; `children`: the advice that belongs to this mail alone. */
export const MailNotArrived = ({ children }: { children: ReactNode }) => (
  <section className="mt-6 border-t-heavy border-rule-2 pt-2.5">
    <h2 className="text-t2">
      <Trans>Nothing arrived?</Trans>
    </h2>
    <p className="border-b border-rule py-2">
      <Trans>Check your Spam and Promotions folders.</Trans>
    </p>
    <p className="border-b border-rule py-2">{children}</p>
  </section>
);
