import type { ReactNode } from 'react';
import { LandingHero } from './landing-hero.tsx';
import { LandingProduct } from './landing-product.tsx';
import { LandingStory } from './landing-story.tsx';
import { LandingSections } from './landing-sections.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

/** The content of the public front page. `sheet` is the first screen of the sample call sheet, shown on a phone. */
export function LandingScreen({ sheet }: { sheet: ReactNode }) {
  return (
    <div className="px-4 tablet:px-6">
      <LandingHero sheet={sheet} />
      <LandingProduct />
      <LandingStory />
      <LandingLinks />
      <LandingSections />
    </div>
  );
}

const linkClass =
  'block py-3 no-underline max-tablet:not-first:border-t max-tablet:not-first:border-rule hover:bg-hover tablet:pt-3.5 tablet:pb-5 tablet:not-first:border-l tablet:not-first:border-rule tablet:not-first:pl-6 tablet:pr-6';

/** The three kinds of users of Klaket, and a link for each. */
function LandingLinks() {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Who Klaket is for`}
      className="mt-8 grid border-t-4 border-ink tablet:mt-14 tablet:grid-cols-3"
    >
      <Link to="/login" className={linkClass}>
        <LinkText
          name={t`Production houses`}
          text={t`Screenplay, scenes, timeline, call sheets, costs, director’s briefings.`}
          icon={ArrowRight}
        />
      </Link>
      <Link to="/talents" className={linkClass}>
        <LinkText
          name={t`Talent`}
          text={t`Profile, photo, calendar, hourly rate. Contacts stay hidden until a booking is confirmed.`}
          icon={ArrowRight}
        />
      </Link>
      <Link to="/locations" className={linkClass}>
        <LinkText
          name={t`Location owners`}
          text={t`Register a location with a map pin and a phone number.`}
          icon={ArrowRight}
        />
      </Link>
    </section>
  );
}

function LinkText({ name, text, icon: Icon }: { name: string; text: string; icon: typeof ArrowRight }) {
  return (
    <>
      <span className="flex items-center justify-between text-t3 font-bold">
        {name}
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="mt-1.5 block max-w-[34ch]">{text}</span>
    </>
  );
}
