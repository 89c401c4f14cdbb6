import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { codeInText } from '../../../domain/identity/one-time-code.ts';
import { confirmPhone, sendPhoneCode } from '../../../domain/calls/account-calls.ts';
import { ask } from '../../api/ask.ts';
import { phoneText, textReadBy } from '../../forms/field-shapes.ts';
import { FormPhone, FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useOnline } from '../../platform/network/online.ts';
import { setOwnNames } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ResendButton } from '../../shared/account/resend-button.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface OwnNumber {
  userId: string;
  /** The number of now. */
  phone: string;
  onClose: () => void;
}

interface SentCode {
  phone: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

/** Another number, or the own one that was never verified. A code verifies it; until then the old number is used. */
export function PhoneDialog(own: OwnNumber) {
  const [sent, setSent] = useState<SentCode | null>(null);
  return sent === null ? (
    <NumberStep own={own} onSent={setSent} />
  ) : (
    <CodeStep own={own} sent={sent} onSent={setSent} />
  );
}

const NumberForm = v.object({ phone: phoneText() });

function NumberStep({ own, onSent }: { own: OwnNumber; onSent: (sent: SentCode) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const sent = useRef<SentCode | null>(null);
  const form = useAppForm(NumberForm, { draftKey: 'own-phone', defaults: { phone: own.phone } });
  const send = useSubmit(async ({ phone }: v.InferOutput<typeof NumberForm>) => {
    const { data } = await ask(sendPhoneCode, { body: { phone, language } });
    sent.current = { phone, resendAt: Date.now() + data.resend_in * 1000 };
  });
  const close = () => (sent.current === null ? own.onClose() : onSent(sent.current));
  return (
    <FormDialog title={t`Change the number`} submitLabel={t`Send code`} form={form} {...send} onClose={close}>
      <p className="text-t1 text-ink-2">
        <Trans>
          Now: {own.phone}. A code is sent to the new number on WhatsApp. Until you enter it, the old number still
          applies.
        </Trans>
      </p>
      <FormPhone form={form} name="phone" label={t`New number`} />
    </FormDialog>
  );
}

const CodeForm = v.object({
  // `191 265` is a code, too.
  code: textReadBy(codeInText, 'six-digits'),
});

function CodeStep({ own, sent, onSent }: { own: OwnNumber; sent: SentCode; onSent: (sent: SentCode) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const seconds = useCountdown(sent.resendAt);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useAppForm(CodeForm, {
    draftKey: 'own-phone-code',
    secret: ['code'],
    defaults: { code: '' },
    errors: { 'six-digits': msg`Enter the six digits of the code` },
  });
  const confirm = useSubmit(async ({ code }: v.InferOutput<typeof CodeForm>) => {
    try {
      setOwnNames(own.userId, (await ask(confirmPhone, { body: { code } })).data);
    } catch (error) {
      if (error instanceof AppError && error.code === 'CODE_WRONG')
        throw new FieldError('code', t`The code you entered is wrong, please re-enter the code`);
      throw error;
    }
    showToast({ text: t`Number changed` });
  });
  const resend = async (channel: 'whatsapp' | 'sms') => {
    setFailure(null);
    try {
      const { data } = await ask(sendPhoneCode, { body: { phone: sent.phone, channel, language } });
      onSent({ phone: sent.phone, resendAt: Date.now() + data.resend_in * 1000 });
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <FormDialog
      title={t`Enter the code`}
      submitLabel={t`Use this number`}
      form={form}
      {...confirm}
      onClose={own.onClose}
    >
      <p className="text-t1 text-ink-2">
        <Trans>A code was sent to {sent.phone}. It works for 10 minutes.</Trans>
      </p>
      <FormText form={form} name="code" label={t`6-digit code`} inputMode="numeric" autoComplete="one-time-code" />
      <FailureNote error={failure} />
      <div className="grid grid-cols-2 gap-2">
        <ResendButton seconds={seconds} isOnline={isOnline} onPress={() => void resend('whatsapp')} />
        <Button size="touch" wide disabled={seconds > 0 || !isOnline} onClick={() => void resend('sms')}>
          <Trans>Send by text message</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
