import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHouseChoice, useSession } from '../../platform/session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { RoleName } from '../../ui/role-name.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { LeaveHere } from './leave-here.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { SettingsRow } from './settings-row.tsx';
import { WorkSection } from './work-section.tsx';

/** `install`: how to install the app, a feature of its own; so is `talent`: what only talents have. */
export function SettingsScreen({ install, talent }: { install: ReactNode; talent: ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Settings`}>
      <div className="grid max-w-[70ch] gap-8 px-4 py-5 tablet:px-6">
        <Account />
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
        <ConsentsSection />
        <OwnDataSection />
        <section>
          <SectionHead>
            <Trans>Log out</Trans>
          </SectionHead>
          <LeaveHere everywhere />
        </section>
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
      {house && (
        <SettingsRow name={<Trans>Members and permissions</Trans>}>
          <ButtonLink to="/ph/members">
            <Trans>Show</Trans>
          </ButtonLink>
        </SettingsRow>
      )}
    </section>
  );
}
