import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore, useState } from 'react';
import { useSession, useHouseChoice } from '../../platform/session/session-store.ts';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { LogOutHere } from './log-out-here.tsx';
import { Logins } from './logins.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SettingsRow } from './settings-row.tsx';
import { plural } from '@lingui/core/macro';
import { formatAsOf } from '../../../domain/format.ts';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { RoleName } from '../../labels/role-name.tsx';

/** Saved and waiting work, in more words than the line in the layout. */
function WorkSection() {
  const { t } = useLingui();
  const language = useLanguage();
  const { pending, attention, lastSentAt, pause } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section>
      <SectionHead>
        <Trans>Your work</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Last sent</Trans>}>
        {lastSentAt === null ? t`Nothing has been sent yet` : formatAsOf(lastSentAt, Date.now(), zone, language)}
      </SettingsRow>
      <SettingsRow name={<Trans>Waiting to be sent</Trans>}>
        {pending === 0 ? t`Nothing` : plural(pending, { one: '# change', other: '# changes' })}
        {pause !== null && (
          <span className="block text-t1 text-ink-2">
            {pause === 'auth'
              ? t`It will be sent once your login is renewed.`
              : t`It will be sent once the server is updated.`}
          </span>
        )}
      </SettingsRow>
      {attention > 0 && (
        <SettingsRow name={<Trans>Needs attention</Trans>}>
          {plural(attention, { one: '# change', other: '# changes' })}
        </SettingsRow>
      )}
    </section>
  );
}

/** `install`: how to install the app, a feature of its own; so is `talent`: the settings of talents. */
export function SettingsScreen({ install, talent }: { install: ReactNode; talent: ReactNode }) {
  const { t } = useLingui();
  const userId = useSession()?.userData.userId;
  return (
    <WorkspaceScreen title={t`Settings`}>
      <div className="grid max-w-[70ch] gap-8 px-4 py-5 tablet:px-6">
        <AccountSection />
        {talent}
        <section>
          <SectionHead>
            <Trans>Language and theme</Trans>
          </SectionHead>
          <SettingsRow name={<Trans>Language</Trans>}>
            <AppLanguageSwitch />
          </SettingsRow>
          <SettingsRow name={<Trans>Theme</Trans>}>
            <ThemeSwitch />
          </SettingsRow>
        </section>
        <WorkSection />
        <DeviceSection install={install} />
        {userId !== undefined && <SecuritySection userId={userId} />}
        {userId !== undefined && <Logins userId={userId} />}
        <ConsentsSection />
        <OwnDataSection />
        <section>
          <SectionHead>
            <Trans>Log out</Trans>
          </SectionHead>
          <LogOutHere everywhere />
        </section>
      </div>
    </WorkspaceScreen>
  );
}

const NameDialog = lazyComponent(() => import('./account-dialogs.tsx').then((file) => file.NameDialog));
const EmailDialog = lazyComponent(() => import('./account-dialogs.tsx').then((file) => file.EmailDialog));
const PhoneDialog = lazyComponent(() => import('./phone-dialog.tsx').then((file) => file.PhoneDialog));
const PasswordDialog = lazyComponent(() => import('./account-dialogs.tsx').then((file) => file.PasswordDialog));

/** The account, its changes, and the current house. */
function AccountSection() {
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
