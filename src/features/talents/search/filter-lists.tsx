import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { capitalFirst } from '../../../../domain/format.ts';
import { TIER_ORDER } from '../../../../domain/talent-search/look-lexicon.ts';
import { SUGGESTED_VALUES } from '../../../../domain/talent-search/model-suggestions.ts';
import { type TypedFilters, withValue } from '../../../../domain/talent-search/typed-filters.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { ChecksField } from '../edit/choice-boxes.tsx';
import { useTierName } from '../tier-text.ts';
import { useValueLabel } from '../value-text.ts';

interface ListsProps {
  typed: TypedFilters;
  onTyped: (typed: TypedFilters) => void;
}

export const SKILL_SLOTS = ['skills_all', 'skills_any', 'languages_all', 'languages_any'] as const;
export const LOOK_SLOTS = ['skin', 'ethnicity', 'facial_hair', 'tattoos', 'piercings', 'identicals'] as const;
type ShownSlot = (typeof SKILL_SLOTS)[number] | (typeof LOOK_SLOTS)[number];

const VALUES: Record<ShownSlot, readonly string[]> = {
  ...SUGGESTED_VALUES,
  skills_all: SUGGESTED_VALUES.skills_any,
  languages_all: SUGGESTED_VALUES.languages_any,
  identicals: ['any', ...SUGGESTED_VALUES.identicals],
};

/** Tiers, the highest first. */
export function TierField({ typed, onTyped }: ListsProps) {
  const { t } = useLingui();
  const tierName = useTierName();
  return (
    <ChecksField
      legend={t`Tier`}
      chosen={typed.tier}
      choices={TIER_ORDER.toReversed().map((tier) => [tier, tierName(tier)])}
      onChosen={(tier) => onTyped({ ...typed, tier })}
    />
  );
}

/** Fields of several values behind one line; the line is open at first where a value is chosen. */
export function ListGroup({
  title,
  slots,
  typed,
  onTyped,
}: ListsProps & { title: string; slots: readonly ShownSlot[] }) {
  const { i18n } = useLingui();
  const count = slots.reduce((sum, slot) => sum + typed[slot].length, 0);
  const [isOpenAtFirst] = useState(count > 0);
  return (
    <details className="col-span-2 border-t border-rule pt-1" open={isOpenAtFirst}>
      <summary className="min-h-tap cursor-pointer py-2.5 font-bold">
        {title}
        {count > 0 && ` (${i18n.number(count)})`}
      </summary>
      <div className="grid gap-3 pb-2">
        {slots.map((slot) => (
          <ListField key={slot} {...{ slot, typed, onTyped }} />
        ))}
      </div>
    </details>
  );
}

/** A value is added from the list; each that is chosen is a chip with a cross. */
function ListField({ slot, typed, onTyped }: ListsProps & { slot: ShownSlot }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const name = useSlotNames()[slot];
  const label = useValueLabel();
  const chosen = typed[slot];
  const nameOf = (value: string) => capitalFirst(label(slot, value));
  const options = VALUES[slot]
    .filter((value) => !chosen.includes(value))
    .map((value) => ({ value, text: nameOf(value) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, i18n.locale));
  const toggle = (value: string) => onTyped({ ...typed, [slot]: withValue(chosen, value) });
  return (
    <div>
      <SelectField id={id} label={name} value="" onChange={(event) => toggle(event.target.value)}>
        <option value="" disabled>
          {t`Add…`}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul aria-label={name} className="flex flex-wrap gap-2 pt-2">
          {chosen.map((value) => (
            <li key={value}>
              <ChipButton trailing="remove" aria-label={t`Remove ${nameOf(value)}`} onClick={() => toggle(value)}>
                {nameOf(value)}
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useSlotNames(): Record<ShownSlot, string> {
  const { t } = useLingui();
  return {
    skills_all: t`Skills, all of these`,
    skills_any: t`Skills, at least one`,
    languages_all: t`Languages, all of these`,
    languages_any: t`Languages, at least one`,
    skin: t`Skin tone`,
    ethnicity: t`Ethnicity`,
    facial_hair: t`Beard and moustache`,
    tattoos: t`Tattoos`,
    piercings: t`Piercings`,
    identicals: t`Twins or more`,
  };
}
