import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Steps } from '../../ui/steps.tsx';

/** Steps of onboarding: five pages of the profile, and the photo. */
export const ONBOARDING_PAGES = 6;

/** One page of onboarding, or of a photo that is renewed: the task, and the buttons within a thumb's reach. */
export function OnboardingPage({
  page,
  title,
  lead,
  onBack,
  actions,
  children,
}: {
  /** 1 to 6; null outside of onboarding. */
  page: number | null;
  title: string;
  lead?: string;
  onBack?: (() => void) | undefined;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const total = ONBOARDING_PAGES;
  return (
    <div className="mx-auto max-w-[600px] px-4 pb-24 tablet:px-6">
      <div className="flex min-h-[52px] items-center gap-1">
        {onBack && (
          <Button
            kind="quiet"
            size="touch"
            square
            icon={ChevronLeft}
            aria-label={t`Back`}
            onClick={onBack}
            className="-ml-3"
          />
        )}
        <p className="leading-tight!">
          <b className="block">{page === null ? t`Profile photo` : t`Profile, ${page} of ${total}`}</b>
          <span className="flex items-center gap-1 text-t1 text-ink-2">
            <Smartphone size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {t`Saved on this device`}
          </span>
        </p>
      </div>
      {page !== null && <Steps done={page} total={total} label={t`Part ${page} of ${total}`} />}
      <h1 className="mt-5 mb-3 text-t4">{title}</h1>
      {lead && <p className="-mt-1 mb-4 text-ink-2">{lead}</p>}
      <div className="grid gap-5">{children}</div>
      <Dock label={t`Steps`} className="tablet:mx-auto tablet:max-w-[720px] tablet:px-21">
        {actions}
      </Dock>
    </div>
  );
}
