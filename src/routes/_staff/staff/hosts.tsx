import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HostsScreen } from '../../../features/staff/hosts-screen.tsx';

export const Route = createFileRoute('/_staff/staff/hosts')({
  staticData: { title: msg`ID cards of hosts` },
  component: HostsScreen,
});
