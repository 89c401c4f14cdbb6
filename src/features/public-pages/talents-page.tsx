import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { provinceName } from '../../../domain/areas/regions.ts';
import type { Teasers } from '../../../domain/places/directory.ts';
import { skillLabel } from '../../../domain/talent-search/value-labels.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Counts, PublicHead, PublicPart } from './public-parts.tsx';

/** Navbar "talent": the pool in numbers, without a name or a face. */
export function TalentsPage({ talents }: { talents: Teasers['talents'] | null }) {
  const { t } = useLingui();
  const language = useLanguage();
  const total = talents?.total ?? 0;
  return (
    // As tall as the screen, so that late content shifts nothing that is visible.
    <div className="min-h-dvh">
      <PublicHead title={<Trans>Find film talent in one sentence</Trans>}>
        <p>
          <Trans>
            Actors, extras, voice talents and film workers have a profile with photo, sizes, calendar and rate. Only
            production houses see it; phone and email are visible once a booking is confirmed. Casting is free: no one
            may ask a talent for money.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to="/register/talent" kind="main" size="touch">
            <Trans>Sign up as talent</Trans>
          </ButtonLink>
          <ButtonLink to="/login" size="touch">
            <Trans>Log in to search</Trans>
          </ButtonLink>
        </p>
      </PublicHead>
      {talents !== null && talents.total > 0 && (
        <PublicPart title={plural(total, { one: '# talent', other: '# talents' })}>
          <h3 className="font-bold">{t`Skills`}</h3>
          <Counts rows={talents.by_skill.map(({ skill, count }) => ({ name: skillLabel(skill, language), count }))} />
          <h3 className="pt-3 font-bold">{t`Province`}</h3>
          <Counts rows={talents.by_province.map(({ province, count }) => ({ name: provinceName(province), count }))} />
          <h3 className="pt-3 font-bold">{t`Age`}</h3>
          <Counts
            rows={talents.by_age.map(({ from, count }) => ({ name: `${Math.max(18, from)}–${from + 9}`, count }))}
          />
          <p className="text-t1 text-ink-2">
            <Trans>Adults only. Groups of fewer than three are left out.</Trans>
          </p>
        </PublicPart>
      )}
    </div>
  );
}
