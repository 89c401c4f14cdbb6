import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AttentionScreen } from '../../../features/attention/attention-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/attention')({
  staticData: { title: msg`Needs attention` },
  component: AttentionScreen,
});
