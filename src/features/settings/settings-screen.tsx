import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { AccountSection } from './account-section.tsx';
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
