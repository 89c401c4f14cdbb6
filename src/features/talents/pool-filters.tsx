import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PROVINCES } from '../../../domain/areas/regions.ts';
import type { TalentFrame } from '../../../domain/talent-search/frame.ts';
import { timeFilterFault } from '../../../domain/talent/search.ts';
import { Button } from '../../ui/button.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

interface Typed {
  from: string;
  to: string;
  start: string;
  end: string;
  rateMin: string;
  rateMax: string;
  unit: 'hour' | 'day';
  province: string;
  ageMin: string;
  ageMax: string;
}
const text = (value: string | number | null | undefined) => String(value ?? '');
const number = (value: string) =>
  /^\d+$/.test(value.replaceAll('.', '').trim()) ? Number(value.replaceAll('.', '').trim()) : null;

const typedOf = (frame: TalentFrame): Typed => ({
  from: text(frame.date?.[0]),
  to: text(frame.date?.[1]),
  start: text(frame.time?.[0]),
  end: text(frame.time?.[1]),
  rateMin: text(frame.rate?.min),
  rateMax: text(frame.rate?.max),
  unit: frame.rate?.unit ?? 'hour',
  province: frame.province?.[0] ?? '',
  ageMin: text(frame.age?.[0]),
  ageMax: text(frame.age?.[1]),
});
function frameOf(frame: TalentFrame, typed: Typed): TalentFrame {
  const pair = (low: string, high: string): [number | null, number | null] | undefined =>
    number(low) === null && number(high) === null ? undefined : [number(low), number(high)];
  const [rateMin, rateMax] = [number(typed.rateMin), number(typed.rateMax)];
  return {
    ...frame,
    date: typed.from === '' && typed.to === '' ? undefined : [typed.from || typed.to, typed.to || typed.from],
    time: typed.start === '' && typed.end === '' ? undefined : [typed.start || null, typed.end || null],
    rate: rateMin === null && rateMax === null ? undefined : { min: rateMin, max: rateMax, unit: typed.unit },
    province: typed.province === '' ? (frame.province?.length === 1 ? undefined : frame.province) : [typed.province],
    age: pair(typed.ageMin, typed.ageMax),
  };
}

/** Availability, hours, rate, place and age by hand. */
export function PoolFilters({ frame, onFrame }: { frame: TalentFrame; onFrame: (frame: TalentFrame) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <>
      <ChipButton trailing="menu" onClick={() => setTyped(typedOf(frame))}>{t`Filters`}</ChipButton>
      {typed && (
        <Dialog isOpen onOpenChange={(isOpen) => !isOpen && setTyped(null)} title={t`Filters`}>
          <FilterForm
            typed={typed}
            onTyped={setTyped}
            onApply={() => {
              onFrame(frameOf(frame, typed));
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
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onApply: () => void;
}) {
  const { t } = useLingui();
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [name]: event.target.value }),
  });
  const isTimeWrong = timeFilterFault(typed.start, typed.end) !== null;
  const isDateWrong = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  return (
    <form
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTimeWrong && !isDateWrong) onApply();
      }}
    >
      <DateField label={t`Free from`} value={typed.from} onChange={(from) => onTyped({ ...typed, from })} />
      <DateField
        label={t`Free until`}
        value={typed.to}
        onChange={(to) => onTyped({ ...typed, to })}
        error={isDateWrong ? t`The last day is before the first` : undefined}
      />
      <TextField type="time" label={t`From (hour)`} {...field('start')} />
      <TextField
        type="time"
        label={t`Until (hour)`}
        {...field('end')}
        error={isTimeWrong ? t`The end must be greater than the start` : undefined}
      />
      <TextField label={t`Rate from`} inputMode="numeric" {...field('rateMin')} />
      <TextField label={t`Rate up to`} inputMode="numeric" {...field('rateMax')} />
      <SelectField label={t`Rate by`} {...field('unit')}>
        <option value="hour">{t`hour`}</option>
        <option value="day">{t`day`}</option>
      </SelectField>
      <SelectField label={t`Province`} {...field('province')}>
        <option value="">{t`everywhere`}</option>
        {PROVINCES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t`Age from`} inputMode="numeric" {...field('ageMin')} />
      <TextField label={t`Age up to`} inputMode="numeric" {...field('ageMax')} />
      <Button kind="main" size="touch" type="submit" className="col-span-2">{t`Apply these`}</Button>
    </form>
  );
}
