import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import type { GuardianCodeRequest } from '../../../domain/identity/account-settings.ts';
import { GUARDIAN_RELATIONS } from '../../../domain/identity/guardian-relations.ts';
import { codeInText } from '../../../domain/identity/one-time-code.ts';
import { confirmGuardian, sendGuardianCode } from '../../../domain/calls/account-calls.ts';
import { ask } from '../../api/ask.ts';
import { choiceOf, emailText, mustAccept, phoneText, requiredText, textReadBy } from '../../forms/field-shapes.ts';
import { FormCheckbox, FormPhone, FormSelect, FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { RELATION_LABELS } from '../../labels/guardian-labels.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ResendButton } from '../../shared/account/resend-button.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface SentCode {
  request: GuardianCodeRequest;
  /** Milliseconds since 1970. */
  resendAt: number;
}

/** A guardian's consent for a person under 18: the guardian's data, then the code that is sent to the guardian. */
export function GuardianDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentCode | null>(null);
  return sent === null ? (
    <GuardianStep onClose={onClose} onSent={setSent} />
  ) : (
    <CodeStep sent={sent} onSent={setSent} onClose={onClose} />
  );
}

const GuardianForm = v.object({
  guardian_name: requiredText(120),
  guardian_relation: choiceOf(GUARDIAN_RELATIONS),
  guardian_phone: phoneText(),
  guardian_email: emailText(),
  guardian_consent: mustAccept(),
});

function GuardianStep({ onClose, onSent }: { onClose: () => void; onSent: (sent: SentCode) => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const sent = useRef<SentCode | null>(null);
  const form = useAppForm(GuardianForm, {
    draftKey: 'own-guardian',
    defaults: {
      guardian_name: '',
      guardian_relation: '',
      guardian_phone: '',
      guardian_email: '',
      guardian_consent: false,
    },
  });
  const send = useSubmit(async (filled: v.InferOutput<typeof GuardianForm>) => {
    const request = {
      name: filled.guardian_name,
      relation: filled.guardian_relation,
      phone: filled.guardian_phone,
      email: filled.guardian_email,
      consent: filled.guardian_consent,
      language,
    };
    try {
      const { data } = await ask(sendGuardianCode, { body: request });
      sent.current = { request, resendAt: Date.now() + data.resend_in * 1000 };
    } catch (error) {
      throw fieldErrorOf(error, {
        'guardian-phone-own': t`This is the child’s number. The guardian agrees with a number of their own.`,
        'guardian-email-own': t`This is the child’s email. Enter the guardian’s own.`,
      });
    }
  });
  const close = () => (sent.current === null ? onClose() : onSent(sent.current));
  return (
    <FormDialog title={t`Guardian`} submitLabel={t`Send code to the guardian`} form={form} {...send} onClose={close}>
      <p className="text-t1 text-ink-2">
        <Trans>A code is sent to the guardian on WhatsApp. Entering it means that the guardian agrees.</Trans>
      </p>
      <FormText form={form} name="guardian_name" label={t`Guardian’s full name`} autoComplete="off" />
      <FormSelect form={form} name="guardian_relation" label={t`Relation`}>
        <option value="">{t`Choose`}</option>
        {GUARDIAN_RELATIONS.map((relation) => (
          <option key={relation} value={relation}>
            {i18n._(RELATION_LABELS[relation])}
          </option>
        ))}
      </FormSelect>
      <FormPhone form={form} name="guardian_phone" label={t`Guardian’s WhatsApp number`} autoComplete="off" />
      <FormText form={form} name="guardian_email" label={t`Guardian’s email`} type="email" autoComplete="off" />
      <FormCheckbox form={form} name="guardian_consent">
        <Trans>I am the guardian. I agree to this registration and to the use of the data for casting.</Trans>
      </FormCheckbox>
    </FormDialog>
  );
}

/** The server's fault as an error beside its field, or the error itself. */
function fieldErrorOf(error: unknown, words: Readonly<Record<string, string>>): unknown {
  const faults = error instanceof AppError ? error.details['faults'] : undefined;
  if (typeof faults !== 'object' || faults === null) return error;
  for (const [field, fault] of Object.entries(faults)) {
    const text = typeof fault === 'string' ? words[fault] : undefined;
    if (text !== undefined) return new FieldError(field, text);
  }
  return error;
}

const CodeForm = v.object({ code: textReadBy(codeInText, 'six-digits') });

function CodeStep({
  sent: { request, resendAt },
  onSent,
  onClose,
}: {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const seconds = useCountdown(resendAt);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useAppForm(CodeForm, {
    draftKey: 'own-guardian-code',
    secret: ['code'],
    defaults: { code: '' },
    errors: { 'six-digits': msg`Enter the six digits of the code` },
  });
  const confirm = useSubmit(async ({ code }: v.InferOutput<typeof CodeForm>) => {
    try {
      await ask(confirmGuardian, { body: { code } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'CODE_WRONG')
        throw new FieldError('code', t`The code you entered is wrong, please re-enter the code`);
      throw error;
    }
    showToast({ text: t`A guardian has agreed` });
  });
  const resend = async (channel: 'whatsapp' | 'sms') => {
    setFailure(null);
    try {
      const { data } = await ask(sendGuardianCode, { body: { ...request, channel } });
      onSent({ request, resendAt: Date.now() + data.resend_in * 1000 });
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <FormDialog title={t`Enter the code`} submitLabel={t`Agree as guardian`} form={form} {...confirm} onClose={onClose}>
      <p className="text-t1 text-ink-2">
        <Trans>A code was sent to {request.phone}. It works for 10 minutes.</Trans>
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
