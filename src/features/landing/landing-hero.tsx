import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasSavedSheets } from '../../platform/storage/saved-sheets-flag.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DockPicture } from '../../ui/dock.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

const SavedSheetsLink = lazyComponent(
  () => import('../../shared/frames/saved-sheets-link.tsx').then((file) => file.SavedSheetsLink),
  'wait',
);

/** Headline, two links, and the sheet itself on a phone with callouts (from 1181 px). */
export function LandingHero({ sheet }: { sheet: ReactNode }) {
  return (
    <section className="border-t-4 border-ink pt-4 tablet:grid tablet:grid-cols-12 tablet:gap-x-6 tablet:pt-6">
      <div className="flex flex-col tablet:col-span-6 tablet:pt-1 wide:col-span-5">
        <h1 className="max-w-[13em] text-t4 leading-[1.12]! font-call tracking-[-0.025em] tablet:text-[40px]">
          <Trans>Call time, location, phone number. Readable at five in the morning with no signal.</Trans>
        </h1>
        <p className="mt-3 max-w-[30em] leading-normal! tablet:mt-5">
          <Trans>
            Klaket brings screenplay, shooting days and call sheets together for film crews in Indonesia. A call sheet
            you’ve opened stays on your phone and always shows when it was last updated.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5 tablet:mt-6">
          <ButtonLink to="/register" kind="main" size="touch" className="min-h-12 px-5 max-tablet:hidden">
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink to="/contoh" size="touch" className="min-h-12 px-5 max-tablet:w-full">
            <Trans>Open a sample call sheet</Trans>
          </ButtonLink>
        </div>
        {hasSavedSheets() && <SavedSheetsLink />}
        <dl className="mt-auto grid grid-cols-[132px_1fr] text-t1 max-tablet:hidden *:border-t *:border-rule *:py-[7px] sun:grid-cols-[160px_1fr]">
          <dt className="font-bold">
            <Trans>Without a network</Trans>
          </dt>
          <dd>
            <Trans>Open, change, save, search, print</Trans>
          </dd>
          <dt className="font-bold">
            <Trans>Needs a network</Trans>
          </dt>
          <dd>
            <Trans>First login, issuing, sharing</Trans>
          </dd>
        </dl>
      </div>
      <Phone>{sheet}</Phone>
      <LandingCallouts />
    </section>
  );
}

/** A phone's outline around the sheet; on a real phone the sheet fills the width, cut at its fold. */
function Phone({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <figure
      aria-label={t`A call sheet on a phone`}
      className="relative -mx-4 mt-5 h-[420px] overflow-hidden border-y-2 border-ink bg-sheet tablet:col-span-6 tablet:mx-0 tablet:mt-0 tablet:h-[640px] tablet:w-[360px] tablet:justify-self-center tablet:rounded-2 tablet:border-2 wide:col-span-4 tablet:sun:h-[760px]"
    >
      {children}
      <div
        aria-hidden
        className="absolute inset-x-0 bottom-0 flex border-t-heavy border-rule-2 bg-sheet px-2 *:flex-1 max-tablet:hidden"
      >
        {[t`Me`, t`Scenes`, t`Cast`, t`Crew`, t`Notes`].map((name, index) => (
          <DockPicture key={name} isCurrent={index === 0}>
            {name}
          </DockPicture>
        ))}
      </div>
    </figure>
  );
}

/**
 * Labels of the parts on the phone, each with a line from the text to the part. Offsets follow the sheet's own
 * measures, which grow in the sun theme.
 */
function LandingCallouts() {
  const { t } = useLingui();
  const callouts = [
    {
      at: 'top-[69px] sun:top-[70px]',
      title: t`Band colour = revision colour`,
      text: t`The same as the paper handed out on set.`,
    },
    {
      at: 'top-[165px] sun:top-[165px]',
      title: t`Your call, not the crew’s`,
      text: t`Choose your name once; the call sheet remembers it.`,
    },
    { at: 'top-[276px] sun:top-[318px]', title: t`One tap`, text: t`The map and phone links work without an account.` },
    {
      at: 'top-[446px] sun:top-[530px]',
      title: t`Only what changed`,
      text: t`A red bar means different from the last revision.`,
    },
  ];
  return (
    <ul className="relative col-span-3 text-t1 leading-[1.45]! max-wide:hidden">
      {callouts.map(({ at, title, text }) => (
        <li
          key={title}
          className={`absolute left-0 w-full border-t border-ink pt-1.5 before:absolute before:-top-px before:right-full before:w-6 before:border-t before:border-ink ${at}`}
        >
          <b className="block">{title}</b>
          {text}
        </li>
      ))}
    </ul>
  );
}
