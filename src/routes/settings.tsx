import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InstallSetting } from '../features/install/install-setting.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

export const Route = createFileRoute('/settings')({
  staticData: { shell: 'workspace', title: msg`Settings` },
  component: () => <SettingsScreen install={<InstallSetting />} />,
});
