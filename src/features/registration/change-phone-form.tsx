import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { PHONE } from '../../../domain/identity/phone.ts';
import { formResolver } from '../../forms/form-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

const Form = v.object({
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((phone) => !/\s/.test(phone), 'spaces'),
    v.regex(PHONE, 'wrong'),
  ),
});

/** Another number for the code. `onSend` rejects when none was sent; the page around says why. */
export function ChangePhoneForm({
  onCancel,
  onSend,
}: {
  onCancel: () => void;
  onSend: (phone: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(Form),
    mode: 'onBlur',
    defaultValues: { phone: '' },
  });
  const labels: Record<string, string> = {
    required: t`Enter a number`,
    spaces: t`Write it without spaces`,
    wrong: t`Wrong number entered`,
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ phone }) => onSend(phone).catch(() => undefined))(event)}
      className="mb-4 border-l-[3px] border-ink pl-3"
    >
      <TextField
        label={t`New number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={labels[formState.errors.phone?.message ?? '']}
        {...register('phone')}
      />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button size="touch" wide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="main" size="touch" wide waiting={formState.isSubmitting ? t`Sending…` : undefined}>
          <Trans>Send code</Trans>
        </Button>
      </div>
    </form>
  );
}
