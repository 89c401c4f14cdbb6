import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useHouseChoice, useSession } from '../../platform/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { wordsForError } from '../../ui/error-words.ts';
import { AppLanguageSwitch } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { RoleName } from '../../ui/role-name.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { DeviceSection } from './device-section.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { logOutEverywhere } from './session-actions.ts';
import { SettingsRow } from './settings-row.tsx';

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
        <RoleName role={session.userData.role} />
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
  const { i18n } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const everywhere = () => {
    setFailure(null);
    logOutEverywhere().catch(setFailure);
  };
  return (
    <section>
      <SectionHead>
        <Trans>Log out</Trans>
      </SectionHead>
      <div className="flex flex-wrap gap-2 py-3">
        <LogOutButton />
        <Button size="touch" onClick={everywhere}>
          <Trans>Log out on all devices</Trans>
        </Button>
      </div>
      {failure !== null && (
        <Note kind="stop" role="alert" title={<Trans>You are still logged in everywhere</Trans>}>
          {i18n._(wordsForError(failure))}
        </Note>
      )}
    </section>
  );
}
