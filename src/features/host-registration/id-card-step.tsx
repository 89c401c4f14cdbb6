import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, IdCard, Image } from 'lucide-react';
import type { FilledHostForm } from '../../../domain/places/host-form.ts';
import type { HostForm } from '../../../domain/places/host-steps.ts';
import { FormText } from '../../forms/fields.tsx';
import type { AppForm } from '../../forms/use-app-form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DAMAGED_PHOTO } from '../../ui/damaged-photo.ts';
import { FieldMessage } from '../../ui/field.tsx';
import type { useIdCardDraft } from './id-card-draft.ts';

export function IdCardStep({
  form,
  idCard: { photo, keep },
  fault,
  onFault,
}: {
  form: AppForm<HostForm, FilledHostForm>;
  idCard: ReturnType<typeof useIdCardDraft>;
  fault: string | null;
  onFault: (fault: string | null) => void;
}) {
  const { t, i18n } = useLingui();
  const faults: Record<string, string> = {
    'photo-required': t`Take a photo of the ID card`,
    'wrong-format': t`That isn’t a photo. Use JPG, PNG or HEIC.`,
    'too-large': t`The photo is larger than 5 MB.`,
    damaged: i18n._(DAMAGED_PHOTO),
  };
  const take = async (file: Blob) => onFault(await keep(file));
  const size = photo === null ? '' : i18n.number(photo.size / 1_000_000, { maximumSignificantDigits: 2 });
  return (
    <div className="grid gap-4">
      <FormText form={form} name="idCard" label={t`NIK`} inputMode="numeric" hint={t`The 16 digits on the card.`} />
      <div>
        <div className="relative grid aspect-[8/5] place-items-center overflow-hidden rounded-1 bg-[#14171a] text-[#fff]">
          {photo === null ? (
            <>
              <IdCard size={64} strokeWidth={1} aria-hidden />
              <i aria-hidden className="absolute inset-3 border-2 border-dashed border-[#fff]/60" />
            </>
          ) : (
            <img src={photo.dataUrl} alt={t`Your ID card`} className="h-full w-full object-contain" />
          )}
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          <PhotoInput label={t`Gallery`} icon={<Image size={20} strokeWidth={1.75} aria-hidden />} onPhoto={take} />
          <PhotoInput
            label={photo === null ? t`Take a photo` : t`Take again`}
            icon={<Camera size={20} strokeWidth={1.75} aria-hidden />}
            onPhoto={take}
            isCamera
          />
        </div>
        <FieldMessage
          id="id-card-photo"
          error={fault !== null && (photo === null || fault !== 'photo-required') && faults[fault]}
        />
      </div>
      <p className="text-t1 text-ink-2">
        <Trans>Only the Klaket staff who check it see it. It’s deleted 30 days after the check.</Trans>{' '}
        {photo !== null && <Trans>{size} MB, kept on this device.</Trans>}
      </p>
    </div>
  );
}

function PhotoInput({
  label,
  icon,
  isCamera = false,
  onPhoto,
}: {
  label: string;
  icon: React.ReactNode;
  isCamera?: boolean;
  onPhoto: (photo: Blob) => Promise<void>;
}) {
  return (
    <label
      className={`${buttonClass({ size: 'touch', wide: true })} cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-current`}
    >
      {icon}
      {label}
      <input
        type="file"
        accept="image/*,.heic"
        {...(isCamera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after an error.
          event.target.value = '';
          if (file) void onPhoto(file);
        }}
      />
    </label>
  );
}
