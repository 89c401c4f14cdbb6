import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import type { useRegistrationForm } from './use-registration-form.ts';

/** Interest in the advertising agency's programme; not joining blocks nothing. */
export function AffiliateFields({ form, field, values }: ReturnType<typeof useRegistrationForm>) {
  const { t } = useLingui();
  return (
    <fieldset className="mt-6 border-t-heavy border-rule-2 pt-2.5">
      <legend className="sr-only">{t`Agency programme`}</legend>
      <h2 className="text-t2">
        <Trans>Agency programme</Trans>
      </h2>
      <p className="mt-0.5 mb-3 text-t1 text-ink-2">
        <Trans>
          An agency looks for faces for advertisements and contacts you directly. You can use all of Klaket without it.
        </Trans>
      </p>
      <Controller
        control={form.control}
        name="agency_interest"
        render={({ field: { value, onChange, name } }) => (
          <div className="grid grid-cols-2 gap-2">
            {[false, true].map((choice) => (
              <label
                key={String(choice)}
                className="flex min-h-12 items-center gap-3 rounded-1 border border-control px-3 py-2 has-checked:border-2 has-checked:border-ink has-checked:px-[11px] has-checked:font-mid has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  checked={value === choice}
                  onChange={() => onChange(choice)}
                  className="m-0 size-[18px] shrink-0 accent-ink outline-none"
                />
                {choice ? t`Join` : t`Don’t join`}
              </label>
            ))}
          </div>
        )}
      />
      {values.agency_interest && (
        <TextField
          className="mt-3.5"
          label={t`TikTok link`}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`https://www.tiktok.com/@name`}
          hint={t`The agency’s contact appears in your own profile after they answer.`}
          {...field('tiktok_link')}
        />
      )}
    </fieldset>
  );
}
