import { capitalFirst } from '../../../../domain/format.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useTierName } from '../tier-text.ts';
import { cityName, provinceName } from '../../../../domain/areas/regions.ts';
import { useDetailRows, type DetailRow } from './detail-rows.ts';
import { ViewButton } from '../../../files/use-media-viewer.tsx';
import { Portrait } from '../portrait.tsx';
import { useValueLabel } from '../value-text.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { MissingLetters } from '../../../ui/missing-letters.tsx';

/** Portrait, facts and size card. */
export function DetailHead({ card, onView }: { card: TalentCard; onView: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const tierName = useTierName();
  const label = useValueLabel();
  const { sizes, appearance, measured } = useDetailRows(card);
  const place = [
    card.city === null ? null : cityName(card.city),
    card.province === null ? null : provinceName(card.province),
  ]
    .filter((part) => part !== null)
    .join(', ');
  const facts = [
    card.gender === null ? null : capitalFirst(label('gender', card.gender)),
    card.age === null ? null : t`${card.age} years`,
    place,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-4 border-t-4 border-ink pt-4 tablet:grid-cols-[minmax(0,240px)_minmax(0,1fr)] min-[960px]:grid-cols-[minmax(200px,380px)_minmax(0,1fr)]">
      <HeadPortrait card={card} onView={onView} />
      <div>
        <p className="text-t4 leading-tight! font-bold" aria-hidden>
          {card.name}
        </p>
        <p>{facts}</p>
        <p>
          <b>{t`Tier ${tierName(card.tier)}`}</b>
          {card.rating !== null &&
            ` · ${t`${i18n.number(card.rating, { minimumFractionDigits: 1 })} from ${plural(card.reviews, { one: '# review', other: '# reviews' })}`}`}
        </p>
        {card.about !== '' && <p className="pt-2 whitespace-pre-line">{card.about}</p>}
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-ink pb-1">
          <h2 className="text-t2 font-bold">{t`Size card`}</h2>
          <span className="text-t1 text-ink-2">{measured}</span>
        </div>
        <dl className="grid gap-x-6 wide:grid-cols-2">
          {sizes.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3 border-b border-rule py-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd
                className={
                  value === null ? 'text-right text-ink-2 underline decoration-dotted' : 'font-bold tabular-nums'
                }
              >
                {value ?? t`not measured`}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-3">
          <SizeCardButton card={card} facts={facts} measured={measured} sizes={sizes} appearance={appearance} />
        </p>
      </div>
    </div>
  );
}

/** A photo opens the viewer; a drawing or initials have nothing more to show. */
function HeadPortrait({ card, onView }: { card: TalentCard; onView: (id: string) => void }) {
  const { photo, name } = card;
  const portrait = <Portrait card={card} className="w-full" isJudged />;
  return photo === null ? (
    portrait
  ) : (
    <ViewButton title={name} onView={() => onView(photo)}>
      {portrait}
    </ViewButton>
  );
}

interface SizeCardButtonProps {
  card: TalentCard;
  facts: string;
  measured: string;
  sizes: readonly DetailRow[];
  appearance: readonly DetailRow[];
}

/** Saves the size card as one page for the wardrobe department; needs no network. */
function SizeCardButton({ card, facts, measured, sizes, appearance }: SizeCardButtonProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { attempt, isBusy, failure } = useWriteAction();
  const [letters, setLetters] = useState<readonly string[]>([]);
  const title = t`Size card`;
  const save = async () => {
    const { sizeCardPdf } = await import('../print/size-card-pdf.ts');
    setLetters([]);
    const { bytes, missing } = await sizeCardPdf(
      {
        language,
        name: card.name,
        facts,
        title,
        measured,
        notMeasured: t`not measured`,
        sizes,
        appearanceTitle: t`General appearance`,
        appearance,
        notKnown: t`unknown`,
        fittingTitle: t`Fitting`,
        fitting: [t`Date and location`, t`Costume`, t`Alterations`, t`Notes`],
      },
      new Date(),
    );
    saveFile(`${title} ${card.name}`.replace(/[\\/:*?"<>|]+/g, ' ').trim() + '.pdf', bytes, 'application/pdf');
    setLetters(missing);
  };
  return (
    <>
      <Button icon={FileDown} disabled={isBusy} onClick={() => void attempt(save)}>{t`Size card (PDF)`}</Button>
      <FailureLine failure={failure} className="text-t1" />
      <MissingLetters missing={letters} />
    </>
  );
}
