import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HostVerifyScreen } from '../../../../../features/host-registration/host-verify-screen.tsx';

export const Route = createFileRoute('/_bare/_page/register/host/verify')({
  staticData: { title: msg`Check your registration` },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <HostVerifyScreen
      onDone={(kind) => void navigate({ to: kind === 'place' ? '/ph/locations/mine' : '/ph/script-breakdown' })}
    />
  );
}
