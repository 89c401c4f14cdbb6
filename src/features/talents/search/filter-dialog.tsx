import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useId } from 'react';
import { cityName, PROVINCES } from '../../../../domain/areas/regions.ts';
import { capitalFirst } from '../../../../domain/format.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import {
  filterFaults,
  type ListSlot,
  type NumberFilter,
  type TypedFilters,
  typedFilters,
  withTypedFilters,
  withValue,
} from '../../../../domain/talent-search/typed-filters.ts';
import { timeFilterFault } from '../../../../domain/talent/search.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useValueLabel } from '../value-text.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useAmountHint } from '../../../ui/use-amount-hint.ts';
import { useFaultText } from './use-fault-text.ts';
import { TIER_ORDER } from '../../../../domain/talent-search/look-lexicon.ts';
import { SUGGESTED_VALUES } from '../../../../domain/talent-search/model-suggestions.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { ChecksField } from '../edit/choice-boxes.tsx';
import { useTierName } from '../tier-text.ts';
import { Options } from '../../../ui/options.tsx';

interface ListsProps {
  typed: TypedFilters;
  onTyped: (typed: TypedFilters) => void;
}

const SKILL_SLOTS = ['skills_all', 'skills_any', 'languages_all', 'languages_any'] as const;
const LOOK_SLOTS = ['skin', 'ethnicity', 'facial_hair', 'tattoos', 'piercings', 'identicals'] as const;
type ShownSlot = (typeof SKILL_SLOTS)[number] | (typeof LOOK_SLOTS)[number];

const VALUES: Record<ShownSlot, readonly string[]> = {
  ...SUGGESTED_VALUES,
  skills_all: SUGGESTED_VALUES.skills_any,
  languages_all: SUGGESTED_VALUES.languages_any,
  identicals: ['any', ...SUGGESTED_VALUES.identicals],
};

/** Tiers, the highest first. */
function TierField({ typed, onTyped }: ListsProps) {
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
function ListGroup({ title, slots, typed, onTyped }: ListsProps & { title: string; slots: readonly ShownSlot[] }) {
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

const GENDERS = ['female', 'male', 'other'] as const;

/** Every condition of a search by hand. This dialog and the chips edit the same frame. */
export function FilterDialog({
  frame,
  onFrame,
  onClose,
}: {
  frame: TalentFrame;
  onFrame: (frame: TalentFrame) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [typed, setTyped] = useState<TypedFilters>(() => typedFilters(frame));
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Filters`}>
      <FilterForm
        typed={typed}
        onTyped={setTyped}
        onApply={() => {
          onFrame(withTypedFilters(frame, typed, language));
          onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  typed: TypedFilters;
  onTyped: (typed: TypedFilters) => void;
}

function FilterForm({ typed, onTyped, onApply }: FieldsProps & { onApply: () => void }) {
  const { t } = useLingui();
  const field = (name: Exclude<keyof TypedFilters, 'isOneDay' | ListSlot>) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [name]: event.target.value }),
  });
  const label = useValueLabel();
  const isTimeWrong = timeFilterFault(typed.start, typed.end) !== null;
  const isDateWrong = !typed.isOneDay && typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const faults = filterFaults(typed, useLanguage());
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const numberField = (name: NumberFilter) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    error: tries > 0 && faults[name] !== undefined && faultText[faults[name]],
  });
  const faultText = useFaultText();
  const amountHint = useAmountHint('IDR');
  const rateField = (name: 'rateMin' | 'rateMax') => ({
    ...numberField(name),
    inputMode: 'decimal' as const,
    hint: amountHint(typed[name]) ?? undefined,
  });
  return (
    <form
      ref={form}
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTimeWrong && !isDateWrong && Object.keys(faults).length === 0) onApply();
        else setTries(tries + 1);
      }}
    >
      <div className="col-span-2">
        <SelectField label={t`Gender`} {...field('gender')}>
          <option value="">{t`any`}</option>
          <Options of={GENDERS} name={(gender) => capitalFirst(label('gender', gender))} />
        </SelectField>
      </div>
      <DayFields {...{ typed, onTyped, isDateWrong }} />
      <TextField type="time" label={t`From (hour)`} {...field('start')} />
      <TextField
        type="time"
        label={t`Until (hour)`}
        {...field('end')}
        error={isTimeWrong ? t`The end must be greater than the start` : undefined}
      />
      <TextField label={t`Rate from`} {...rateField('rateMin')} />
      <TextField label={t`Rate up to`} {...rateField('rateMax')} />
      <div className="col-span-2">
        <SelectField label={t`Rate per`} {...field('unit')}>
          <option value="hour">{t`hour`}</option>
          <option value="day">{t`day`}</option>
        </SelectField>
      </div>
      <PlaceFields {...{ typed, onTyped }} />
      <TextField label={t`Age from`} {...numberField('ageMin')} />
      <TextField label={t`Age up to`} {...numberField('ageMax')} />
      <TextField label={t`Height from (cm)`} {...numberField('heightMin')} />
      <TextField label={t`Height up to (cm)`} {...numberField('heightMax')} />
      <TextField label={t`Weight from (kg)`} {...numberField('weightMin')} />
      <TextField label={t`Weight up to (kg)`} {...numberField('weightMax')} />
      <TierField {...{ typed, onTyped }} />
      <ListGroup title={t`Skills and languages`} slots={SKILL_SLOTS} {...{ typed, onTyped }} />
      <ListGroup title={t`Look`} slots={LOOK_SLOTS} {...{ typed, onTyped }} />
      <Button kind="main" size="touch" type="submit" className="col-span-2">{t`Apply these`}</Button>
    </form>
  );
}

/** The first and the last free day, or one day. */
function DayFields({ typed, onTyped, isDateWrong }: FieldsProps & { isDateWrong: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        label={typed.isOneDay ? t`Available on` : t`Available from`}
        value={typed.from}
        onChange={(from) => onTyped({ ...typed, from })}
      />
      {typed.isOneDay ? (
        <span />
      ) : (
        <DateField
          label={t`Available until`}
          value={typed.to}
          onChange={(to) => onTyped({ ...typed, to })}
          error={isDateWrong ? t`The last day is before the first. Choose a later day.` : undefined}
        />
      )}
      <div className="col-span-2">
        <Checkbox
          checked={typed.isOneDay}
          onChange={(event) => onTyped({ ...typed, isOneDay: event.target.checked })}
        >{t`One day only`}</Checkbox>
      </div>
    </>
  );
}

function PlaceFields({ typed, onTyped }: FieldsProps) {
  const { t } = useLingui();
  const cities = PROVINCES.find(({ code }) => code === typed.province)?.cities ?? [];
  return (
    <>
      <SelectField
        label={t`Province`}
        value={typed.province}
        onChange={(event) => onTyped({ ...typed, province: event.target.value, city: '' })}
      >
        <option value="">{t`everywhere`}</option>
        {PROVINCES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`City`}
        disabled={cities.length === 0}
        value={typed.city}
        onChange={(event) => onTyped({ ...typed, city: event.target.value })}
      >
        <option value="">{t`everywhere`}</option>
        {cities.map(({ code }) => (
          <option key={code} value={code}>
            {cityName(code)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
