import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import {
  choiceOf,
  emailText,
  mustAccept,
  optionalDate,
  optionalText,
  optionalWholeNumber,
  phoneText,
  requiredText,
} from '../../forms/field-shapes.ts';
import { FormCheckbox, FormNumber, FormPhone, FormSelect, FormText, FormTextArea } from '../../forms/fields.tsx';
import { FormDate } from '../../forms/form-date.tsx';
import { FormPassword } from '../../forms/form-password.tsx';
import { FormTiles } from '../../forms/form-tiles.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PasswordRules } from '../../forms/password-rules.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { showToast } from '../../ui/toast-store.ts';
import { PartsGroup } from './parts-group.tsx';

const SampleForm = v.object({
  name: requiredText(100),
  email: emailText(),
  phone: phoneText(),
  password: v.pipe(v.string(), v.minLength(8, 'password-short')),
  agency: choiceOf(['yes', 'no']),
  day: optionalDate(),
  height: optionalWholeNumber(40, 230),
  language: choiceOf(['id', 'en']),
  notes: optionalText(2000),
  agreed: mustAccept(),
});

const EMPTY: v.InferInput<typeof SampleForm> = {
  name: '',
  email: '',
  phone: '',
  password: '',
  agency: '',
  day: '',
  height: '',
  language: 'id',
  notes: '',
  agreed: false,
};

/**
 * A whole form: every field, live rules of a password, a draft that survives a reload. Saving resolves after a moment.
 */
export function PartsForm() {
  const { t } = useLingui();
  const [saved, setSaved] = useState('');
  const form = useAppForm(SampleForm, {
    draftKey: 'component-gallery',
    isBeforeLogin: true,
    defaults: EMPTY,
    secret: ['password'],
    errors: { 'password-short': msg`Minimum 8 characters` },
  });
  const save = useSubmit(async ({ email, name }: v.InferOutput<typeof SampleForm>) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (email === 'taken@klaket.test') throw new FieldError('email', t`Email already registered`);
    return name;
  });
  return (
    <PartsGroup title={t`A form`} columns={3}>
      <div>
        <FormPage
          form={form}
          {...save}
          submitLabel={t`Save`}
          waiting={save.isPending ? t`Saving…` : undefined}
          onSaved={(name) => {
            setSaved(name);
            showToast({ text: name });
          }}
        >
          <FormText form={form} name="name" label={t`Name`} autoComplete="name" />
          <FormText form={form} name="email" label={t`Email`} type="email" inputMode="email" autoComplete="email" />
          <FormPhone form={form} name="phone" label={t`Phone number`} />
          <FormPassword
            form={form}
            name="password"
            label={t`Password`}
            renderRules={(password) => <PasswordRules password={password} name={form.getValues('name')} />}
          />
          <FormTiles
            form={form}
            name="agency"
            label={t`Agency`}
            options={[
              { value: 'yes', label: t`With an agency` },
              { value: 'no', label: t`Without` },
            ]}
          />
          <FormDate form={form} name="day" label={t`Date`} />
          <FormNumber form={form} name="height" label={t`Height in cm`} />
          <FormSelect form={form} name="language" label={t`Language`}>
            <option value="id">Bahasa Indonesia</option>
            <option value="en">English</option>
          </FormSelect>
          <FormTextArea form={form} name="notes" label={t`Notes`} />
          <FormCheckbox form={form} name="agreed">{t`I agree`}</FormCheckbox>
        </FormPage>
        {saved !== '' && <p role="status">{saved}</p>}
      </div>
    </PartsGroup>
  );
}
