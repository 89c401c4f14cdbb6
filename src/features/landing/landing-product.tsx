import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../ui/language-choice.tsx';

interface Callout {
  title: string;
  text: string;
}

/** The product below the first screen: its schedule, its costs and its paper, as pictures of the sample production. */
export function LandingProduct() {
  const { t } = useLingui();
  return (
    <>
      <Part
        id="schedule"
        title={t`Schedule`}
        callouts={[
          {
            title: t`Strips in the colours of the trade`,
            text: t`White and blue for inside, yellow and green for outside, by day and by night.`,
          },
          { title: t`Days that add up`, text: t`Pages, hours and cast of a day change with each strip that is moved.` },
          {
            title: t`What doesn’t fit is said early`,
            text: t`Cast who can’t come, rest that is too short and daylight that ends are marked before the shoot.`,
          },
        ]}
      >
        <Screen name="timeline" text={t`The schedule: shooting days with their scenes as coloured strips`} />
      </Part>
      <Part
        id="costs"
        title={t`Costs`}
        callouts={[
          { title: t`One sheet, three phases`, text: t`Estimate, actual and paid side by side for each account.` },
          { title: t`Over budget in red`, text: t`In the row, its account and the total at once.` },
          {
            title: t`Days from the schedule`,
            text: t`A day more for an actor is a day more in the budget, with its difference from the last version.`,
          },
        ]}
      >
        <Screen name="costs" text={t`The costs: accounts with estimate, actual and paid amounts`} />
      </Part>
      <Part
        id="paper"
        title={t`Call sheet on paper`}
        callouts={[
          { title: t`Front: who, where, when`, text: t`The call first, then places, scenes, cast and who to phone.` },
          { title: t`Back: crew and requirements`, text: t`By department, with props, notes and the coming days.` },
          {
            title: t`One mark for what changed`,
            text: t`A black rule in the margin; the edge has the colour of the revision.`,
          },
        ]}
      >
        <div className="grid grid-cols-2 gap-3 tablet:gap-6">
          <Paper name="front" text={t`The front of a printed call sheet`} />
          <Paper name="back" text={t`The back of a printed call sheet`} />
        </div>
      </Part>
      <p className="mt-3 text-t1 text-ink-2">
        <Trans>Pictures of the sample production. Its people and amounts are invented.</Trans>
      </p>
    </>
  );
}

/** A picture with its callouts: at its right from 1181 px, else below it. */
function Part({
  id,
  title,
  callouts,
  children,
}: {
  id: string;
  title: string;
  callouts: readonly Callout[];
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 border-t-4 border-ink pt-3.5 tablet:mt-14">
      <h2 id={`${id}-title`} className="text-t4 tracking-[-0.02em]">
        {title}
      </h2>
      <div className="mt-3 wide:grid wide:grid-cols-12 wide:gap-x-6">
        <div className="wide:col-span-9">{children}</div>
        <ul className="mt-4 grid gap-4 text-t1 leading-[1.45]! tablet:grid-cols-3 tablet:gap-6 wide:col-span-3 wide:mt-0 wide:grid-cols-1 wide:content-around">
          {callouts.map((callout) => (
            <li
              key={callout.title}
              className="relative border-t border-ink pt-1.5 wide:before:absolute wide:before:-top-px wide:before:right-full wide:before:w-6 wide:before:border-t wide:before:border-ink"
            >
              <b className="block">{callout.title}</b>
              {callout.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A screen as a phone or a laptop shows it, in the theme of the page. */
function Screen({ name, text }: { name: 'timeline' | 'costs'; text: string }) {
  const language = useLanguage();
  const look = 'h-auto w-full border-2 border-ink';
  const pictureOf = (theme: string, className: string) => (
    <picture className={className}>
      <source
        media="(max-width: 599px)"
        srcSet={`/landing/${name}-phone-${language}${theme}.avif`}
        width={720}
        height={1040}
      />
      <img
        src={`/landing/${name}-wide-${language}${theme}.avif`}
        width={1440}
        height={840}
        loading="lazy"
        decoding="async"
        alt={text}
        className={look}
      />
    </picture>
  );
  // A picture that is not shown is not fetched.
  return (
    <>
      {pictureOf('', 'block night:hidden')}
      {pictureOf('-night', 'hidden night:block')}
    </>
  );
}

function Paper({ name, text }: { name: 'front' | 'back'; text: string }) {
  const language = useLanguage();
  return (
    <img
      src={`/landing/${name}-${language}.avif`}
      width={660}
      height={933}
      loading="lazy"
      decoding="async"
      alt={text}
      className="h-auto w-full border-2 border-ink"
    />
  );
}
