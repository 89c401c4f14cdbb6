import { useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { MissingLetters } from '../../../ui/missing-letters.tsx';
import type { DetailRow } from './detail-rows.ts';

interface SizeCardButtonProps {
  card: TalentCard;
  facts: string;
  measured: string;
  sizes: readonly DetailRow[];
  appearance: readonly DetailRow[];
}

/** Saves the size card as one page for the wardrobe department; needs no network. */
export function SizeCardButton({ card, facts, measured, sizes, appearance }: SizeCardButtonProps) {
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
