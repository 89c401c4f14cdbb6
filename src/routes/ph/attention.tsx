import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AttentionScreen } from '../../features/attention/attention-screen.tsx';

export const Route = createFileRoute('/ph/attention')({
  staticData: { shell: 'workspace', title: msg`Needs attention` },
  component: AttentionScreen,
});
