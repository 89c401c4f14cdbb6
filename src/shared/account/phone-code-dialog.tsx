import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { codeInText } from '../../../domain/identity/one-time-code.ts';
import { textReadBy } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useRequest } from '../../platform/app/use-request.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ResendButton } from './resend-button.tsx';

// `191 265` is a code, too.
const CodeForm = v.object({ code: textReadBy(codeInText, 'six-digits') });

interface PhoneCodeDialogProps {
  draftKey: string;
  phone: string;
  /** Milliseconds since 1970. */
  resendAt: number;
  submitLabel: string;
  /** Said once the code is confirmed. */
  done: string;
  confirm: (code: string) => Promise<void>;
  resend: (channel: 'whatsapp' | 'sms') => Promise<void>;
  onClose: () => void;
}

/** Asks for the code that was sent to a number, or for another one. */
export function PhoneCodeDialog({ draftKey, phone, resendAt, submitLabel, done, ...acts }: PhoneCodeDialogProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const seconds = useCountdown(resendAt);
  const { failure, run } = useRequest();
  const form = useAppForm(CodeForm, {
    draftKey,
    secret: ['code'],
    defaults: { code: '' },
    errors: { 'six-digits': msg`Enter the six digits of the code` },
  });
  const confirm = useSubmit(async ({ code }: v.InferOutput<typeof CodeForm>) => {
    try {
      await acts.confirm(code);
    } catch (error) {
      if (error instanceof AppError && error.code === 'CODE_WRONG')
        throw new FieldError('code', t`The code you entered is wrong, please re-enter the code`);
      throw error;
    }
    showToast({ text: done });
  });
  const resend = (channel: 'whatsapp' | 'sms') => void run(() => acts.resend(channel));
  return (
    <FormDialog title={t`Enter the code`} submitLabel={submitLabel} form={form} {...confirm} onClose={acts.onClose}>
      <p className="text-t1 text-ink-2">
        <Trans>A code was sent to {phone}. It works for 10 minutes.</Trans>
      </p>
      <FormText form={form} name="code" label={t`6-digit code`} inputMode="numeric" autoComplete="one-time-code" />
      <FailureNote error={failure} />
      <div className="grid grid-cols-2 gap-2">
        <ResendButton seconds={seconds} isOnline={isOnline} onPress={() => resend('whatsapp')} />
        <Button size="touch" wide disabled={seconds > 0 || !isOnline} onClick={() => resend('sms')}>
          <Trans>Send by text message</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
