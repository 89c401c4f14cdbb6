import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { FACIAL_HAIRS, IDENTICALS, PIERCING_AREAS, TATTOO_AREAS } from '../../../domain/talent/appearance.ts';
import type { TalentAttributes } from '../../../domain/talent/resume-records.ts';
import { snake } from '../../../domain/talent-search/frame.ts';
import { LANGUAGE_PHRASES } from '../../../domain/talent-search/skill-lexicon.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { ApplyFoot } from '../../forms/apply-foot.tsx';
import { useAttempt } from '../../production/use-attempt.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { OwnProfile } from './own-profile-queries.ts';
import { applyAttributes } from './profile-actions.ts';
import { useWishText } from './wish-text.ts';

const text = v.pipe(v.string(), v.maxLength(2000));
const NUMBERS = ['bust', 'underbust', 'waist', 'hip', 'footSize', 'rate'] as const;
const Shape = v.object({
  bust: text,
  underbust: text,
  waist: text,
  hip: text,
  footSize: text,
  shirtSize: text,
  measuredOn: text,
  measuredBy: text,
  hair: text,
  facialHair: text,
  identicals: text,
  rate: text,
  rateUnit: text,
  hoursFrom: text,
  hoursTo: text,
  about: text,
  languages: v.array(v.string()),
  tattoos: v.nullable(v.array(v.number())),
  piercings: v.nullable(v.array(v.number())),
});
type Form = v.InferOutput<typeof Shape>;

const amount = (value: number): string => (value === 0 ? '' : String(value));
const formOf = (attributes: TalentAttributes): Form => ({
  ...attributes,
  bust: amount(attributes.bust),
  underbust: amount(attributes.underbust),
  waist: amount(attributes.waist),
  hip: amount(attributes.hip),
  footSize: amount(attributes.footSize),
  rate: amount(attributes.rate),
  facialHair: String(attributes.facialHair),
  identicals: String(attributes.identicals),
});
const numberOf = (typed: string, isMoney: boolean): number | null => {
  const plain = isMoney ? typed.replaceAll(/[.\s]|rp/gi, '') : typed.trim().replace(',', '.');
  if (plain === '') return 0;
  const value = Number(plain);
  return Number.isFinite(value) &&
    value >= 0 &&
    value <= (isMoney ? 1_000_000_000 : 300) &&
    (!isMoney || Number.isInteger(value))
    ? value
    : null;
};

/** Sizes, further appearance and conditions. What is left empty counts as not known, never as no. */
export function AttributesForm({ profile, userId }: { profile: OwnProfile; userId: string }) {
  const { t } = useLingui();
  const { attempt, failure, isBusy } = useAttempt();
  const { label } = useWishText();
  const saved = formOf(profile.attributes);
  const { form, change, drop } = useDraft({
    key: `attributes:${userId}`,
    scopes: [`user:${userId}`],
    shape: Shape,
    saved,
  });
  const wrong = NUMBERS.filter((name) => numberOf(form[name], name === 'rate') === null);
  const isTimeWrong = form.hoursFrom !== '' && form.hoursTo !== '' && form.hoursTo <= form.hoursFrom;
  const isChanged = !sameValue(form, saved);
  const field = (name: Exclude<keyof Form, 'languages' | 'tattoos' | 'piercings'>) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: (wrong as readonly string[]).includes(name) ? t`Enter a number` : undefined,
  });
  const apply = async () => {
    const numbers = Object.fromEntries(
      NUMBERS.map((name) => [name, numberOf(form[name], name === 'rate') ?? 0]),
    ) as Record<(typeof NUMBERS)[number], number>;
    const next: TalentAttributes = {
      ...form,
      ...numbers,
      facialHair: Number(form.facialHair),
      identicals: Number(form.identicals),
      rateUnit: form.rateUnit === 'day' ? 'day' : 'hour',
    };
    if (await attempt(() => applyAttributes(profile, next))) {
      drop();
      showToast({ text: t`Saved on this device` });
    }
  };
  const head = 'col-span-full mt-4 border-t-2 border-ink pt-2 text-t3 font-bold';
  return (
    <form
      className="grid grid-cols-2 gap-3 tablet:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length === 0 && !isTimeWrong) void apply();
      }}
    >
      <h2 className={head}>{t`Sizes`}</h2>
      <TextField label={t`Bust (cm)`} inputMode="decimal" {...field('bust')} />
      <TextField label={t`Underbust (cm)`} inputMode="decimal" {...field('underbust')} />
      <TextField label={t`Waist (cm)`} inputMode="decimal" {...field('waist')} />
      <TextField label={t`Hip (cm)`} inputMode="decimal" {...field('hip')} />
      <TextField label={t`Shoe size`} inputMode="decimal" {...field('footSize')} />
      <TextField label={t`Shirt size`} maxLength={20} {...field('shirtSize')} />
      <DateField label={t`Measured on`} value={form.measuredOn} onChange={(measuredOn) => change({ measuredOn })} />
      <TextField label={t`Measured by`} maxLength={100} {...field('measuredBy')} />
      <h2 className={head}>{t`Appearance`}</h2>
      <TextField label={t`Hair`} maxLength={100} {...field('hair')} />
      <SelectField label={t`Facial hair`} {...field('facialHair')}>
        <option value="0">{t`not said`}</option>
        {FACIAL_HAIRS.names.map((name) => (
          <option key={name} value={FACIAL_HAIRS.codeOf(name)}>
            {label('facial_hair', snake(name))}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Twins or more`} {...field('identicals')}>
        <option value="0">{t`not said`}</option>
        {IDENTICALS.names.map((name) => (
          <option key={name} value={IDENTICALS.codeOf(name)}>
            {label('identicals', snake(name))}
          </option>
        ))}
      </SelectField>
      <Areas
        legend={t`Tattoos`}
        value={form.tattoos}
        onValue={(tattoos) => change({ tattoos })}
        areas={TATTOO_AREAS.names.map((name) => [TATTOO_AREAS.codeOf(name), label('tattoos', snake(name))])}
      />
      <Areas
        legend={t`Piercings`}
        value={form.piercings}
        onValue={(piercings) => change({ piercings })}
        areas={PIERCING_AREAS.names.map((name) => [PIERCING_AREAS.codeOf(name), label('piercings', snake(name))])}
      />
      <h2 className={head}>{t`Conditions`}</h2>
      <TextField label={t`Rate in rupiah`} inputMode="numeric" {...field('rate')} />
      <SelectField label={t`Rate by`} {...field('rateUnit')}>
        <option value="hour">{t`hour`}</option>
        <option value="day">{t`day`}</option>
      </SelectField>
      <TextField label={t`Works from`} type="time" {...field('hoursFrom')} />
      <TextField
        label={t`Works until`}
        type="time"
        {...field('hoursTo')}
        error={isTimeWrong ? t`The end must be greater than the start` : undefined}
      />
      <Checks
        legend={t`Languages`}
        chosen={form.languages}
        onChosen={(languages) => change({ languages })}
        choices={Object.keys(LANGUAGE_PHRASES).map((name) => [name, label('languages_all', name)])}
      />
      <TextAreaField className="col-span-full" label={t`About me`} maxLength={2000} {...field('about')} />
      <ApplyFoot
        className="col-span-full mt-4"
        isChanged={isChanged}
        isBusy={isBusy}
        failure={failure}
        onDiscard={drop}
      />
    </form>
  );
}

interface AreasProps {
  legend: string;
  value: number[] | null;
  onValue: (value: number[] | null) => void;
  areas: [code: number, name: string][];
}
/** Not said, none, or these areas: three different answers. */
function Areas({ legend, value, onValue, areas }: AreasProps) {
  const { t } = useLingui();
  const state = value === null ? 'unknown' : value.length === 0 ? 'none' : 'some';
  return (
    <fieldset className="col-span-full">
      <legend className="text-t1 font-mid">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {(['unknown', 'none'] as const).map((choice) => (
          <label key={choice} className="inline-flex min-h-tap items-center gap-2">
            <input
              type="radio"
              className="size-5 accent-ink"
              checked={state === choice}
              onChange={() => onValue(choice === 'none' ? [] : null)}
            />
            {choice === 'none' ? t`none` : t`not said`}
          </label>
        ))}
      </div>
      <Boxes
        chosen={(value ?? []).map(String)}
        choices={areas.map(([code, name]) => [String(code), name])}
        onChosen={(codes) => onValue(codes.map(Number))}
      />
    </fieldset>
  );
}

interface ChecksProps {
  legend: string;
  chosen: readonly string[];
  choices: [value: string, name: string][];
  onChosen: (chosen: string[]) => void;
}
function Checks({ legend, ...rest }: ChecksProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="text-t1 font-mid">{legend}</legend>
      <Boxes {...rest} />
    </fieldset>
  );
}
function Boxes({ chosen, choices, onChosen }: Omit<ChecksProps, 'legend'>) {
  return (
    <div className="flex flex-wrap gap-x-4">
      {choices.map(([value, name]) => (
        <label key={value} className="inline-flex min-h-9 items-center gap-1.5 text-t1 pointer-coarse:min-h-tap">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={chosen.includes(value)}
            onChange={() =>
              onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          />
          {name}
        </label>
      ))}
    </div>
  );
}
