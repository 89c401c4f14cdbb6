import { useLingui } from '@lingui/react/macro';
import { INDONESIA } from '../../../domain/talent/profile-record.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import type { StepProps } from './step-fields.ts';

/** Calling codes of where talents of Indonesian productions live, and their region for the browser's own names. */
const COUNTRIES: readonly [code: number, region: string][] = [
  [INDONESIA, 'ID'],
  [61, 'AU'],
  [673, 'BN'],
  [86, 'CN'],
  [49, 'DE'],
  [91, 'IN'],
  [81, 'JP'],
  [82, 'KR'],
  [60, 'MY'],
  [31, 'NL'],
  [63, 'PH'],
  [65, 'SG'],
  [66, 'TH'],
  [670, 'TL'],
  [886, 'TW'],
  [44, 'GB'],
  [1, 'US'],
  [84, 'VN'],
];

/** Province and city: their list and its search load when they are first needed, from the app's own files offline. */
export const AreaFields = lazyComponent(() => import('./area-fields.tsx').then((file) => file.AreaFields), 'wait');

export function HomeStep({ form, change }: StepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const isIndonesia = form.country === String(INDONESIA);
  return (
    <>
      <SelectField
        label={t`Country`}
        autoComplete="country"
        value={form.country}
        onChange={(event) => change({ country: event.target.value, province: '', city: '' })}
      >
        <option value="" />
        {COUNTRIES.map(([code, region]) => (
          <option key={code} value={String(code)}>
            {names.of(region) ?? region}
          </option>
        ))}
      </SelectField>
      {isIndonesia && <AreaFields form={form} change={change} />}
      {!isIndonesia && form.country !== '' && (
        <TextField
          label={t`City`}
          autoComplete="address-level2"
          maxLength={100}
          value={form.city}
          onChange={(event) => change({ city: event.target.value })}
        />
      )}
      <TextAreaField
        label={t`Address`}
        hint={t`No one sees it before a booking is confirmed. Province and city are shown.`}
        autoComplete="street-address"
        maxLength={1000}
        value={form.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <p className="text-t1 text-ink-2">
        {t`List of provinces and cities: idn-area-data, Open Database License (ODbL).`}
      </p>
    </>
  );
}
