import { Trans, useLingui } from '@lingui/react/macro';
import { GUARDIAN_RELATIONS } from '../../../domain/identity/guardian-relations.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { RELATION_LABELS } from '../../labels/guardian-labels.ts';
import { FieldError } from './field-error.tsx';
import type { useRegistrationForm } from './use-registration-form.ts';
import { Options } from '../../ui/options.tsx';

/** The guardian who registers a person under 18. The code is sent to the guardian's phone. */
export function GuardianFields({ field, errorOf, form, values }: ReturnType<typeof useRegistrationForm>) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">{t`Guardian`}</legend>
      <Checkbox {...form.register('by_guardian')}>
        <Trans>A guardian registers someone under 18</Trans>
      </Checkbox>
      <FieldError>{errorOf('by_guardian')}</FieldError>
      {values.by_guardian && (
        <div className="mt-2 grid gap-4 border-l-[3px] border-ink pl-3">
          <TextField label={t`Guardian’s full name`} autoComplete="off" {...field('guardian_name')} />
          <SelectField label={t`Relation`} {...field('guardian_relation')}>
            <option value="">{t`Choose`}</option>
            <Options of={GUARDIAN_RELATIONS} name={(relation) => i18n._(RELATION_LABELS[relation])} />
          </SelectField>
          <TextField
            label={t`Guardian’s WhatsApp number`}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            hint={t`The code is sent to this number.`}
            {...field('guardian_phone')}
          />
          <TextField label={t`Guardian’s email`} {...EMAIL_INPUT} autoComplete="off" {...field('guardian_email')} />
          <div>
            <Checkbox {...form.register('guardian_consent')}>
              <Trans>I am the guardian. I agree to this registration and to the use of the data for casting.</Trans>
            </Checkbox>
            <FieldError>{errorOf('guardian_consent')}</FieldError>
          </div>
        </div>
      )}
    </fieldset>
  );
}
