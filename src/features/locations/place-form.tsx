import * as v from 'valibot';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { parseMapPin } from '../../../domain/places/parse-map-pin.ts';
import type { HouseId } from '../../../domain/ids.ts';
import { isInIndonesia } from '../../../domain/places/inside-indonesia.ts';
import { EMPTY_LOCATION, type Location, LOCATION_RATE_UNITS } from '../../../domain/places/location-records.ts';
import { LOCATION_TYPES } from '../../../domain/places/location-types.ts';
import { houseScope } from '../../../domain/scopes.ts';
import { optionalText, optionalWholeNumber } from '../../forms/field-shapes.ts';
import { optionalRupiah } from '../../forms/rupiah-shape.ts';
import { FormAmount } from '../../forms/form-amount.tsx';
import { FormControl, FormNumber, FormPhone, FormSelect, FormText, FormTextArea } from '../../forms/fields.tsx';
import { FormTiles } from '../../forms/form-tiles.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NAME_ERRORS, publicName } from '../../forms/name-shape.ts';
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { ConflictList } from '../../shared/conflicts/conflict-badge.tsx';
import { pinOfText, PinPicker, pinText } from '../../shared/maps/pin-picker.tsx';
import { usePinLookup } from '../../shared/maps/use-pin-lookup.ts';
import { SelectField } from '../../ui/field.tsx';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { addPlace, changePlace } from './location-actions.ts';
import { useProvinces } from './use-provinces.ts';
import type { OwnPlace } from './location-queries.ts';
import { Options } from '../../ui/options.tsx';
import { msg } from '@lingui/core/macro';

const PIN_ERRORS = {
  'pin-unreadable': msg`No location found in it. Write degrees such as -6.1754, 106.8272.`,
  'pin-outside': msg`This location isn’t in Indonesia`,
};

const number = (max: number) => optionalWholeNumber(0, max);
const time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));
const PlaceForm = v.object({
  name: publicName(300),
  type: v.picklist(LOCATION_TYPES),
  about: optionalText(4000),
  rules: optionalText(4000),
  province: v.string(),
  city: v.string(),
  district: optionalText(300),
  address: optionalText(1000),
  pin: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || parseMapPin(text) !== null, 'pin-unreadable'),
    v.check((text) => {
      const pin = parseMapPin(text);
      return pin === null || isInIndonesia(pin);
    }, 'pin-outside'),
  ),
  gate: optionalText(300),
  contactName: optionalText(300),
  contactPhone: optionalText(300),
  rate: optionalRupiah(10_000_000_000),
  rateUnit: v.picklist(LOCATION_RATE_UNITS),
  minHours: number(24),
  hoursFrom: time,
  hoursTo: time,
  electricity: number(10_000_000),
  parking: number(10_000),
  maxCrew: number(100_000),
  sound: optionalText(300),
});
type PlaceInput = v.InferInput<typeof PlaceForm>;
type PlaceOutput = v.InferOutput<typeof PlaceForm>;
const NUMBERS = ['rate', 'minHours', 'electricity', 'parking', 'maxCrew'] as const;

const textOf = (amount: number): string => (amount === 0 ? '' : String(amount));

function inputOf({ isListed: _, pin, ...place }: Location): PlaceInput {
  return {
    ...place,
    pin: pinText(pin),
    rate: textOf(place.rate),
    minHours: textOf(place.minHours),
    electricity: textOf(place.electricity),
    parking: textOf(place.parking),
    maxCrew: textOf(place.maxCrew),
  };
}

/** The form's values as fields of the record: an empty number is not set. */
function fieldsOf(typed: Partial<PlaceOutput>): Partial<Location> {
  const { pin, ...rest } = typed;
  const numbers = Object.fromEntries(NUMBERS.flatMap((name) => (name in typed ? [[name, typed[name] ?? 0]] : [])));
  return { ...rest, ...numbers, ...(pin !== undefined && { pin: pinOfText(pin) }) } as Partial<Location>;
}

/** Edits a place, or makes one: `place` null. Works without a network. */
export function PlaceDialog({
  houseId,
  place,
  begin,
  onAdded,
  onClose,
}: {
  houseId: HouseId;
  place: OwnPlace | null;
  /** First values of a new place, from the registration. */
  begin?: Partial<Location>;
  onAdded?: (id: string) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const form = useAppForm<PlaceInput, PlaceOutput>(PlaceForm, {
    draftKey: `location:${place?.id ?? `new-${houseId}`}`,
    scopes: [houseScope(houseId)],
    defaults: inputOf(place?.fields ?? { ...EMPTY_LOCATION, ...begin }),
    errors: { ...PIN_ERRORS, ...NAME_ERRORS },
  });
  const save = useSubmit(async (typed: PlaceOutput, seen: Partial<PlaceOutput>) => {
    if (place === null) onAdded?.(await addPlace(houseId, { ...EMPTY_LOCATION, ...fieldsOf(typed) }));
    else await changePlace(houseId, place, fieldsOf(typed), fieldsOf(seen));
  });
  return (
    <FormDialog
      title={place === null ? t`New location` : t`Edit location`}
      width={720}
      form={form}
      {...save}
      onClose={onClose}
    >
      {place !== null && <ConflictList kind="location" id={place.id} without={[]} />}
      <FormText form={form} name="name" label={t`Name of the location`} />
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        <FormSelect form={form} name="type" label={t`Kind`}>
          <Options of={LOCATION_TYPES} name={(type) => i18n._(LOCATION_TYPE_LABELS[type])} />
        </FormSelect>
        <FormText form={form} name="district" label={t`District`} hint={t`Everyone sees it.`} />
        <AreaFields form={form} />
      </div>
      <FormTextArea form={form} name="about" label={t`Description`} rows={3} />
      <FormTextArea
        form={form}
        name="rules"
        label={t`Rules`}
        rows={2}
        hint={t`What must not be done, which rooms, what costs more.`}
      />
      <FormTiles
        form={form}
        name="rateUnit"
        label={t`Rate per`}
        options={[
          { value: 'day', label: t`day` },
          { value: 'hour', label: t`hour` },
        ]}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <FormAmount form={form} name="rate" label={t`Rate in rupiah`} currency="IDR" />
        <FormNumber form={form} name="minHours" label={t`Minimum hours`} />
        <FormText form={form} name="hoursFrom" type="time" label={t`Open from`} />
        <FormText form={form} name="hoursTo" type="time" label={t`Closes at`} />
        <FormNumber form={form} name="electricity" label={t`Electricity (VA)`} />
        <FormNumber form={form} name="parking" label={t`Parking (cars)`} />
        <FormNumber form={form} name="maxCrew" label={t`Maximum crew`} />
        <FormText form={form} name="sound" label={t`Sound`} hint={t`What is said, and when.`} />
      </div>
      <FieldsAfterBooking form={form} />
    </FormDialog>
  );
}

/** Fields that only a house with a confirmed booking sees. */
function FieldsAfterBooking({ form }: { form: AppForm<PlaceInput, PlaceOutput> }) {
  const { t } = useLingui();
  const looksUp = usePinLookup();
  return (
    <>
      <h3 className="border-t-heavy border-rule-2 pt-2.5 text-t2">{t`Visible once a booking is confirmed`}</h3>
      <FormTextArea form={form} name="address" label={t`Address`} rows={2} />
      <FormControl form={form} name="pin">
        {({ value, onChange, error }) => <PinPicker looksUp={looksUp} text={value} onText={onChange} error={error} />}
      </FormControl>
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        <FormText form={form} name="gate" label={t`Gate`} />
        <FormText form={form} name="contactName" label={t`Contact`} />
        <FormPhone form={form} name="contactPhone" label={t`Phone number`} />
      </div>
    </>
  );
}

/** Province and city. */
function AreaFields({ form }: { form: AppForm<PlaceInput, PlaceOutput> }) {
  const { t } = useLingui();
  const provinces = useProvinces();
  const province = useWatch({ control: form.control, name: 'province' });
  const cities = provinces?.find(({ code }) => code === province)?.cities ?? [];
  // The options load later than the values: the value selects among them at each render.
  return (
    <>
      <FormControl form={form} name="province">
        {({ value, onChange, onBlur, error }) => (
          <SelectField
            label={t`Province`}
            value={value}
            error={error}
            onBlur={onBlur}
            onChange={({ target }) => {
              onChange(target.value);
              // A city of another province is none.
              form.setValue('city', '', { shouldDirty: true });
            }}
          >
            <AreaOptions areas={provinces ?? []} />
          </SelectField>
        )}
      </FormControl>
      <FormControl form={form} name="city">
        {({ value, onChange, onBlur, error }) => (
          <SelectField
            label={t`City or regency`}
            value={value}
            error={error}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          >
            <AreaOptions areas={cities} />
          </SelectField>
        )}
      </FormControl>
    </>
  );
}

function AreaOptions({ areas }: { areas: readonly { code: string; name: string }[] }) {
  return (
    <>
      <option value="" />
      {areas.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
