import { msg } from '@lingui/core/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationScreen } from '../../../features/invitation/invitation-screen.tsx';

/** Page of an invitation's link: `#key=` carries the token. */
export const Route = createFileRoute('/_bare/_page/invitation')({
  staticData: { title: msg`Invitation` },
  component: Screen,
});

function Screen() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = Route.useNavigate();
  return (
    <InvitationScreen
      token={new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? ''}
      onJoined={() => void navigate({ to: '/ph/script-breakdown', replace: true })}
    />
  );
}
