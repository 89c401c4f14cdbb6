import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../../features/staff/audit-screen.tsx';

export const Route = createFileRoute('/_staff/staff/audit')({
  staticData: { title: msg`Klaket staff decisions` },
  component: AuditScreen,
});
