import { useLingui } from '@lingui/react/macro';
import { PROVINCES } from '../../../domain/areas/areas.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import type { StepProps } from './step-fields.ts';

/** Province, then the city or regency within it. */
export function AreaFields({ form, change }: Pick<StepProps, 'form' | 'change'>) {
  const { t } = useLingui();
  const province = PROVINCES.find(({ code }) => code === form.province);
  return (
    <>
      <ComboBox
        label={t`Province`}
        options={PROVINCES.map(({ code, name }) => ({ id: code, name }))}
        value={form.province || null}
        onChoose={(code) => code !== form.province && change({ province: code ?? '', city: '' })}
      />
      {province && (
        <ComboBox
          key={province.code}
          label={t`City or regency`}
          options={province.cities.map(({ code, name }) => ({ id: code, name }))}
          value={form.city || null}
          onChoose={(code) => change({ city: code ?? '' })}
        />
      )}
    </>
  );
}
