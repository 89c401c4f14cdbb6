import { Trans, useLingui } from '@lingui/react/macro';
import type { FilledHostForm } from '../../../domain/places/host-form.ts';
import type { HostForm } from '../../../domain/places/host-steps.ts';
import { FormControl, FormTextArea } from '../../forms/fields.tsx';
import type { AppForm } from '../../forms/use-app-form.ts';
import { PinPicker } from '../../shared/maps/pin-picker.tsx';

/** Also for a production house; only a place for rent is listed in the directory. */
export function MapStep({ form, isHouse }: { form: AppForm<HostForm, FilledHostForm>; isHouse: boolean }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <FormTextArea
        form={form}
        name="address"
        label={t`Address`}
        rows={2}
        autoComplete="street-address"
        hint={
          isHouse
            ? t`Street and number, district, city.`
            : t`Street and number, district, city. Visible once a booking is confirmed.`
        }
      />
      <FormControl form={form} name="pin">
        {({ value, onChange, error }) => <PinPicker text={value} onText={onChange} error={error} />}
      </FormControl>
      {!isHouse && (
        <div className="border-l-[3px] border-ink py-0.5 pl-3">
          <p className="font-bold">
            <Trans>What others see</Trans>
          </p>
          <p className="text-t1">
            <Trans>A circle of 700 metres, not this point. The address is visible once a booking is confirmed.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}
