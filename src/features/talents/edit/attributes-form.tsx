import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { FACIAL_HAIRS, IDENTICALS, PIERCING_AREAS, TATTOO_AREAS } from '../../../../domain/talent/appearance.ts';
import { RATE_UNIT_NAMES, type TalentAttributes } from '../../../../domain/talent/resume-records.ts';
import { snake } from '../../../../domain/talent-search/frame.ts';
import { LANGUAGE_PHRASES } from '../../../../domain/talent-search/skill-lexicon.ts';
import { textReadBy } from '../../../forms/field-shapes.ts';
import { FormControl, FormSelect, FormText, FormTextArea } from '../../../forms/fields.tsx';
import { FormDate } from '../../../forms/form-date.tsx';
import { optionalRupiah } from '../../../forms/rupiah-shape.ts';
import { FormApply } from '../../../forms/form-apply.tsx';
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { FormAmount } from '../../../forms/form-amount.tsx';
import { AreaChoice, ChecksField } from './choice-boxes.tsx';
import type { OwnProfile } from './own-profile-queries.ts';
import { applyAttributes } from './profile-actions.ts';
import { useValueLabel } from '../value-text.ts';

/** Centimetres, or a shoe size; empty is 0, which counts as not known. */
const size = textReadBy((text) => {
  const value = Number(text.trim().replace(',', '.'));
  return value >= 0 && value <= 300 ? value : null;
}, 'not-a-number');
const code = v.pipe(v.string(), v.transform(Number));
const knownAreas = v.pipe(
  v.object({ isKnown: v.boolean(), areas: v.array(v.number()) }),
  v.transform(({ isKnown, areas }) => (isKnown ? areas : null)),
);

const AttributesShape = v.pipe(
  v.object({
    bust: size,
    underbust: size,
    waist: size,
    hip: size,
    footSize: size,
    shirtSize: v.string(),
    measuredOn: v.union([v.literal(''), v.pipe(v.string(), v.isoDate('invalid-date'))], 'invalid-date'),
    measuredBy: v.string(),
    hair: v.string(),
    facialHair: code,
    identicals: code,
    rate: optionalRupiah(1_000_000_000),
    rateUnit: v.picklist(RATE_UNIT_NAMES),
    hoursFrom: v.string(),
    hoursTo: v.string(),
    about: v.string(),
    languages: v.array(v.string()),
    tattoos: knownAreas,
    piercings: knownAreas,
  }),
  v.forward(
    v.partialCheck(
      [['hoursFrom'], ['hoursTo']],
      ({ hoursFrom, hoursTo }) => hoursFrom === '' || hoursTo === '' || hoursTo > hoursFrom,
      'end-before-start',
    ),
    ['hoursTo'],
  ),
);
type Fields = v.InferInput<typeof AttributesShape>;

const ERRORS = {
  'not-a-number': msg`Enter a number`,
  'end-before-start': msg`The end must be greater than the start`,
};

const amount = (value: number): string => (value === 0 ? '' : String(value));
const fieldsOf = (attributes: TalentAttributes): Fields => ({
  ...attributes,
  bust: amount(attributes.bust),
  underbust: amount(attributes.underbust),
  waist: amount(attributes.waist),
  hip: amount(attributes.hip),
  footSize: amount(attributes.footSize),
  rate: amount(attributes.rate),
  facialHair: String(attributes.facialHair),
  identicals: String(attributes.identicals),
  tattoos: { isKnown: attributes.tattoos !== null, areas: attributes.tattoos ?? [] },
  piercings: { isKnown: attributes.piercings !== null, areas: attributes.piercings ?? [] },
});

/** Sizes, further appearance and conditions. An empty field counts as not known, never as no. */
export function AttributesForm({ profile, userId }: { profile: OwnProfile; userId: string }) {
  const { t } = useLingui();
  const saved = fieldsOf(profile.attributes);
  const form = useAppForm(AttributesShape, {
    draftKey: `talent-attributes:${userId}`,
    scopes: [`user:${userId}`],
    defaults: saved,
    errors: ERRORS,
  });
  const save = useSubmit((next: TalentAttributes) => applyAttributes(profile, next));
  return (
    <FormApply form={form} saved={saved} {...save} onSaved={() => showToast({ text: t`Saved on this device` })}>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        <Sizes form={form} />
        <Appearance form={form} />
        <Conditions form={form} />
      </div>
    </FormApply>
  );
}

interface PartProps {
  form: AppForm<Fields, TalentAttributes>;
}
const headClass = 'col-span-full mt-4 border-t-2 border-ink pt-2 text-t3 font-bold';

function Sizes({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <h2 className={headClass}>{t`Sizes`}</h2>
      <FormText form={form} name="bust" label={t`Bust (cm)`} inputMode="decimal" />
      <FormText form={form} name="underbust" label={t`Underbust (cm)`} inputMode="decimal" />
      <FormText form={form} name="waist" label={t`Waist (cm)`} inputMode="decimal" />
      <FormText form={form} name="hip" label={t`Hip (cm)`} inputMode="decimal" />
      <FormText form={form} name="footSize" label={t`Shoe size`} inputMode="decimal" />
      <FormText form={form} name="shirtSize" label={t`Shirt size`} maxLength={20} />
      <FormDate form={form} name="measuredOn" label={t`Measured on`} />
      <FormText form={form} name="measuredBy" label={t`Measured by`} maxLength={100} />
    </>
  );
}

function Appearance({ form }: PartProps) {
  const { t } = useLingui();
  const label = useValueLabel();
  return (
    <>
      <h2 className={headClass}>{t`Appearance`}</h2>
      <FormText form={form} name="hair" label={t`Hair`} maxLength={100} />
      <FormSelect form={form} name="facialHair" label={t`Facial hair`}>
        <option value="0">{t`not filled in`}</option>
        {FACIAL_HAIRS.names.map((name) => (
          <option key={name} value={FACIAL_HAIRS.codeOf(name)}>
            {label('facial_hair', snake(name))}
          </option>
        ))}
      </FormSelect>
      <FormSelect form={form} name="identicals" label={t`Twins or more`}>
        <option value="0">{t`not filled in`}</option>
        {IDENTICALS.names.map((name) => (
          <option key={name} value={IDENTICALS.codeOf(name)}>
            {label('identicals', snake(name))}
          </option>
        ))}
      </FormSelect>
      <FormControl form={form} name="tattoos">
        {({ value, onChange }) => (
          <AreaChoice
            legend={t`Tattoos`}
            value={value}
            onValue={onChange}
            areas={TATTOO_AREAS.names.map((name) => [TATTOO_AREAS.codeOf(name), label('tattoos', snake(name))])}
          />
        )}
      </FormControl>
      <FormControl form={form} name="piercings">
        {({ value, onChange }) => (
          <AreaChoice
            legend={t`Piercings`}
            value={value}
            onValue={onChange}
            areas={PIERCING_AREAS.names.map((name) => [PIERCING_AREAS.codeOf(name), label('piercings', snake(name))])}
          />
        )}
      </FormControl>
    </>
  );
}

function Conditions({ form }: PartProps) {
  const { t } = useLingui();
  const label = useValueLabel();
  return (
    <>
      <h2 className={headClass}>{t`Conditions`}</h2>
      <FormAmount form={form} name="rate" label={t`Rate in rupiah`} currency="IDR" />
      <FormSelect form={form} name="rateUnit" label={t`Rate per`}>
        <option value="hour">{t`hour`}</option>
        <option value="day">{t`day`}</option>
      </FormSelect>
      <FormText form={form} name="hoursFrom" label={t`Working from`} type="time" />
      <FormText form={form} name="hoursTo" label={t`Working until`} type="time" />
      <FormControl form={form} name="languages">
        {({ value, onChange }) => (
          <ChecksField
            legend={t`Languages`}
            chosen={value}
            onChosen={onChange}
            choices={Object.keys(LANGUAGE_PHRASES).map((name) => [name, label('languages_all', name)])}
          />
        )}
      </FormControl>
      <FormTextArea form={form} name="about" className="col-span-full" label={t`About me`} maxLength={2000} />
    </>
  );
}
