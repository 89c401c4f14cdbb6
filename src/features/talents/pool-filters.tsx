import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cityName, PROVINCES } from '../../../domain/areas/regions.ts';
import type { TalentFrame } from '../../../domain/talent-search/frame.ts';
import { timeFilterFault } from '../../../domain/talent/search.ts';
import { type TypedFilters, typedFilters, withTypedFilters } from '../../../domain/talent-search/typed-filters.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { capitalFirst } from '../../../domain/format.ts';
import { useWishText } from './wish-text.ts';

const GENDERS = ['female', 'male', 'other'] as const;

/** Gender, availability, hours, rate, place and age by hand. */
export function PoolFilters({ frame, onFrame }: { frame: TalentFrame; onFrame: (frame: TalentFrame) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<TypedFilters | null>(null);
  return (
    <>
      <ChipButton trailing="menu" onClick={() => setTyped(typedFilters(frame))}>{t`Filters`}</ChipButton>
      {typed && (
        <Dialog isOpen onOpenChange={(isOpen) => !isOpen && setTyped(null)} title={t`Filters`}>
          <FilterForm
            typed={typed}
            onTyped={setTyped}
            onApply={() => {
              onFrame(withTypedFilters(frame, typed));
              setTyped(null);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function FilterForm({
  typed,
  onTyped,
  onApply,
}: {
  typed: TypedFilters;
  onTyped: (typed: TypedFilters) => void;
  onApply: () => void;
}) {
  const { t } = useLingui();
  const field = (name: Exclude<keyof TypedFilters, 'isOneDay'>) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [name]: event.target.value }),
  });
  const { label } = useWishText();
  const cities = PROVINCES.find(({ code }) => code === typed.province)?.cities ?? [];
  const isTimeWrong = timeFilterFault(typed.start, typed.end) !== null;
  const isDateWrong = !typed.isOneDay && typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  return (
    <form
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTimeWrong && !isDateWrong) onApply();
      }}
    >
      <div className="col-span-2">
        <SelectField label={t`Gender`} {...field('gender')}>
          <option value="">{t`any`}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {capitalFirst(label('gender', gender))}
            </option>
          ))}
        </SelectField>
      </div>
      <DateField
        label={typed.isOneDay ? t`Free on` : t`Free from`}
        value={typed.from}
        onChange={(from) => onTyped({ ...typed, from })}
      />
      {typed.isOneDay ? (
        <span />
      ) : (
        <DateField
          label={t`Free until`}
          value={typed.to}
          onChange={(to) => onTyped({ ...typed, to })}
          error={isDateWrong ? t`The last day is before the first` : undefined}
        />
      )}
      <div className="col-span-2">
        <Checkbox
          checked={typed.isOneDay}
          onChange={(event) => onTyped({ ...typed, isOneDay: event.target.checked })}
        >{t`One day only`}</Checkbox>
      </div>
      <TextField type="time" label={t`From (hour)`} {...field('start')} />
      <TextField
        type="time"
        label={t`Until (hour)`}
        {...field('end')}
        error={isTimeWrong ? t`The end must be greater than the start` : undefined}
      />
      <TextField label={t`Rate from`} inputMode="numeric" {...field('rateMin')} />
      <TextField label={t`Rate up to`} inputMode="numeric" {...field('rateMax')} />
      <div className="col-span-2">
        <SelectField label={t`Rate by`} {...field('unit')}>
          <option value="hour">{t`hour`}</option>
          <option value="day">{t`day`}</option>
        </SelectField>
      </div>
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
      <SelectField label={t`City`} disabled={cities.length === 0} {...field('city')}>
        <option value="">{t`everywhere`}</option>
        {cities.map(({ code }) => (
          <option key={code} value={code}>
            {cityName(code)}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Age from`} inputMode="numeric" {...field('ageMin')} />
      <TextField label={t`Age up to`} inputMode="numeric" {...field('ageMax')} />
      <Button kind="main" size="touch" type="submit" className="col-span-2">{t`Apply these`}</Button>
    </form>
  );
}
