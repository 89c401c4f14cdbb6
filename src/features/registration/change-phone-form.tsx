import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { isPhone, phoneDigits } from '../../../domain/identity/phone.ts';
import { FormText } from '../../forms/fields.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { ChangeFrame } from './change-frame.tsx';

const Form = v.object({
  phone: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.check(isPhone, 'wrong'), v.transform(phoneDigits)),
});

/** Another number for the code. `onSend` rejects when none was sent; the surrounding page shows why. */
export function ChangePhoneForm({
  phone,
  onCancel,
  onSend,
}: {
  /** The number of now; a draft belongs to it. */
  phone: string;
  onCancel: () => void;
  onSend: (phone: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const form = useAppForm(Form, {
    draftKey: `change-phone:${phone}`,
    defaults: { phone: '' },
    isBeforeLogin: true,
    errors: {
      required: msg`Enter a number`,
      wrong: msg`Wrong number entered`,
    },
  });
  const send = async ({ phone: wanted }: v.InferOutput<typeof Form>) => {
    try {
      await onSend(wanted);
    } catch {
      return;
    }
    form.drop();
  };
  return (
    <ChangeFrame
      form={form}
      submitLabel={<Trans>Send code</Trans>}
      waiting={t`Sending…`}
      onSubmit={send}
      onCancel={onCancel}
      className="mb-4 border-l-[3px] border-ink pl-3"
    >
      <FormText form={form} name="phone" label={t`New number`} type="tel" inputMode="tel" autoComplete="tel" />
    </ChangeFrame>
  );
}
