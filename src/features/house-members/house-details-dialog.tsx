import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { parseMapPin } from '../../../domain/places/parse-map-pin.ts';
import { idNumberDigits, isIdNumber } from '../../../domain/identity/id-number.ts';
import type { HostProgress } from '../../../domain/identity/registration.ts';
import { isInIndonesia } from '../../../domain/places/inside-indonesia.ts';
import { changeHouseDetails, putIdCard } from '../../../domain/calls/host-calls.ts';
import { ask } from '../../api/ask.ts';
import { copyImage } from '../../files/image-copy.ts';
import { requiredText, textReadBy } from '../../forms/field-shapes.ts';
import { FormControl, FormText, FormTextArea } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { PinPicker } from '../../shared/maps/pin-picker.tsx';
import { queryClient } from '../../shared/data/query-client.ts';
import { hostQuery } from '../../shared/data/host-queries.ts';
import { buttonClass } from '../../ui/button.tsx';

const LONGER_EDGE = 1800;

const readPin = (text: string) => {
  const pin = parseMapPin(text);
  return pin !== null && isInIndonesia(pin) ? pin : null;
};
const readNumber = (text: string) => (isIdNumber(text, houseToday()) ? idNumberDigits(text) : null);

const DetailsForm = v.object({
  address: requiredText(1000),
  pin: textReadBy(readPin, 'no-pin'),
  idCard: textReadBy(readNumber, 'no-nik'),
});

/** Office, its pin, NIK and the photo of the ID card, as the registration would have asked for them. */
export function HouseDetailsDialog({
  host,
  ofUser,
  onClose,
}: {
  host: HostProgress;
  ofUser: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<File | null>(null);
  const needsPhoto = host.missing.includes('id-card');
  const form = useAppForm(DetailsForm, {
    draftKey: 'house-details',
    defaults: {
      address: host.address,
      pin: host.pin === null ? '' : `${host.pin.latitude}, ${host.pin.longitude}`,
      idCard: '',
    },
    errors: {
      'no-pin': msg`Put the pin on the office. It is in Indonesia.`,
      'no-nik': msg`That isn’t a NIK: it has 16 digits with a region, a birth date and a number. Compare it with the card.`,
    },
  });
  const save = useSubmit(async ({ address, pin, idCard }: v.InferOutput<typeof DetailsForm>) => {
    await ask(changeHouseDetails, { body: { address, pin, id_card: idCard } });
    if (photo !== null) {
      const copy = (await copyImage(photo, LONGER_EDGE))?.blob ?? photo;
      await ask(putIdCard, { body: await copy.arrayBuffer() });
    }
    await queryClient.invalidateQueries({ queryKey: hostQuery(ofUser).queryKey });
  });
  return (
    <FormDialog title={t`Office and ID card`} form={form} {...save} onClose={onClose}>
      <FormTextArea form={form} name="address" label={t`Address`} rows={2} autoComplete="street-address" />
      <FormControl form={form} name="pin">
        {({ value, onChange, error }) => <PinPicker text={value} onText={onChange} error={error} />}
      </FormControl>
      <FormText form={form} name="idCard" label={t`NIK`} inputMode="numeric" hint={t`The 16 digits on the card.`} />
      {needsPhoto && (
        <label className={`${buttonClass({ size: 'touch' })} cursor-pointer has-[:focus-visible]:outline-2`}>
          {photo === null ? t`Photo of the ID card…` : photo.name}
          <input
            type="file"
            accept="image/*,.heic"
            className="sr-only"
            onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
          />
        </label>
      )}
    </FormDialog>
  );
}
