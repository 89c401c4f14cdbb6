import type { ReactNode } from 'react';
import { LandingLinks } from './landing-links.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingStory } from './landing-story.tsx';
import { LandingSections } from './landing-sections.tsx';

/** The content of the public front page. `sheet` is the first screen of the sample call sheet, shown on a phone. */
export function LandingScreen({ sheet }: { sheet: ReactNode }) {
  return (
    <div className="px-4 tablet:px-6">
      <LandingHero sheet={sheet} />
      <LandingStory />
      <LandingLinks />
      <LandingSections />
    </div>
  );
}
