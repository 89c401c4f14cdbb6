import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InstallSetting } from '../../features/install/install-setting.tsx';
import { TalentSettings } from '../../features/onboarding/talent-settings.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_workspace/settings')({
  staticData: { title: msg`Settings` },
  component: () => <SettingsScreen install={<InstallSetting />} talent={<TalentSettings />} />,
});
