import { EMAIL_INPUT } from '../../ui/email-input.ts';
import { CopyableLink } from '../../ui/copyable-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { mayGiveRole, TOO_MANY_INVITATIONS } from '../../../domain/identity/house-members.ts';
import { HOUSE_ROLES } from '../../../domain/identity/permissions.ts';
import { invite } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { choiceOf, optionalText } from '../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FieldError } from '../../forms/form-errors.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { membersQuery } from '../../shared/data/house-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { roleLabel } from '../../labels/role-labels.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Options } from '../../ui/options.tsx';

const InviteForm = v.object({
  role: choiceOf(HOUSE_ROLES.map(String)),
  email: v.union([v.pipe(optionalText(254), v.literal('')), v.pipe(optionalText(254), v.email())], 'invalid-email'),
});

/** Invites by e-mail, or makes a link to send on, which is shown once. */
export function InviteDialog({
  house,
  onClose,
}: {
  house: { id: string; name: string; role: number };
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [link, setLink] = useState<string | null>(null);
  const newLink = useRef<string | null>(null);
  const form = useAppForm(InviteForm, { draftKey: `invite:${house.id}`, defaults: { role: '', email: '' } });
  const save = useSubmit(async ({ role, email }: v.InferOutput<typeof InviteForm>) => {
    const wanted = { role: Number(role), language, ...(email !== '' && { email }) };
    const { data: made } = await ask(invite, { params: { houseId: house.id }, body: wanted }).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.details['reason'] === TOO_MANY_INVITATIONS)
          throw new FieldError('email', t`A hundred invitations are open. Revoke some of them first.`);
        throw error;
      },
    );
    newLink.current = made.link;
    void queryClient.invalidateQueries({ queryKey: membersQuery(house.id).queryKey });
    if (made.link === null) showToast({ text: t`Invitation sent to ${email}` });
  });
  if (link !== null) return <LinkDialog link={link} house={house.name} onClose={onClose} />;
  return (
    <FormDialog
      title={t`Invite to ${house.name}`}
      submitLabel={t`Invite`}
      form={form}
      {...save}
      onClose={() => (newLink.current === null ? onClose() : setLink(newLink.current))}
    >
      <FormSelect form={form} name="role" label={t`Role`}>
        <option value="">{t`Choose`}</option>
        <Options
          of={HOUSE_ROLES.filter((role) => mayGiveRole(house.role, role))}
          name={(role) => i18n._(roleLabel(role))}
        />
      </FormSelect>
      <FormText
        form={form}
        name="email"
        {...EMAIL_INPUT}
        label={t`Email (optional)`}
        hint={t`Without an email, you get a link to forward, for example on WhatsApp. It works once, for 7 days.`}
      />
    </FormDialog>
  );
}

function LinkDialog({ link, house, onClose }: { link: string; house: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Link to forward`}
      footer={<Button size="touch" onClick={onClose}>{t`Done`}</Button>}
    >
      <p className="mb-4">
        <Trans>Send it to one person. It works once, for 7 days, and won’t be shown again.</Trans>
      </p>
      <CopyableLink link={link} title={t`Invitation to ${house}`} />
    </Dialog>
  );
}
