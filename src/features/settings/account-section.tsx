import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHouseChoice, useSession } from '../../platform/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { RoleName } from '../../labels/role-name.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SettingsRow } from './settings-row.tsx';

const NameDialog = lazyComponent(() => import('./account-dialogs.tsx').then((file) => file.NameDialog));
const EmailDialog = lazyComponent(() => import('./account-dialogs.tsx').then((file) => file.EmailDialog));
const PhoneDialog = lazyComponent(() => import('./phone-dialog.tsx').then((file) => file.PhoneDialog));
const PasswordDialog = lazyComponent(() => import('./account-dialogs.tsx').then((file) => file.PasswordDialog));

/** The account, its changes, and the current house. */
export function AccountSection() {
  const { t } = useLingui();
  const session = useSession();
  const choice = useHouseChoice();
  const [open, setOpen] = useState<'name' | 'email' | 'phone' | 'password' | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  if (!session) return null;
  const { userId, name, email, phone, role } = session.userData;
  const house = choice?.houses.find((house) => house.id === choice.currentHouseId);
  const close = () => setOpen(null);
  return (
    <section>
      <SectionHead>
        <Trans>Account</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Name</Trans>}>
        <span className="mr-3">{name}</span>
        <Button aria-label={t`Change the name`} onClick={() => setOpen('name')}>
          <Trans>Change…</Trans>
        </Button>
      </SettingsRow>
      <SettingsRow name={<Trans>Email</Trans>}>
        <span className="mr-3">{email}</span>
        <Button aria-label={t`Change the email`} onClick={() => setOpen('email')}>
          <Trans>Change…</Trans>
        </Button>
      </SettingsRow>
      {awaited !== null && (
        <Note role="status" title={t`A link was sent to ${awaited}. The email changes once you open it.`} />
      )}
      <SettingsRow name={<Trans>Phone</Trans>}>
        <span className="mr-3">{phone}</span>
        <Button aria-label={t`Change the number`} onClick={() => setOpen('phone')}>
          <Trans>Change…</Trans>
        </Button>
        <span className="block text-t1 text-ink-2">
          <Trans>Others see it once it’s verified with a code and a booking is confirmed.</Trans>
        </span>
      </SettingsRow>
      <SettingsRow name={<Trans>Password</Trans>}>
        <Button aria-label={t`Change the password`} onClick={() => setOpen('password')}>
          <Trans>Change…</Trans>
        </Button>
      </SettingsRow>
      <SettingsRow name={<Trans>Role</Trans>}>
        {/* Each house gives a role of its own. */}
        <RoleName role={house?.role ?? role} />
      </SettingsRow>
      {house && (
        <SettingsRow name={<Trans>Production house</Trans>}>
          <span className="mr-3">{house.name}</span>
          <ButtonLink to="/ph/select">
            <Trans>Switch</Trans>
          </ButtonLink>
        </SettingsRow>
      )}
      {house && (
        <SettingsRow name={<Trans>Members and permissions</Trans>}>
          <ButtonLink to="/ph/members">
            <Trans>Show</Trans>
          </ButtonLink>
        </SettingsRow>
      )}
      {open === 'name' && <NameDialog user={session.userData} onClose={close} />}
      {open === 'email' && <EmailDialog user={session.userData} onSent={setAwaited} onClose={close} />}
      {open === 'phone' && <PhoneDialog {...{ userId, phone }} onClose={close} />}
      {open === 'password' && <PasswordDialog user={session.userData} onClose={close} />}
    </section>
  );
}
