import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SkinTone as Tone } from '../../../domain/talent/appearance.ts';
import { ethnicityChoices, SKIN_TONE_SWATCHES, skinToneCode, skinToneName } from '../../labels/appearance-labels.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RadioTile } from '../../ui/tiles.tsx';
import type { StepProps } from './step-fields.ts';

/**
 * Shown before anything is searched for; the largest peoples by the census, and the first letters of all others are a
 * search away.
 */
const MOST_SHOWN = 6;

export function LookStep({ form, change }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t`Skin tone`}</legend>
        <div className="grid grid-cols-3 gap-2">
          {SKIN_TONE_SWATCHES.map(({ tone, color }) => (
            <SkinTone
              key={tone}
              tone={tone}
              color={color}
              isChosen={form.skinTone === skinToneCode(tone)}
              onChoose={() => change({ skinTone: skinToneCode(tone) })}
            />
          ))}
        </div>
      </fieldset>
      <Ethnicity form={form} change={change} />
    </>
  );
}

function SkinTone({
  tone,
  color,
  isChosen,
  onChoose,
}: {
  tone: Tone;
  color: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const language = useLanguage();
  return (
    <label className="group relative cursor-pointer text-t1 font-mid has-[:checked]:font-bold">
      <span
        className="block h-[72px] rounded-1 border border-control group-has-[:checked]:outline-3 group-has-[:checked]:outline-offset-2 group-has-[:checked]:outline-ink group-has-[:focus-visible]:outline-3 group-has-[:focus-visible]:outline-offset-4 group-has-[:focus-visible]:outline-ink"
        style={{ backgroundColor: color }}
      />
      <input
        type="radio"
        name="skin-tone"
        checked={isChosen}
        onChange={onChoose}
        className="absolute top-2 right-2 m-0 size-[18px] appearance-none rounded-full border-[1.5px] border-[#14171A] bg-[#fff] outline-none checked:border-[6px] checked:shadow-[0_0_0_2px_#fff] focus-visible:outline-none"
      />
      <span className="flex min-h-[26px] pt-1.5">{skinToneName(tone, language)}</span>
    </label>
  );
}

function Ethnicity({ form, change }: Pick<StepProps, 'form' | 'change'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const all = ethnicityChoices(language);
  const wanted = search.trim().toLowerCase();
  const found =
    wanted === '' ? all.slice(0, MOST_SHOWN) : all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const chosen = all.find(({ code }) => code === form.ethnicity);
  // Chosen values stay in sight during any search.
  const shown = chosen === undefined || found.includes(chosen) ? found : [chosen, ...found];
  const total = all.length;
  return (
    <fieldset>
      <legend className="mb-1.5 text-t1 font-mid">{t`Ethnicity or origin`}</legend>
      <SearchField label={t`Search ${total}`} value={search} onValueChange={setSearch} className="mb-2" />
      <div className="grid grid-cols-2 gap-2">
        {shown.map(({ code, name }) => (
          <RadioTile
            key={code}
            name="ethnicity"
            checked={form.ethnicity === code}
            onChange={() => change({ ethnicity: code })}
          >
            {name}
          </RadioTile>
        ))}
      </div>
      <p role="status" className="mt-1.5 text-t1 font-mid text-ink-2">
        {shown.length === 0 ? t`Nothing found. “Other” and “Mixed” are in the list too.` : ''}
      </p>
    </fieldset>
  );
}
