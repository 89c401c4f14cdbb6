import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import type { GuardianCodeRequest } from '../../../domain/identity/account-settings.ts';
import { GUARDIAN_RELATIONS } from '../../../domain/identity/guardian-relations.ts';
import { confirmGuardian, sendGuardianCode } from '../../../domain/calls/account-calls.ts';
import { ask } from '../../api/ask.ts';
import { choiceOf, emailText, mustAccept, phoneText, requiredText } from '../../forms/field-shapes.ts';
import { FormCheckbox, FormPhone, FormSelect, FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { RELATION_LABELS } from '../../labels/guardian-labels.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PhoneCodeDialog } from '../../shared/account/phone-code-dialog.tsx';
import { Options } from '../../ui/options.tsx';

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
        <Options of={GUARDIAN_RELATIONS} name={(relation) => i18n._(RELATION_LABELS[relation])} />
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
  return (
    <PhoneCodeDialog
      draftKey="own-guardian-code"
      phone={request.phone}
      resendAt={resendAt}
      submitLabel={t`Agree as guardian`}
      done={t`A guardian has agreed`}
      confirm={async (code) => void (await ask(confirmGuardian, { body: { code } }))}
      resend={async (channel) => {
        const { data } = await ask(sendGuardianCode, { body: { ...request, channel } });
        onSent({ request, resendAt: Date.now() + data.resend_in * 1000 });
      }}
      onClose={onClose}
    />
  );
}
