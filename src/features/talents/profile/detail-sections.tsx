import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TalentReview } from '../../../../domain/talent-search/search-messages.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { formatDate } from '../../../../domain/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useDetailRows } from './detail-rows.ts';
import { useValueLabel } from '../value-text.ts';

export function Section({ title, count, children }: { title: string; count?: number; children: React.ReactNode }) {
  return (
    <section className="mt-7">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-1">
        <h2 className="text-t2 font-bold">{title}</h2>
        {count !== undefined && <span className="text-t1 text-ink-2">{count}</span>}
      </div>
      {children}
    </section>
  );
}

const FIRST_WORKS = 5;
export function Experience({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const [isLong, setLong] = useState(false);
  const shown = isLong ? card.experience : card.experience.slice(0, FIRST_WORKS);
  return (
    <Section title={t`Experience`} count={card.experience.length}>
      {card.experience.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`not filled in yet`}</p>}
      <ul>
        {shown.map(({ title, role, company, year }, index) => (
          <li
            key={index}
            className="grid grid-cols-[52px_minmax(0,1fr)_auto] gap-x-2 border-b border-rule py-2 text-t1"
          >
            <b>{year ?? '–'}</b>
            <span>
              <b>{title}</b>
              <span className="block text-ink-2">{company}</span>
            </span>
            <span className="text-right">{role}</span>
          </li>
        ))}
      </ul>
      {card.experience.length > FIRST_WORKS && !isLong && (
        <Button kind="quiet" onClick={() => setLong(true)}>{t`Show more`}</Button>
      )}
    </Section>
  );
}

const FIRST_REVIEWS = 3;
export function Reviews({ card, reviews }: { card: TalentCard; reviews: readonly TalentReview[] | undefined }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [isLong, setLong] = useState(false);
  const shown = isLong ? reviews : reviews?.slice(0, FIRST_REVIEWS);
  const rating = i18n.number(card.rating ?? 0, { minimumFractionDigits: 1 });
  return (
    <Section title={t`Reviews`}>
      <p className="py-2 text-t1 text-ink-2">
        {card.reviews === 0
          ? t`no reviews yet`
          : t`${plural(card.reviews, { one: '# review', other: '# reviews' })}, ${rating} of 5`}
      </p>
      <ul>
        {shown?.map(({ by, stars, text, on }, index) => (
          <li key={index} className="border-t border-rule py-2">
            <p className="text-t1">
              <b>{by}</b>
              <span className="text-ink-2">{t` · ${stars} of 5 · ${formatDate(on, language)}`}</span>
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {reviews !== undefined && reviews.length > FIRST_REVIEWS && !isLong && (
        <Button kind="quiet" onClick={() => setLong(true)}>{t`Show more reviews`}</Button>
      )}
    </Section>
  );
}

export function Looks({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const { appearance } = useDetailRows(card);
  return (
    <Section title={t`General appearance`}>
      <dl>
        {appearance.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-1.5 text-t1">
            <dt className="text-ink-2">{name}</dt>
            <dd className={value === null ? 'text-ink-2 underline decoration-dotted' : 'text-right font-mid'}>
              {value ?? t`unknown`}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Skills({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const label = useValueLabel();
  return (
    <Section title={t`Skills`} count={card.skills.length}>
      {card.skills.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`not filled in yet`}</p>}
      <ul className="tablet:columns-2 tablet:gap-x-6">
        {card.skills.map(({ name, note }) => (
          <li key={name} className="break-inside-avoid border-b border-rule py-2">
            <b>{label('skills_all', name)}</b>
            {note !== '' && <span className="block text-t1 text-ink-2">{note}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
