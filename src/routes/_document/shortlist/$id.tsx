import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { GuestShortlistScreen } from '../../../features/guest-shortlist/guest-shortlist-screen.tsx';

/** A shortlist behind a share link; the key is in the fragment, which no server's log sees. */
export const Route = createFileRoute('/_document/shortlist/$id')({
  staticData: { title: msg`Shortlist` },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const hash = useRouterState({ select: (state) => state.location.hash });
  return <GuestShortlistScreen id={id} shareKey={new URLSearchParams(hash).get('key') ?? ''} />;
}
