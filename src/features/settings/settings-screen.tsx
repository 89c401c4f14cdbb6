import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHouseChoice, useSession } from '../../platform/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { RoleName } from '../../ui/role-name.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { DeviceSection } from './device-section.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SettingsRow } from './settings-row.tsx';
import { WorkSection } from './work-section.tsx';

/** `install`: how to install the app, a feature of its own. */
export function SettingsScreen({ install }: { install: ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Settings`}>
      <div className="grid max-w-[70ch] gap-8 px-4 py-5 tablet:px-6">
        <Account />
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
        <Leaving />
      </div>
    </WorkspaceScreen>
  );
}

function Account() {
  const session = useSession();
  const choice = useHouseChoice();
  if (!session) return null;
  const house = choice?.houses.find((one) => one.id === choice.currentHouseId);
  return (
    <section>
      <SectionHead>
        <Trans>Account</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Name</Trans>}>{session.userData.name}</SettingsRow>
      <SettingsRow name={<Trans>Email</Trans>}>{session.userData.email}</SettingsRow>
      <SettingsRow name={<Trans>Role</Trans>}>
        {/* Each house gives a role of its own. */}
        <RoleName role={house?.role ?? session.userData.role} />
      </SettingsRow>
      {house && (
        <SettingsRow name={<Trans>Production house</Trans>}>
          <span className="mr-3">{house.name}</span>
          <ButtonLink to="/ph/select">
            <Trans>Switch</Trans>
          </ButtonLink>
        </SettingsRow>
      )}
    </section>
  );
}

function Leaving() {
  return (
    <section>
      <SectionHead>
        <Trans>Log out</Trans>
      </SectionHead>
      <div className="flex flex-wrap gap-2 py-3">
        <LogOutButton />
        <LogOutButton everywhere />
      </div>
    </section>
  );
}
