import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MembersScreen } from '../../../features/house-members/members-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/members')({
  staticData: { title: msg`Members` },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return <MembersScreen onLeft={() => void navigate({ to: '/ph/select' })} />;
}
