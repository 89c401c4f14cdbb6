import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { confirmPhone, sendPhoneCode } from '../../../domain/calls/account-calls.ts';
import { ask } from '../../api/ask.ts';
import { phoneText } from '../../forms/field-shapes.ts';
import { FormPhone } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { setOwnNames } from '../../platform/session/session-store.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PhoneCodeDialog } from '../../shared/account/phone-code-dialog.tsx';

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

function CodeStep({ own, sent, onSent }: { own: OwnNumber; sent: SentCode; onSent: (sent: SentCode) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { phone, resendAt } = sent;
  return (
    <PhoneCodeDialog
      draftKey="own-phone-code"
      phone={phone}
      resendAt={resendAt}
      submitLabel={t`Use this number`}
      done={t`Number changed`}
      confirm={async (code) => setOwnNames(own.userId, (await ask(confirmPhone, { body: { code } })).data)}
      resend={async (channel) => {
        const { data } = await ask(sendPhoneCode, { body: { phone, channel, language } });
        onSent({ phone, resendAt: Date.now() + data.resend_in * 1000 });
      }}
      onClose={own.onClose}
    />
  );
}
