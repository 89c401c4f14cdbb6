import { useLingui } from '@lingui/react/macro';
import type { FilledHostForm } from '../../../domain/places/host-form.ts';
import type { HostForm } from '../../../domain/places/host-steps.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormPassword } from '../../forms/form-password.tsx';
import { FormTiles } from '../../forms/form-tiles.tsx';
import { PasswordRules } from '../../forms/password-rules.tsx';
import type { AppForm } from '../../forms/use-app-form.ts';
import { EMAIL_INPUT } from '../../ui/email-input.ts';

export function ContactStep({ form, values }: { form: AppForm<HostForm, FilledHostForm>; values: HostForm }) {
  const { t } = useLingui();
  const isHouse = values.kind === 'house';
  return (
    <div className="grid gap-4">
      <FormTiles
        form={form}
        name="kind"
        label={t`You register`}
        options={[
          { value: 'place', label: t`A location for rent` },
          { value: 'house', label: t`A production house` },
        ]}
      />
      <FormText
        form={form}
        name="houseName"
        label={isHouse ? t`Name of the production house` : t`Name of the location`}
        maxLength={120}
      />
      <FormText form={form} name="name" label={t`Your full name`} autoComplete="name" hint={t`As on the ID card.`} />
      <FormText
        form={form}
        name="phone"
        label={t`Phone number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...(!isHouse && { hint: t`Production houses see it once a booking is confirmed.` })}
      />
      <FormText form={form} name="email" label={t`Email`} {...EMAIL_INPUT} autoComplete="username" />
      <FormPassword
        form={form}
        name="password"
        label={t`Password`}
        renderRules={(password) => (
          <PasswordRules password={password} name={values.name} isStrict={form.formState.submitCount > 0} />
        )}
      />
    </div>
  );
}
