import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '../../../features/staff/jobs-screen.tsx';

export const Route = createFileRoute('/_staff/staff/jobs')({
  staticData: { title: msg`Failed jobs` },
  component: JobsScreen,
});
