import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Province } from '../../../domain/areas/areas.ts';
import { INDONESIA } from '../../../domain/talent/profile-record.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
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

/** The list of areas comes when it is first needed; the app's own files have it, so that it opens without a network. */
function useProvinces(): readonly Province[] | null {
  const [provinces, setProvinces] = useState<readonly Province[] | null>(null);
  useEffect(() => {
    let isShown = true;
    import('../../../domain/areas/areas.ts').then(
      (areas) => isShown && setProvinces(areas.PROVINCES),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return provinces;
}

export function HomeStep({ form, change }: StepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const provinces = useProvinces();
  const isIndonesia = form.country === String(INDONESIA);
  const province = provinces?.find(({ code }) => code === form.province);
  const provinceOptions = (provinces ?? []).map(({ code, name }) => ({ id: code, name }));
  const cityOptions = (province?.cities ?? []).map(({ code, name }) => ({ id: code, name }));
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
      {isIndonesia && provinces !== null && (
        <>
          <ComboBox
            label={t`Province`}
            options={provinceOptions}
            value={form.province || null}
            onChoose={(code) => code !== form.province && change({ province: code ?? '', city: '' })}
          />
          {province && (
            <ComboBox
              key={province.code}
              label={t`City or regency`}
              options={cityOptions}
              value={form.city || null}
              onChoose={(code) => change({ city: code ?? '' })}
            />
          )}
        </>
      )}
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
        hint={t`Nobody sees it before a booking is certain. Province and city are shown.`}
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
